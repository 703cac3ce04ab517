import { CalendarPlus, Clock, Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Subscription } from '@swap/contract/calendar'
import { Button } from '../../../ui/controls/button.tsx'
import { canCopy, useCopy } from '../../../ui/use-copy.ts'
import { settingsWords } from '../../../i18n/en/settings.ts'
import styles from './calendar-link.module.css'

const { subscription: words } = settingsWords
const icon = { size: 18, strokeWidth: 1.9, 'aria-hidden': true } as const

/** Google's page for adding a calendar by URL. Google's link that fills in the URL refuses external calendars. */
const GOOGLE_URL = 'https://calendar.google.com/calendar/r/settings/addbyurl'
const outlookUrl = (url: string) =>
  `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(url)}&name=${encodeURIComponent('Starts With A Picture')}`

const openPage = (page: string) => window.open(page, '_blank', 'noopener,noreferrer')
/** Opens a link in the device's calendar app. */
const openInApp = (url: string) => window.location.assign(url)

interface CalendarAppsProps extends Pick<Subscription, 'reach'> {
  url: string
  webcalUrl: string
}

/** Lists calendar apps, each with a button that opens or copies the calendar link, a hint, and how often the app updates. */
export function CalendarApps({ url, webcalUrl, reach }: CalendarAppsProps) {
  const { copy } = useCopy()
  const isReachable = reach === 'internet'
  const toGoogle = () => {
    if (canCopy()) copy(url)
    openPage(GOOGLE_URL)
  }
  return (
    <ul className={styles.programs} aria-label={words.programs}>
      <CalendarApp
        name={words.apple}
        how={words.appleHow}
        updates={words.appleOften}
        onClick={() => openInApp(webcalUrl)}
      />
      <CalendarApp
        name={words.google}
        how={words.googleHow}
        updates={words.googleOften}
        onClick={toGoogle}
        disabled={!isReachable}
      />
      <CalendarApp
        name={words.outlook}
        how={words.outlookHow}
        updates={words.outlookOften}
        onClick={() => openPage(outlookUrl(url))}
        disabled={!isReachable}
      />
      <CalendarApp
        name={words.other}
        how={words.otherHow}
        updates={words.otherOften}
        onClick={() => openInApp(webcalUrl)}
        sign={<Link2 {...icon} />}
      />
    </ul>
  )
}

interface CalendarAppProps {
  name: string
  /** What to do after pressing the button, in one line. */
  how: string
  /** How soon the app picks up changes, according to its maker. */
  updates: string
  onClick: () => void
  disabled?: boolean
  sign?: ReactNode
}

const CalendarApp = ({
  name,
  how,
  updates,
  onClick,
  disabled = false,
  sign = <CalendarPlus {...icon} />,
}: CalendarAppProps) => (
  <li>
    <Button look="line" block icon={sign} onClick={onClick} disabled={disabled}>
      {name}
    </Button>
    <p className="small subtle">{how}</p>
    <p className={`small subtle ${styles.often}`}>
      <Clock size={14} strokeWidth={1.9} aria-hidden="true" />
      {updates}
    </p>
  </li>
)
