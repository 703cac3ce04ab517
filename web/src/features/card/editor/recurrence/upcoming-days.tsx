import { occurrencesOf, readRecurrence } from '@swap/dates/occurrences'
import { repeatsWords as words } from '../../../../i18n/en/repeats.ts'
import { describeRecurrence } from '../../facts/recurrence-text.ts'
import { longDate, localToday } from '../../facts/event-date-format.ts'
import styles from './recurrence-field.module.css'

export interface UpcomingDaysProps {
  recurrence: string
  /** The event's first day, YYYY-MM-DD. */
  day: string
  /** The day to which the first day moves if the rule doesn't include it; else null. */
  movesTo: string | null
}

/** How many upcoming days are listed. */
const MAX_LISTED = 5

/** Previews the next days of a series; computed in the browser, because the server doesn't know unsaved changes. */
export function UpcomingDays({ recurrence, day, movesTo }: UpcomingDaysProps) {
  const rule = readRecurrence(recurrence)
  const today = localToday()
  const nextDays = rule ? occurrencesOf(rule, { start: day, from: day > today ? day : today, limit: MAX_LISTED }) : []
  const description = rule && describeRecurrence({ recurrence, nextDays })
  return (
    <p className={styles.summary} role="status">
      {[movesTo && words.firstDayMoves(longDate(movesTo)), description?.detail].filter(Boolean).join(' ')}
    </p>
  )
}
