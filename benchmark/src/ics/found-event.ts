import type ICAL from 'ical.js'
import type { EventTimes } from './event-times.ts'
import type { EventReading } from './calendar-reading.ts'

/** A VEVENT with what its calendar says of it. */
export interface FoundEvent extends EventReading {
  component: ICAL.Component
  moments: EventTimes
  /** Its RECURRENCE-ID, in the wall time of its zone. */
  exception: string | null
  sequence: number
  stamp: string
}
