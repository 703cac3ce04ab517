import { isDay } from '@swap/dates/calendar-day'
import { isTimeZone } from '@swap/dates/time-zone'
import { dateFormat } from '../../../ui/time/date-format.ts'
import { cardWords } from '../../../i18n/en/card.ts'

/** Returns a time zone's name for people: Europe/Berlin on 2026-12-04 → Berlin (GMT+1) */
export const zoneName = (zone: string, day: string): string =>
  isTimeZone(zone) ? cardWords.zone(cityOf(zone), offsetOn(zone, day)) : zone

/**
 * Returns the zone's name to show beside a time; null if its clocks show the same time as this device's on that day.
 *
 *     Asia/Tokyo → Tokyo time     UTC → UTC     Etc/GMT+5 → GMT-5
 */
export function zoneIfDifferent(zone: string | null | undefined, day: string): string | null {
  if (!zone || !isTimeZone(zone) || offsetOn(zone, day) === offsetOn(deviceZone(), day)) return null
  if (/^(?:Etc\/)?(?:UTC|UCT|Zulu)$/.test(zone)) return 'UTC'
  return zone.startsWith('Etc/') || !zone.includes('/') ? offsetOn(zone, day) : cardWords.zoneTime(cityOf(zone))
}

/** Returns how many minutes a zone is ahead of UTC on a day; uses this device's zone if `zone` is null or unknown. */
export function minutesAhead(zone: string | null, day: string): number {
  const offset = offsetOn(zone && isTimeZone(zone) ? zone : deviceZone(), day)
  const { sign, hours, minutes = '0' } = /(?<sign>[-+])(?<hours>\d+)(?::(?<minutes>\d+))?/.exec(offset)?.groups ?? {}
  return hours === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** America/New_York → New York */
export const cityOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

/** Returns a zone's UTC offset on a day ('' is today): GMT+1, GMT+5:30, GMT. */
function offsetOn(zone: string, day: string): string {
  const moment = isDay(day) ? Date.parse(`${day}T12:00Z`) : Date.now()
  const parts = dateFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(moment)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** The zone of this device. */
const deviceZone = (): string => dateFormat(undefined, {}).resolvedOptions().timeZone
