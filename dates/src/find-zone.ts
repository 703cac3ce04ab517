// Finds the IANA time zone that a name or description means: Windows names, abbreviations, offsets.

import { findIana, WINDOWS_TO_IANA_MAP } from 'windows-iana'
import './temporal.ts'
import { isTimeZone, canonicalZone } from './time-zone.ts'

/** CLDR keeps some zones' former names; these are their current ones. */
const CURRENT_NAMES: Readonly<Record<string, string>> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'Etc/UTC': 'UTC',
  'Europe/Kiev': 'Europe/Kyiv',
}
const currentName = (zone: string): string => CURRENT_NAMES[zone] ?? zone

const territories = Map.groupBy(WINDOWS_TO_IANA_MAP, ({ windowsName }) => windowsName)

/**
 * One IANA zone for each Windows zone: the default that CLDR gives for it. Zones used in more countries come first: Tokyo
 * before Chita.
 */
export const commonZones: readonly string[] = WINDOWS_TO_IANA_MAP.filter(
  ({ territory, iana: [zone] }) => territory === '001' && !zone.startsWith('Etc/'),
)
  .toSorted((one, other) => countriesOf(other.windowsName) - countriesOf(one.windowsName))
  .map(({ iana: [zone] }) => currentName(zone))

function countriesOf(name: (typeof WINDOWS_TO_IANA_MAP)[number]['windowsName']): number {
  return territories.get(name)?.length ?? 0
}

/** Common abbreviations of zones; those that are themselves IANA names need no entry. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  EDT: 'America/New_York',
  CST: 'America/Chicago',
  CDT: 'America/Chicago',
  MDT: 'America/Denver',
  PST: 'America/Los_Angeles',
  PDT: 'America/Los_Angeles',
  AKST: 'America/Anchorage',
  AKDT: 'America/Anchorage',
  WEST: 'Europe/Lisbon',
  CEST: 'Europe/Berlin',
  MEZ: 'Europe/Berlin',
  MESZ: 'Europe/Berlin',
  EEST: 'Europe/Helsinki',
  MSK: 'Europe/Moscow',
  JST: 'Asia/Tokyo',
  KST: 'Asia/Seoul',
  HKT: 'Asia/Hong_Kong',
  SGT: 'Asia/Singapore',
  AEST: 'Australia/Sydney',
  AEDT: 'Australia/Sydney',
  AWST: 'Australia/Perth',
  NZST: 'Pacific/Auckland',
  NZDT: 'Pacific/Auckland',
  Z: 'UTC',
}
/** Short names that are IANA zones; others, such as BST, are ambiguous. */
const SHORT_IANA = /^(?:GB|NZ|UTC|GMT|UCT|EST|MST|HST|CET|EET|MET|WET|PRC|ROC|ROK|EST5EDT|CST6CDT|MST7MDT|PST8PDT)$/
const SHORT = /^[A-Z]{1,5}$/

/**
 * Returns the IANA zone of an unambiguous name, or null.
 *
 *     "Europe/Riga" · "/freeassociation.sourceforge.net/Europe/Riga" → Europe/Riga
 *     "Nepal Standard Time"    → Asia/Kathmandu (Windows and Outlook; Unicode CLDR, windowsZones)
 *     "tzone://Microsoft/Utc"  → UTC
 *     "BST" · "Customized Time Zone" · "tzone://Microsoft/Custom" → null
 */
export function zoneFromName(name: string): string | null {
  const parts = name.trim().split('/')
  const tails = [parts.slice(-3).join('/'), parts.slice(-2).join('/')]
  const iana = [name.trim(), ...tails].find(isIana)
  return (iana && canonicalZone(iana)) ?? windowsZone(name.trim()) ?? (/\/utc$/i.test(name) ? 'UTC' : null)
}

const isIana = (name: string): boolean => (SHORT.test(name) ? SHORT_IANA.test(name) : isTimeZone(name))

function windowsZone(name: string): string | null {
  const [zone] = findIana(name)
  return zone === undefined ? null : currentName(zone)
}

const OFFSET = /^\(?(?:UTC|GMT)?\s*(?<sign>[-+\u2212])(?<hours>\d{1,2})(?:[:.]?(?<minutes>\d{2}))?\)?/i
const UTC_LABEL = /^\((?:UTC|GMT)\)/i
/** Towns and countries in Windows zone names that have no zone named after them. */
const PLACES: Readonly<Record<string, string>> = {
  Alaska: 'America/Anchorage',
  Arizona: 'America/Phoenix',
  Astana: 'Asia/Almaty',
  Beijing: 'Asia/Shanghai',
  Bombay: 'Asia/Kolkata',
  Brasilia: 'America/Sao_Paulo',
  Hawaii: 'Pacific/Honolulu',
  Indiana: 'America/Indiana/Indianapolis',
  Mumbai: 'Asia/Kolkata',
  Nukualofa: 'Pacific/Tongatapu',
  Pretoria: 'Africa/Johannesburg',
  Saskatchewan: 'America/Regina',
  'St. Petersburg': 'Europe/Moscow',
}
const REGIONS = 'Europe America Asia Africa Australia Pacific Atlantic Indian'.split(' ')

/**
 * Returns the IANA name of the zone that a text describes approximately, or null. Callers that have the zone's rules should try those
 * first.
 *
 *     "(UTC+09:00) Osaka, Sapporo, Tokyo"         → Asia/Tokyo
 *     "(UTC-05:00) Eastern Time (US & Canada)"    → America/New_York
 *     "(GMT-08.00) Pacific Time (US & Canada)/Tijuana" → America/Los_Angeles (Exchange)
 *     "Eastern Standard Time 1"                   → America/New_York (Outlook numbers modified zones)
 *     "EDT" → America/New_York     "GMT+0100" · "UTC+1" → Etc/GMT-1     "UTC+05:30" → Asia/Kolkata
 *     "Customized Time Zone" · "BST" → null
 */
export function zoneFromDescription(text: string): string | null {
  const name = text.trim()
  const abbreviated = ABBREVIATIONS[name.toUpperCase()]
  if (abbreviated) return abbreviated
  const offset = OFFSET.exec(name)
  const label = name.replace(UTC_LABEL, '').slice(offset?.[0].length ?? 0)
  const minutes = offset ? minutesOf(offset) : UTC_LABEL.test(name) ? 0 : null
  const listed = minutes === null ? null : zoneOfPlaces(label.trim(), minutes)
  const listedAlone = windowsZone(name.replace(NORTH_AMERICAN, ' Standard Time').replace(/ \d+$/, ''))
  return listed ?? listedAlone ?? (minutes === null ? null : steadyZone(minutes))
}

/** North American zones as Windows and Ruby list them. */
const NORTH_AMERICAN = / Time \((?:US|Canada)[^)]*\)$/

function minutesOf({ groups: { sign, hours, minutes = '0' } = {} }: RegExpExecArray): number {
  const size = Number(hours) * 60 + Number(minutes)
  return sign === '+' ? size : -size
}

/** A day in each hemisphere's winter: the offset that Windows lists for a zone is that in winter. */
const WINTERS = ['2026-01-01T12:00Z', '2026-07-01T12:00Z']

function zoneOfPlaces(label: string, minutes: number): string | null {
  const bare = label.replaceAll(/\s*\([^)]*\)/g, '')
  const towns = bare.replaceAll("'", '').split(BETWEEN_TOWNS)
  const windows = [label, bare, ...towns].flatMap((it) => [
    `${it} Standard Time`,
    it.replace(/ Time\b/, ' Standard Time'),
  ])
  const zones = [...windows.map(windowsZone), ...towns.flatMap(zonesOfTown)].filter((zone) => zone !== null)
  const fitting = [...new Set(zones)].filter((zone) => WINTERS.some((at) => offsetOf(zone, at) === minutes))
  return fitting.find((zone) => commonZones.includes(zone)) ?? fitting[0] ?? null
}

/** Separates the towns of a zone. Exchange uses a slash, and Outlook appends "- New". */
const BETWEEN_TOWNS = /\s*[,;/]\s*|\s+[-:]\s+/

const zonesOfTown = (town: string): string[] =>
  PLACES[town] ? [PLACES[town]] : REGIONS.map((region) => `${region}/${town.replaceAll(' ', '_')}`).filter(isTimeZone)

const offsetOf = (zone: string, at: string): number =>
  Temporal.Instant.from(at).toZonedDateTimeISO(zone).offsetNanoseconds / 60e9

/** The zone with this fixed offset from UTC. The Etc zones count westwards. */
function steadyZone(minutes: number): string | null {
  const hours = minutes / 60
  if (Number.isInteger(hours) && hours >= -12 && hours <= 14)
    return hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
  return commonZones.find((zone) => WINTERS.every((at) => offsetOf(zone, at) === minutes)) ?? null
}
