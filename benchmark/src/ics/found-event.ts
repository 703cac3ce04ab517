import type ICAL from 'ical.js'
import type { Moments } from './moments.ts'
import type { ToldEvent } from './told-calendar.ts'

/** A VEVENT with what its calendar says of it. */
export interface FoundEvent extends ToldEvent {
  component: ICAL.Component
  moments: Moments
  /** Its RECURRENCE-ID, in the wall time of its zone. */
  exception: string | null
  sequence: number
  stamp: string
}
