import { timeAt } from '../../ui/date-format.ts'

/** The four of the specification, by the names that every calendar knows them by. In these names the sign is turned around. */
const firstFour: Record<string, string> = {
  'Etc/UTC': 'UTC+0',
  'Etc/GMT+8': 'UTC-8',
  'Etc/GMT+5': 'UTC-5',
  'Etc/GMT-1': 'UTC+1',
}

const dateIn = (zone: string, format: Intl.DateTimeFormatOptions, now: Date) =>
  new Intl.DateTimeFormat('en-GB', { ...format, timeZone: zone }).formatToParts(now)

/** How far a zone is from UTC at this moment: "UTC+5:30". */
export function offsetOf(zone: string, now = new Date()): string {
  const part = dateIn(zone, { timeZoneName: 'shortOffset' }, now).find(({ type }) => type === 'timeZoneName')
  return part?.value === 'GMT' || !part ? 'UTC+0' : part.value.replace('GMT', 'UTC').replace('\u2212', '-')
}

/** "14:36" or "2:36 PM", on the clocks of that zone, as this person reads them. */
export const timeIn = (zone: string, now = new Date(), locale?: string): string => timeAt(now, locale, zone)

/** A zone as it is shown: "Europe/London (UTC+0)", or as the specification calls it. */
export const zoneLabel = (zone: string): string => firstFour[zone] ?? `${zone.replaceAll('_', ' ')} (${offsetOf(zone)})`

/** Every zone there is, the specification's four first; of those, the ones whose name, place or distance holds every word that was typed. */
export function findZones(typed: string): string[] {
  const words = typed
    .toLowerCase()
    .split(/[\s/_]+/)
    .filter(Boolean)
  const all = [...Object.keys(firstFour), ...Intl.supportedValuesOf('timeZone').filter((zone) => !firstFour[zone])]
  if (words.length === 0) return all
  return all.filter((zone) => {
    const text = `${zone} ${zoneLabel(zone)}`.toLowerCase().replaceAll('_', ' ')
    return words.every((word) => text.includes(word))
  })
}
