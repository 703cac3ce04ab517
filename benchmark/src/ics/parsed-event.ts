import type ICAL from 'ical.js'
import type { EventTimes } from './event-times.ts'
import type { EventReading } from './calendar-reading.ts'

/** A VEVENT as parsed by ical.js, with its times. */
export interface ParsedEvent extends EventReading {
  component: ICAL.Component
  times: EventTimes
  /** Its RECURRENCE-ID, in the wall time of its zone. */
  recurrenceId: string | null
  sequence: number
  stamp: string
}
