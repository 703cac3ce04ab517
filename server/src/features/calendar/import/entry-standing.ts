import type { MovedDay } from './series-day.ts'
import type { Known, SeriesPiece } from './series-piece.ts'

/** What is here of an entry: itself, and of one day of a weekly or monthly thing also that thing. */
export interface Standing {
  itself: Known | null
  series: SeriesPiece | null
  /** Of such a thing: which of its days are here as events of their own. */
  moved: readonly MovedDay[]
}
