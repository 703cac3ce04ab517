import { Circled } from '../../../pencil/drawn.tsx'
import styles from './date-block.module.css'
import { dateBlock } from './when.ts'

interface DateBlockProps {
  /** YYYY-MM-DD, or null while it is not known: the block is empty then. */
  date: string | null
  /** A loop round the day: it is in the calendar. */
  isKept?: boolean
  isPast?: boolean
  /** Draws the loop now instead of showing it. */
  isDrawnOn?: boolean
}

/** The day as on a wall calendar. Decoration: the full date is in its row. */
export function DateBlock({ date, isKept = false, isPast = false, isDrawnOn = false }: DateBlockProps) {
  if (date === null)
    return (
      <span className={`${styles.date} ${styles.empty}`} aria-hidden="true">
        <b>?</b>
      </span>
    )
  const { weekday, day, month, year } = dateBlock(date)
  const number = <b>{day}</b>
  return (
    <time className={`${styles.date} ${isPast ? styles.past : ''}`} dateTime={date}>
      <span>{weekday}</span>
      <span className={isKept ? styles.kept : ''}>
        {isKept ? (
          <Circled seed={date} width={4} isDrawnOn={isDrawnOn}>
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
