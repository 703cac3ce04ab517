import { Check, Copy, Eye, KeyRound, RefreshCw } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Subscription } from '@swap/contract/calendar'
import { Ago } from '../../../ui/time/ago.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { focusWhenShown } from '../../../ui/controls/focus-field.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { canCopy, useCopy } from '../../../ui/use-copy.ts'
import { settingsWords } from '../../../i18n/en/settings.ts'
import { RevokeLinkDialog, ReplaceLinkDialog } from './calendar-link-dialogs.tsx'
import styles from './calendar-link.module.css'
import { CalendarApps } from './calendar-apps.tsx'

const { subscription: words } = settingsWords
const icon = { size: 18, strokeWidth: 1.9, 'aria-hidden': true } as const
const QrCode = lazy(async () => ({ default: (await import('../../../ui/graphics/qr-code.tsx')).QrCode }))

interface CalendarLinkProps extends Pick<Subscription, 'reach' | 'visits'> {
  url: string
  webcalUrl: string
  /** Whether the link was just created. It then takes the focus, because it replaces the button that had it. */
  isJustCreated: boolean
}

/** Shows the person's calendar link, with buttons to copy it or open it in a calendar app, and which apps have fetched it. */
export function CalendarLink({ url, webcalUrl, isJustCreated, reach, visits }: CalendarLinkProps) {
  const [openDialog, setOpenDialog] = useState<'replace' | 'revoke' | null>(null)
  const close = () => setOpenDialog(null)
  return (
    <div className={styles.columns} tabIndex={-1} ref={isJustCreated ? focusWhenShown : undefined}>
      <div className={styles.main}>
        <MaskedLinkField url={url} />
        <p className={`small muted ${styles.secret}`}>
          <KeyRound size={16} strokeWidth={1.9} aria-hidden="true" />
          {words.secret}
        </p>
        <CalendarApps url={url} webcalUrl={webcalUrl} reach={reach} />
        {reach !== 'internet' && (
          <Note tone="plain">{reach === 'home-network' ? words.homeNetwork : words.thisComputer}</Note>
        )}
        <p className="small muted">{words.frequencyHint}</p>
        <AppVisits visits={visits} />
        <div className={styles.foot}>
          <Button look="quiet" icon={<RefreshCw {...icon} />} onClick={() => setOpenDialog('replace')}>
            {words.rotate}
          </Button>
          <Button look="quiet" onClick={() => setOpenDialog('revoke')}>
            {words.end}
          </Button>
        </div>
      </div>
      {reach !== 'this-computer' && (
        <div className={styles.qr}>
          <Suspense fallback={<span className={styles.qrPlace} />}>
            <QrCode text={webcalUrl} label={words.qrLabel} />
          </Suspense>
          <p className="small muted">{words.qr}</p>
        </div>
      )}
      {openDialog === 'replace' && <ReplaceLinkDialog onClose={close} />}
      {openDialog === 'revoke' && <RevokeLinkDialog onClose={close} />}
    </div>
  )
}

/** The link, masked until the person asks to see it, because others may see the screen. */
function MaskedLinkField({ url }: { url: string }) {
  const [isShown, setShown] = useState(!canCopy())
  const { isCopied, copy } = useCopy()
  return (
    <div className={styles.address}>
      <Field label={words.link} value={isShown ? url : maskUrl(url)} readOnly className={styles.input ?? ''} />
      {canCopy() && (
        <Button icon={isCopied ? <Check {...icon} /> : <Copy {...icon} />} onClick={() => copy(url)} aria-live="polite">
          {isCopied ? words.copied : words.copy}
        </Button>
      )}
      {!isShown && (
        <Button look="line" icon={<Eye {...icon} />} onClick={() => setShown(true)}>
          {words.show}
        </Button>
      )}
    </div>
  )
}

const maskUrl = (url: string): string => url.replace(/(feeds\/\w{4})[\w-]+/, '$1••••••••••••')

/** Lists the calendar apps that have fetched the calendar, and when each last did. */
function AppVisits({ visits }: Pick<Subscription, 'visits'>) {
  if (visits.length === 0) return <p className="small muted">{words.neverChecked}</p>
  return (
    <div className="small muted">
      <b id={VISITS_LABEL_ID}>{words.lastChecked}</b>
      <ul className={styles.visits} aria-labelledby={VISITS_LABEL_ID}>
        {visits.map(({ program, at }) => (
          <li key={program}>
            {words.checked(program)}
            <Ago time={at} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const VISITS_LABEL_ID = 'last-looked'
