import { Circled } from '../../../pencil/hand-drawn.tsx'
import styles from './date-block.module.css'
import { dateBlockParts } from './event-date-format.ts'

interface DateBlockProps {
  /** YYYY-MM-DD; null if unknown, which shows a question mark. */
  date: string | null
  /** Circles the day: the event is in the calendar. */
  isSaved?: boolean
  isPast?: boolean
  /** Animates the loop. */
  isAnimated?: boolean
}

/** A day as on a wall calendar: weekday, day and month. Decoration: the full date is in its row. */
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
