import { CalendarPlus, Clock, Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Subscription } from '@swap/contract/calendar'
import { Button } from '../../../ui/controls/button.tsx'
import { canCopy, useCopy } from '../../../ui/use-copy.ts'
import { settingsWords } from '../../../i18n/en/settings.ts'
import styles from './personal-link.module.css'

const { subscription: said } = settingsWords
const icon = { size: 18, strokeWidth: 1.9, 'aria-hidden': true } as const

/** Google's page for adding a calendar by URL. Its deep link with the URL filled in refuses external calendars. */
const GOOGLE = 'https://calendar.google.com/calendar/r/settings/addbyurl'
const outlookFor = (address: string) =>
  `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(address)}&name=${encodeURIComponent('Starts With A Picture')}`

const openPage = (page: string) => window.open(page, '_blank', 'noopener,noreferrer')
/** Opens an address with the device's app for it. */
const handOver = (address: string) => window.location.assign(address)

interface ProgramsProps extends Pick<Subscription, 'reach'> {
  address: string
  webcal: string
}

/** One button for each kind of calendar, each with what happens next. */
export function Programs({ address, webcal, reach }: ProgramsProps) {
  const { copy } = useCopy()
  const isInCloud = reach === 'internet'
  const toGoogle = () => {
    if (canCopy()) copy(address)
    openPage(GOOGLE)
  }
  return (
    <ul className={styles.programs} aria-label={said.programs}>
      <Program name={said.apple} how={said.appleHow} often={said.appleOften} onClick={() => handOver(webcal)} />
      <Program
        name={said.google}
        how={said.googleHow}
        often={said.googleOften}
        onClick={toGoogle}
        disabled={!isInCloud}
      />
      <Program
        name={said.outlook}
        how={said.outlookHow}
        often={said.outlookOften}
        onClick={() => openPage(outlookFor(address))}
        disabled={!isInCloud}
      />
      <Program
        name={said.other}
        how={said.otherHow}
        often={said.otherOften}
        onClick={() => handOver(webcal)}
        sign={<Link2 {...icon} />}
      />
    </ul>
  )
}

interface ProgramProps {
  name: string
  /** What happens next, in one line. */
  how: string
  /** How soon it picks up changes, according to its makers. */
  often: string
  onClick: () => void
  disabled?: boolean
  sign?: ReactNode
}

const Program = ({ name, how, often, onClick, disabled = false, sign = <CalendarPlus {...icon} /> }: ProgramProps) => (
  <li>
    <Button look="line" block icon={sign} onClick={onClick} disabled={disabled}>
      {name}
    </Button>
    <p className="small subtle">{how}</p>
    <p className={`small subtle ${styles.often}`}>
      <Clock size={14} strokeWidth={1.9} aria-hidden="true" />
      {often}
    </p>
  </li>
)
