import { isTimeZone } from '@swap/dates/time-zone'
import { defaults, type CalendarEvent } from '../calendar-event.ts'

export { isTimeZone }

/** Returns the zone in which an event's times are given: its own, else its owner's, else UTC; the first valid one. */
export const zoneOf = (event: Pick<CalendarEvent, 'time_zone'>, ownersZone: string | null | undefined): string =>
  [event.time_zone, ownersZone].find((zone) => zone && isTimeZone(zone)) ?? defaults.timeZone
