/** Finds the time zone that a calendar file means by a name (TZID). */

import { commonZones, zoneFromDescription, zoneFromName } from '@swap/dates/find-zone'
import '@swap/dates/temporal'
import { isTimeZone } from '@swap/dates/time-zone'
import { readVtimezone, FIRST_YEAR, LAST_YEAR, type VtimezoneRules } from './read-vtimezone.ts'

/** The time zone that a calendar file means by a TZID. */
export interface FileZone {
  /** The IANA zone with the same offsets from UTC; null if there is none. */
  name: string | null
  /** Whether it was identified by its name; otherwise by its offsets from UTC. */
  isNamed: boolean
  /** Returns the instant of a wall time in this zone. */
  momentOf: (wall: Temporal.PlainDateTime) => Temporal.Instant
}

/** Finds the zone of a TZID around a year; null if neither its name nor the file identifies it. */
export type ZoneFinder = (tzid: string, year: number) => FileZone | null

/** For how many years, from that of the event, an IANA zone must have the offsets of the file's VTIMEZONE to count as the same zone. */
const COMPARED_YEARS = 3

/**
 * Creates a finder for the zones of one calendar. It identifies a zone
 *
 *     1. by a name that can only mean one zone
 *     2. by the file's VTIMEZONE: a zone with the same offsets from UTC, `preferred` if possible, then the best-known ones
 *     3. by what the name probably means
 */
export function createZoneFinder(components: ReadonlyMap<string, string>, preferred: string): ZoneFinder {
  const found = new Map<string, FileZone | null>()
  const rules = new Map<string, VtimezoneRules | null>()
  const rulesOf = (tzid: string) => {
    const text = components.get(tzid)
    if (!rules.has(tzid)) rules.set(tzid, text === undefined ? null : readVtimezone(text))
    return rules.get(tzid) ?? null
  }
  return (tzid, year) => {
    const key = `${year} ${tzid}`
    const known = found.get(key)
    if (known !== undefined) return known
    const zone = findZone(tzid, year, { rules: rulesOf(tzid), preferred })
    found.set(key, zone)
    return zone
  }
}

function findZone(
  tzid: string,
  year: number,
  { rules, preferred }: { rules: VtimezoneRules | null; preferred: string },
): FileZone | null {
  const named = zoneFromName(tzid)
  if (named && (rules === null || !(differsInCase(tzid, named) || ABBREVIATION.test(tzid))))
    return { name: named, isNamed: true, momentOf: (wall) => instantIn(named, wall) }
  const described = zoneFromDescription(tzid)
  if (rules && year >= FIRST_YEAR && year <= LAST_YEAR) {
    const name = findZoneByOffsets(rules, year, [named, described, zoneFromName(rules.location), preferred])
    const momentOf = (wall: Temporal.PlainDateTime) =>
      name
        ? instantIn(name, wall)
        : wall
            .toZonedDateTime('UTC')
            .subtract({ seconds: rules.offsetAt(wall) })
            .toInstant()
    return { name, isNamed: name !== null && name === named, momentOf }
  }
  return described === null ? null : { name: described, isNamed: false, momentOf: (wall) => instantIn(described, wall) }
}

/** EST is an IANA zone, but some programs use the name for New York: the file's VTIMEZONE decides. */
const ABBREVIATION = /^[A-Z]{3}$/

/** Whether the name holds the IANA name in other upper and lower case. A person typed it then, so the file's VTIMEZONE decides. */
const differsInCase = (tzid: string, named: string): boolean =>
  !tzid.includes(named) && tzid.toLowerCase().includes(named.toLowerCase())

const instantIn = (zone: string, wall: Temporal.PlainDateTime) => wall.toZonedDateTime(zone).toInstant()

function findZoneByOffsets(rules: VtimezoneRules, year: number, wanted: readonly (string | null)[]): string | null {
  const last = rules.lastChange
  const isDescribed = (wall: Temporal.PlainDateTime) =>
    last === null || wall.toString() < last || last.slice(0, 4) < `${year}`
  try {
    const walls = sampleWallTimes(year).filter(isDescribed)
    const offsets = walls.map((wall) => rules.offsetAt(wall))
    const hasSameOffsets = (zone: string) =>
      isTimeZone(zone) &&
      walls.every((wall, at) => offsetIn(zone, wall) === offsets[at]) &&
      wallTimesAroundChanges(zone, year)
        .filter(isDescribed)
        .every((wall) => offsetIn(zone, wall) === rules.offsetAt(wall))
    const first = [...wanted.filter((it) => it !== null), ...commonZones].find(hasSameOffsets)
    if (first !== undefined) return first
    const steady = offsets.every((it) => it === offsets[0]) ? zoneFromDescription(offsetName(offsets[0] ?? 0)) : null
    return steady && hasSameOffsets(steady) ? steady : (Intl.supportedValuesOf('timeZone').find(hasSameOffsets) ?? null)
  } catch {
    return null
  }
}

const offsetName = (seconds: number): string => {
  const minutes = Math.abs(Math.trunc(seconds / 60))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((it) => String(it).padStart(2, '0'))
  return `${seconds < 0 ? '-' : '+'}${hours}:${rest}`
}

const offsetIn = (zone: string, wall: Temporal.PlainDateTime): number =>
  wall.toZonedDateTime(zone).offsetNanoseconds / 1e9

/** Wall times at which offsets are compared: one in each half month. */
const sampleWallTimes = (year: number): Temporal.PlainDateTime[] =>
  Array.from({ length: COMPARED_YEARS * 24 }, (_, at) =>
    Temporal.PlainDateTime.from({ year, month: 1, day: at % 2 === 0 ? 5 : 20, hour: 12 }).add({
      months: Math.floor(at / 2),
    }),
  )

/** Wall times shortly before and after each clock change of a year, without the hours that occur twice or never. */
function wallTimesAroundChanges(zone: string, year: number): Temporal.PlainDateTime[] {
  const walls: Temporal.PlainDateTime[] = []
  const end = Temporal.PlainDateTime.from({ year: year + COMPARED_YEARS, month: 1, day: 1 }).toZonedDateTime(zone)
  let at = Temporal.PlainDateTime.from({ year, month: 1, day: 1 }).toZonedDateTime(zone).getTimeZoneTransition('next')
  while (at && Temporal.ZonedDateTime.compare(at, end) < 0) {
    walls.push(at.subtract({ minutes: 61 }).toPlainDateTime(), at.add({ minutes: 61 }).toPlainDateTime())
    at = at.getTimeZoneTransition('next')
  }
  return walls
}
