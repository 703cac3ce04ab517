import type ICAL from 'ical.js'
import type { EventTimes } from './event-times.ts'
import type { EventReading } from './calendar-reading.ts'

/** A VEVENT as parsed by ical.js, with its times. */
export interface ParsedEvent extends EventReading {
  component: ICAL.Component
  times: EventTimes
  /** Which occurrence of a series it replaces: its RECURRENCE-ID as a wall time; null if none. */
  recurrenceId: string | null
  /** SEQUENCE and DTSTAMP: the higher one is the later version. */
  sequence: number
  stamp: string
}
