import type { MovedDay } from './series-day.ts'
import type { Known, SeriesPiece } from './series-piece.ts'

/** What exists for an entry: the event itself, and for one day of a series also that series. */
export interface Standing {
  itself: Known | null
  series: SeriesPiece | null
  /** Which of the days of that series exist as events of their own. */
  moved: readonly MovedDay[]
}
