import type { MovedDay } from './exclude-day.ts'
import type { ExistingEvent, SeriesSegment } from './series-segment.ts'

/** The existing events that match an entry of a calendar file. */
export interface ExistingMatch {
  /** The event that the entry describes, if it exists already. */
  existing: ExistingEvent | null
  /** The existing series that the entry is a day of. */
  series: SeriesSegment | null
  /** The days of the entry's own series that exist as separate events. */
  movedDays: readonly MovedDay[]
}
