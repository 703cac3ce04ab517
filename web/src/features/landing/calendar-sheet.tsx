import { Circled } from '../../pencil/hand-drawn.tsx'
import { landingWords } from '../../i18n/en/landing.ts'
import styles from './calendar-sheet.module.css'

const DAYS = 31
const CIRCLED_DAY = 4

const { month, year, weekdays } = landingWords.calendar

/** Decoration: a paper calendar with one day circled. */
export function CalendarSheet() {
  return (
    <div className={styles.sheet} aria-hidden="true">
      <p className={styles.head}>
        {month}
        <span>{year}</span>
      </p>
      <div className={styles.days}>
        {weekdays.map((day, index) => (
          <span key={index}>{day}</span>
        ))}
        {Array.from({ length: DAYS }, (_, index) => index + 1).map((day) => (
          <b key={day}>
            {day === CIRCLED_DAY ? (
              <Circled seed="december" width={8}>
                {day}
              </Circled>
            ) : (
              day
            )}
          </b>
        ))}
      </div>
    </div>
  )
}
