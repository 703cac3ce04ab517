import type { MovedDay } from './leave-out-day.ts'
import type { ExistingEvent, SeriesPart } from './series-part.ts'

/** The existing event that an entry of a file is about, and the series it is a day of. */
export interface ExistingMatch {
  itself: ExistingEvent | null
  series: SeriesPart | null
  /** Which of the days of that series exist as events of their own. */
  moved: readonly MovedDay[]
}
