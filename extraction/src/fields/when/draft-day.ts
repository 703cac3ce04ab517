import type { NumericDate } from './numbers-of-date.ts'
import type { DayMention } from './scan.ts'

/** A day while its run is being read. */
export interface DraftDay {
  day: DayMention
  /** How it follows the day before it. */
  link: 'none' | 'range' | 'list'
  numeric?: NumericDate
  isOrdinal: boolean
  /** Its place in the run. */
  at: number
}
