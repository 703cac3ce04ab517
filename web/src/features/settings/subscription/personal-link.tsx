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
import { EndLinkDialog, NewLinkDialog } from './link-dialogs.tsx'
import styles from './personal-link.module.css'
import { Programs } from './programs.tsx'

const { subscription: said } = settingsWords
const icon = { size: 18, strokeWidth: 1.9, 'aria-hidden': true } as const
const QrCode = lazy(async () => ({ default: (await import('../../../ui/drawn/qr-code.tsx')).QrCode }))

interface PersonalLinkProps extends Pick<Subscription, 'reach' | 'visits'> {
  address: string
  webcal: string
  /** It replaces the button that created it, and takes the focus. */
  isJustMade: boolean
}

/** The link itself, where to paste it, and which apps fetched it. */
export function PersonalLink({ address, webcal, isJustMade, reach, visits }: PersonalLinkProps) {
  const [asks, setAsks] = useState<'new' | 'end' | null>(null)
  const close = () => setAsks(null)
  return (
    <div className={styles.columns} tabIndex={-1} ref={isJustMade ? focusWhenShown : undefined}>
      <div className={styles.main}>
        <Address address={address} />
        <p className={`small muted ${styles.secret}`}>
          <KeyRound size={16} strokeWidth={1.9} aria-hidden="true" />
          {said.secret}
        </p>
        <Programs address={address} webcal={webcal} reach={reach} />
        {reach !== 'internet' && (
          <Note tone="plain">{reach === 'home-network' ? said.homeNetwork : said.thisComputer}</Note>
        )}
        <p className="small muted">{said.oftenWhat}</p>
        <Visits visits={visits} />
        <div className={styles.foot}>
          <Button look="quiet" icon={<RefreshCw {...icon} />} onClick={() => setAsks('new')}>
            {said.rotate}
          </Button>
          <Button look="quiet" onClick={() => setAsks('end')}>
            {said.end}
          </Button>
        </div>
      </div>
      {reach !== 'this-computer' && (
        <div className={styles.qr}>
          <Suspense fallback={<span className={styles.qrPlace} />}>
            <QrCode text={webcal} label={said.qrLabel} />
          </Suspense>
          <p className="small muted">{said.qr}</p>
        </div>
      )}
      {asks === 'new' && <NewLinkDialog onClose={close} />}
      {asks === 'end' && <EndLinkDialog onClose={close} />}
    </div>
  )
}

/** Hidden until requested: others may see the screen. Copying works without revealing it. */
function Address({ address }: { address: string }) {
  const [isShown, setShown] = useState(!canCopy())
  const { isCopied, copy } = useCopy()
  return (
    <div className={styles.address}>
      <Field label={said.link} value={isShown ? address : covered(address)} readOnly className={styles.input ?? ''} />
      {canCopy() && (
        <Button
          icon={isCopied ? <Check {...icon} /> : <Copy {...icon} />}
          onClick={() => copy(address)}
          aria-live="polite"
        >
          {isCopied ? said.copied : said.copy}
        </Button>
      )}
      {!isShown && (
        <Button look="line" icon={<Eye {...icon} />} onClick={() => setShown(true)}>
          {said.show}
        </Button>
      )}
    </div>
  )
}

const covered = (address: string): string => address.replace(/(feeds\/\w{4})[\w-]+/, '$1••••••••••••')

/** Which calendar apps fetched it, and when each last did. */
function Visits({ visits }: Pick<Subscription, 'visits'>) {
  if (visits.length === 0) return <p className="small muted">{said.neverChecked}</p>
  return (
    <div className="small muted">
      <b id={LOOKED}>{said.lastChecked}</b>
      <ul className={styles.visits} aria-labelledby={LOOKED}>
        {visits.map(({ program, at }) => (
          <li key={program}>
            {said.checked(program)}
            <Ago moment={at} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const LOOKED = 'last-looked'
