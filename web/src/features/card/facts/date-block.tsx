import { Circled } from '../../../pencil/hand-drawn.tsx'
import styles from './date-block.module.css'
import { dateBlockParts } from './event-date-format.ts'

interface DateBlockProps {
  /** YYYY-MM-DD; null if unknown, which shows a question mark. */
  date: string | null
  /** Whether the event is in the calendar: its day is then circled. */
  isSaved?: boolean
  isPast?: boolean
  /** Whether drawing that circle is animated. */
  isAnimated?: boolean
}

/** A day as on a wall calendar: weekday, day and month, and the year unless it is the current one. */
export function DateBlock({ date, isSaved = false, isPast = false, isAnimated = false }: DateBlockProps) {
  if (date === null)
    return (
      <span className={`${styles.date} ${styles.empty}`} aria-hidden="true">
        <b>?</b>
      </span>
    )
  const { weekday, day, month, year } = dateBlockParts(date)
  const number = <b>{day}</b>
  return (
    <time className={`${styles.date} ${isPast ? styles.past : ''}`} dateTime={date}>
      <span>{weekday}</span>
      <span className={isSaved ? styles.kept : ''}>
        {isSaved ? (
          <Circled seed={date} width={4} isAnimated={isAnimated}>
            {number}
          </Circled>
        ) : (
          number
        )}
      </span>
      <span>{year ? `${month} ${year}` : month}</span>
    </time>
  )
}
