import { defaults, type CalendarEvent } from './calendar-event.ts'

/** "+05:30" is a zone to some programs, and an address or a calendar file with it means something else. */
const NAME = /^[a-z][\w+/-]*$/i

/** Whether this program knows the zone by that IANA name. */
export function isTimeZone(name: string): boolean {
  try {
    return NAME.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The zone in which an event's times are told: its own, else its owner's, else UTC; the first that is one. */
export const zoneOf = (event: Pick<CalendarEvent, 'time_zone'>, ownersZone: string | null | undefined): string =>
  [event.time_zone, ownersZone].find((zone) => zone && isTimeZone(zone)) ?? defaults.timeZone
