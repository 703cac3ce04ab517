import { isDay } from '@swap/dates/calendar-day'
import { isTimeZone } from '@swap/dates/time-zone'
import { dateFormat } from '../ui/date-format.ts'
import { cardWords } from '../words/en-card.ts'

/** How far a zone is from Greenwich on a day ('' is today): GMT+1, GMT+5:30, GMT. */
function offsetOn(day: string, zone: string): string {
  const moment = isDay(day) ? Date.parse(`${day}T12:00Z`) : Date.now()
  const parts = dateFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(moment)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** America/New_York → New York */
export const cityOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

/** A time zone as a person reads it, wherever one is shown: Europe/Berlin on 2026-12-04 → Berlin (GMT+1) */
export const zoneName = (zone: string, day: string): string =>
  isTimeZone(zone) ? cardWords.zone(cityOf(zone), offsetOn(day, zone)) : zone
