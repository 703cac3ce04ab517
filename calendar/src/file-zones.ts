import ICAL from 'ical.js'
import { commonZones, zoneDescribed, zoneNamed } from '@swap/dates/named-zone'
import '@swap/dates/temporal'
import { isTimeZone } from '@swap/dates/time-zone'
import type { Property } from './property-lines.ts'

/** What a calendar file means by a TZID. */
export interface FileZone {
  /** The IANA zone with the same hours; null where there is none. */
  name: string | null
  /** The name says which one it is; else its hours do. */
  isNamed: boolean
  /** The moment at which its clocks show a wall time. */
  momentOf: (wall: Temporal.PlainDateTime) => Temporal.Instant
}

/** Finds the zone of a TZID around a year; null where neither its name nor the file says what it is. */
export type ZoneFinder = (tzid: string, year: number) => FileZone | null

/** How many years a zone has to have the same hours for, from that of its event on. */
const YEARS = 3
/** Beyond these no event is, and a zone's changes need not be counted. */
const [FIRST_YEAR, LAST_YEAR] = [1900, 2200]

/**
 * The zones of one calendar. A name that can only mean one zone counts first; then what the file says of it (VTIMEZONE), in which case a
 * zone is sought whose clocks show the same: `preferred` if it does, then the best known ones; then what the name seems to say.
 */
export function zonesOf(components: ReadonlyMap<string, string>, preferred: string): ZoneFinder {
  const found = new Map<string, FileZone | null>()
  const rules = new Map<string, ICAL.Timezone | null>()
  const rulesOf = (tzid: string) => {
    const text = components.get(tzid)
    if (!rules.has(tzid)) rules.set(tzid, text === undefined ? null : timezoneOf(text))
    return rules.get(tzid) ?? null
  }
  return (tzid, year) => {
    const key = `${year} ${tzid}`
    const known = found.get(key)
    if (known !== undefined) return known
    const zone = find(tzid, year, { rules: rulesOf(tzid), preferred })
    found.set(key, zone)
    return zone
  }
}

function find(
  tzid: string,
  year: number,
  { rules, preferred }: { rules: ICAL.Timezone | null; preferred: string },
): FileZone | null {
  const named = zoneNamed(tzid)
  if (named && (rules === null || !isMisspelled(tzid, named)))
    return { name: named, isNamed: true, momentOf: (wall) => instantIn(named, wall) }
  const described = zoneDescribed(tzid)
  if (rules && year >= FIRST_YEAR && year <= LAST_YEAR) {
    const name = zoneWithHoursOf(rules, year, [named, described, zoneNamed(placeOf(rules)), preferred])
    const momentOf = (wall: Temporal.PlainDateTime) =>
      name
        ? instantIn(name, wall)
        : wall
            .toZonedDateTime('UTC')
            .subtract({ seconds: offsetAt(rules, wall) })
            .toInstant()
    return { name, isNamed: false, momentOf }
  }
  return described === null ? null : { name: described, isNamed: false, momentOf: (wall) => instantIn(described, wall) }
}

/** In other capitals it is a name that somebody typed: what the file says of it counts. */
const isMisspelled = (tzid: string, named: string): boolean =>
  !tzid.includes(named) && tzid.toLowerCase().includes(named.toLowerCase())

const instantIn = (zone: string, wall: Temporal.PlainDateTime) => wall.toZonedDateTime(zone).toInstant()

/** A zone's changes come once or twice a year: whatever wants to be counted by the second is none. */
const TOO_OFTEN = /FREQ=(?:SECONDLY|MINUTELY|HOURLY|DAILY|WEEKLY)/i

function timezoneOf(text: string): ICAL.Timezone | null {
  if (TOO_OFTEN.test(text)) return null
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library types jCal as any list
    const [name, list, parts] = ICAL.parse(`BEGIN:VTIMEZONE\r\n${text}\r\nEND:VTIMEZONE`) as Component
    const component = new ICAL.Component([name, list, parts.flatMap(withoutDates)])
    const isOne = component
      .getAllSubcomponents()
      .some((it) => it.hasProperty('tzoffsetto') && it.hasProperty('dtstart'))
    return isOne ? new ICAL.Timezone({ component }) : null
  } catch {
    return null
  }
}

/** A component as jCal has it. */
type Component = [name: string, list: Property[], parts: Component[]]

/** A change that is told by its dates (RDATE) as one change for each: of those the library reads the first alone, and not the start. */
function withoutDates([name, list]: Component): Component[] {
  const others = list.filter(([it]) => it !== 'rdate')
  const bare = others.filter(([it]) => it !== 'rrule' && it !== 'dtstart')
  const dates = list.flatMap(([it, , , ...values]) => (it === 'rdate' ? values : []))
  return [
    [name, others, []],
    ...dates.map((date): Component => [name, [...bare, ['dtstart', {}, 'date-time', date]], []]),
  ]
}

/** Where it is, as libical and Google note it. */
function placeOf({ component }: ICAL.Timezone): string {
  const said = component.getFirstPropertyValue('x-lic-location')
  return typeof said === 'string' ? said : ''
}

/** Seconds from UTC at a wall time. */
function offsetAt(rules: ICAL.Timezone, wall: Temporal.PlainDateTime): number {
  const { year, month, day, hour, minute, second } = wall
  const at = ICAL.Time.fromData({ year, month, day, hour, minute, second, isDate: false })
  return beforeFirst(rules, at) ?? rules.utcOffset(at)
}

/** Before the first change that it tells of, a zone is as it was before that; the library takes it for UTC. */
function beforeFirst({ component }: ICAL.Timezone, at: ICAL.Time): number | null {
  const starts = component
    .getAllSubcomponents()
    .map((it) => ({ start: it.getFirstPropertyValue('dtstart'), from: it.getFirstPropertyValue('tzoffsetfrom') }))
    .filter((it): it is { start: ICAL.Time; from: ICAL.UtcOffset } => it.start instanceof ICAL.Time)
    .toSorted((one, other) => one.start.compare(other.start))
  const [first] = starts
  return first && wallOf(at) < wallOf(first.start) ? first.from.toSeconds() : null
}

const wallOf = (at: ICAL.Time): string => at.toString().replace('Z', '')

function zoneWithHoursOf(rules: ICAL.Timezone, year: number, wanted: readonly (string | null)[]): string | null {
  const last = lastToldOf(rules)
  const isToldOf = (wall: Temporal.PlainDateTime) =>
    last === null || wall.toString() < last || last.slice(0, 4) < `${year}`
  try {
    const walls = samples(year).filter(isToldOf)
    const offsets = walls.map((wall) => offsetAt(rules, wall))
    const isAlike = (zone: string) =>
      isTimeZone(zone) &&
      walls.every((wall, at) => offsetIn(zone, wall) === offsets[at]) &&
      changes(zone, year)
        .filter(isToldOf)
        .every((wall) => offsetIn(zone, wall) === offsetAt(rules, wall))
    const first = [...wanted.filter((it) => it !== null), ...commonZones].find(isAlike)
    if (first !== undefined) return first
    const steady = offsets.every((it) => it === offsets[0]) ? zoneDescribed(offsetName(offsets[0] ?? 0)) : null
    return steady && isAlike(steady) ? steady : (Intl.supportedValuesOf('timeZone').find(isAlike) ?? null)
  } catch {
    return null
  }
}

/** When the last change is that it tells of; null where it says that they go on, or that there are none. */
function lastToldOf({ component }: ICAL.Timezone): string | null {
  const parts = component.getAllSubcomponents()
  if (parts.length < 2 || parts.some((it) => it.hasProperty('rrule'))) return null
  const starts = parts.map((it) => it.getFirstPropertyValue('dtstart'))
  return (
    starts
      .flatMap((it) => (it instanceof ICAL.Time ? [wallOf(it)] : []))
      .toSorted()
      .at(-1) ?? null
  )
}

const offsetName = (seconds: number): string => {
  const minutes = Math.abs(Math.trunc(seconds / 60))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((it) => String(it).padStart(2, '0'))
  return `${seconds < 0 ? '-' : '+'}${hours}:${rest}`
}

const offsetIn = (zone: string, wall: Temporal.PlainDateTime): number =>
  wall.toZonedDateTime(zone).offsetNanoseconds / 1e9

/** A moment of each half month. */
const samples = (year: number): Temporal.PlainDateTime[] =>
  Array.from({ length: YEARS * 24 }, (_, at) =>
    Temporal.PlainDateTime.from({ year, month: 1, day: at % 2 === 0 ? 5 : 20, hour: 12 }).add({
      months: Math.floor(at / 2),
    }),
  )

/** Wall times shortly before and after each change of a zone's clocks, in no hour that comes twice or never. */
function changes(zone: string, year: number): Temporal.PlainDateTime[] {
  const walls: Temporal.PlainDateTime[] = []
  const end = Temporal.PlainDateTime.from({ year: year + YEARS, month: 1, day: 1 }).toZonedDateTime(zone)
  let at = Temporal.PlainDateTime.from({ year, month: 1, day: 1 }).toZonedDateTime(zone).getTimeZoneTransition('next')
  while (at && Temporal.ZonedDateTime.compare(at, end) < 0) {
    walls.push(at.subtract({ minutes: 61 }).toPlainDateTime(), at.add({ minutes: 61 }).toPlainDateTime())
    at = at.getTimeZoneTransition('next')
  }
  return walls
}
