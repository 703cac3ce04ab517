import { occurrencesOf, readRecurrence } from '@swap/dates/recurrence'
import { repeatsWords as words } from '../../../../i18n/en/repeats.ts'
import { repeatsOf } from '../../facts/repeats.ts'
import { longDate, todayHere } from '../../facts/when.ts'
import styles from './repeats-field.module.css'

export interface NextDaysProps {
  recurrence: string
  day: string
  movesTo: string | null
}

/** How many upcoming days are listed. */
const NEXT_TOLD = 5

/** The next days, to check a choice: worked out here, because the server doesn't know unsaved events. */
export function NextDays({ recurrence, day, movesTo }: NextDaysProps) {
  const rule = readRecurrence(recurrence)
  const today = todayHere()
  const nextDays = rule ? occurrencesOf(rule, { start: day, from: day > today ? day : today, most: NEXT_TOLD }) : []
  const told = rule && repeatsOf({ recurrence, nextDays })
  return (
    <p className={styles.summary} role="status">
      {[movesTo && words.startsOn(longDate(movesTo)), told?.detail].filter(Boolean).join(' ')}
    </p>
  )
}
