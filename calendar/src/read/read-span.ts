import ICAL from 'ical.js'
import { addDays, daysBetween } from '@swap/dates/calendar-day'
import '@swap/dates/temporal'
import type { FileZone } from '../zones/file-zones.ts'
import { clockOf, dateOf, toldBy, wallIn, type Clocks, type Told, type ToldTime } from '../zones/told-time.ts'
import type { Property } from '../lines/property-lines.ts'

/** When an event of a calendar file starts and ends. */
export interface ReadSpan {
  start: ToldTime
  end: { end_date: string | null; end_time: string | null }
  /** The clock by which its days count; null: each by its own. */
  zone: string | null
  /** What was changed or could not be kept, and why, in sentences. */
  notes: string[]
  /** It names a zone that is unknown. */
  isZoneUnknown: boolean
}

interface About {
  clocks: Clocks
  isRepeating: boolean
}

const first = (list: readonly Property[], name: string) => list.find(([it]) => it === name)

/** When an event is; null without a day that exists. Throws on an invalid length. */
export function readSpan(list: readonly Property[], about: About): ReadSpan | null {
  const { clocks } = about
  const start = toldBy(first(list, 'dtstart'), clocks)
  if (!start) return null
  const end = endOf(list, start, clocks)
  if (start.by.kind === 'day') return daysOf(start, end)
  const days = daysOfOpenEnd(list, start, end)
  if (days !== null) return openSpan(start, days, about)
  return wholeDays(list, start, end, clocks) ?? hoursOf(start, end, about)
}

/** Where an event ends, as a time or a duration. */
type End = { told: Told } | { lasts: ICAL.Duration } | null

function endOf(list: readonly Property[], start: Told, clocks: Clocks): End {
  const told = toldBy(first(list, 'dtend'), clocks)
  if (told) return { told }
  const [, , , length] = first(list, 'duration') ?? []
  if (typeof length !== 'string') return null
  const lasts = ICAL.Duration.fromString(length)
  start.wall.add({ seconds: lasts.toSeconds() }) // throws beyond all calendars
  return { lasts }
}

/** How many further days an event with our own default end lasts; null where it has another end. */
function daysOfOpenEnd(list: readonly Property[], start: Told, end: End): number | null {
  if (first(list, 'x-swap-end')?.[3] !== 'UNKNOWN' || !end || !('told' in end)) return null
  const { wall } = end.told
  if (isLastMinute(wall)) return daysBetween(dateOf(start.wall), dateOf(wall))
  return isLastMinute(start.wall) && start.wall.add({ minutes: 1 }).equals(wall) ? 0 : null
}

function openSpan(start: Told, days: number, about: About): ReadSpan {
  const span = hoursOf(start, null, about)
  return days > 0 ? { ...span, end: { end_date: addDays(span.start.date, days), end_time: null } } : span
}

/** Whole days: their end is the day after the last one. */
function daysOf(start: Told, end: End): ReadSpan {
  const date = dateOf(start.wall)
  const after =
    end === null ? addDays(date, 1) : 'told' in end ? dayAfter(end.told) : addDays(date, wholeDaysOf(end.lasts))
  return { ...spanOfDays(date, addDays(after, -1)), zone: null, notes: [], isZoneUnknown: false }
}

/** An end at an hour of a day includes that day. */
const dayAfter = ({ wall, by }: Told): string =>
  by.kind === 'day' || clockOf(wall) === '00:00' ? dateOf(wall) : addDays(dateOf(wall), 1)

const wholeDaysOf = (length: ICAL.Duration): number => Math.max(1, Math.ceil(length.toSeconds() / 86_400))

const spanOfDays = (date: string, last: string): Pick<ReadSpan, 'start' | 'end'> => ({
  start: { date, time: null, zone: null },
  end: { end_date: last > date ? last : null, end_time: null },
})

/**
 * Reads midnight to midnight (or 23:59) by its own clock as whole days, as Outlook and others write them; null for
 * anything else. Where it is marked as whole days but its midnight is in an unknown zone, the nearest one counts.
 */
function wholeDays(list: readonly Property[], start: Told, end: End, clocks: Clocks): ReadSpan | null {
  if (end === null) return null
  const isMarked = first(list, 'x-microsoft-cdo-alldayevent')?.[3] === 'TRUE'
  const until = 'told' in end ? end.told : { ...start, wall: start.wall.add({ seconds: end.lasts.toSeconds() }) }
  const zones = start.by.kind === 'utc' ? ['UTC', ...(isMarked ? [clocks.floating, clocks.reader] : [])] : [null]
  for (const zone of zones.filter((it, at) => it !== null || at === 0)) {
    const [from, to] = [wallIn(start, zone, clocks), wallIn(until, zone ?? nameOf(start), clocks)]
    const after = isLastMinute(to) ? addDays(dateOf(to), 1) : dateOf(to)
    if (isMidnight(from) && (isMidnight(to) || isLastMinute(to)) && after > dateOf(from))
      return midnights(dateOf(from), after, zone)
  }
  if (!isMarked || start.by.kind !== 'utc' || until.by.kind !== 'utc') return null
  const [from, to] = [start, until].map(({ wall }) => dateOf(wall.add({ hours: 12 })))
  if (from === undefined || to === undefined || to <= from) return null
  const hours = start.wall.hour > 11 ? start.wall.hour - 24 : start.wall.hour
  return midnights(from, to, `Etc/GMT${hours > 0 ? '+' : ''}${hours}`)
}

const isLastMinute = (wall: Temporal.PlainDateTime): boolean => clockOf(wall) === '23:59'
const isMidnight = (wall: Temporal.PlainDateTime): boolean => clockOf(wall) === '00:00'
const nameOf = ({ by }: Told): string | null => (by.kind === 'zone' ? by.zone.name : null)

const midnights = (date: string, after: string, zone: string | null): ReadSpan => ({
  ...spanOfDays(date, addDays(after, -1)),
  zone,
  notes: ['It runs from midnight to midnight, so it is an all-day event here.'],
  isZoneUnknown: false,
})

const NO_END = { end_date: null, end_time: null }

/** An event with hours: all of it is given by the clock of its start. */
function hoursOf(told: Told, end: End, about: About): ReadSpan {
  const start = withZoneOf(end, told, about)
  const { zone, notes, isUnknown } = zoneOf(start, about)
  const from = wallIn(start, zone, about.clocks)
  const to =
    end && ('told' in end ? endIn(start, end.told, zone, about.clocks) : lasting(start, end.lasts, zone, about.clocks))
  const isBefore = to !== null && Temporal.PlainDateTime.compare(to, from) < 0
  return {
    start: { date: dateOf(from), time: clockOf(from), zone },
    end: to === null || isBefore ? NO_END : endFrom(from, to),
    zone,
    notes: [...notes, ...(isBefore ? ['Its end is before its start: we left the end out.'] : [])],
    isZoneUnknown: isUnknown,
  }
}

/** A start that names no zone takes the zone of an end that does. */
function withZoneOf(end: End, start: Told, { clocks }: About): Told {
  const isOpen = start.by.kind === 'any' && clocks.floating === null
  return isOpen && end && 'told' in end && end.told.by.kind === 'zone' ? { ...start, by: end.told.by } : start
}

/** An end as an event gives it. */
export const endFrom = (from: Temporal.PlainDateTime, until: Temporal.PlainDateTime): ReadSpan['end'] => ({
  end_date: lastDayOf(from, until),
  end_time: clockOf(until),
})

/** The last day, if it is another one. Midnight ends the evening before it. */
function lastDayOf(from: Temporal.PlainDateTime, to: Temporal.PlainDateTime): string | null {
  const isThatNight = isMidnight(to) && !isMidnight(from) && daysBetween(dateOf(from), dateOf(to)) === 1
  return isThatNight || dateOf(to) === dateOf(from) ? null : dateOf(to)
}

function zoneOf(
  start: Told,
  { clocks, isRepeating }: About,
): { zone: string | null; notes: string[]; isUnknown: boolean } {
  const { by } = start
  const ours = isRepeating ? 'UTC' : clocks.reader
  if (by.kind === 'utc') return { zone: ours, notes: [], isUnknown: false }
  if (by.kind === 'unknown') return { zone: null, notes: [unknownZone(by.tzid)], isUnknown: true }
  if (by.kind !== 'zone') return { zone: clocks.floating, notes: [], isUnknown: false }
  const { name } = by.zone
  if (name !== null) return { zone: name, notes: zoneNotes(by.tzid, by.zone), isUnknown: false }
  return { zone: ours, notes: [noZone(by.tzid, isRepeating)], isUnknown: false }
}

const unknownZone = (tzid: string) =>
  `Its time zone “${tzid}” isn't known, and the file doesn't explain it: the times are kept as they are written.`
/** Empty where the file uses the same name for the zone as we do. */
function zoneNotes(tzid: string, { name, isNamed }: FileZone): string[] {
  if (name === null || (isNamed && tzid.toLowerCase().includes(name.toLowerCase()))) return []
  return [isNamed ? zoneByName(tzid, name) : zoneByHours(tzid, name)]
}

const zoneByName = (tzid: string, zone: string) => `Its time zone “${tzid}” is called ${zone} here.`
const zoneByHours = (tzid: string, zone: string) => `Its time zone “${tzid}” matches ${zone}, so we use that.`
const noZone = (tzid: string, isRepeating: boolean) =>
  isRepeating
    ? `No known time zone matches its “${tzid}”: it is kept in UTC, so its times may shift when clocks change.`
    : `No known time zone matches its “${tzid}”: it is kept as the same moment in your own time zone.`

/** The end on the start's clock. Times that name the same zone need none. */
function endIn(start: Told, end: Told, zone: string | null, clocks: Clocks): Temporal.PlainDateTime {
  if (end.by.kind === 'day') return end.wall
  const isSame = 'tzid' in start.by ? 'tzid' in end.by && end.by.tzid === start.by.tzid : end.by.kind === start.by.kind
  if (isSame && start.by.kind !== 'utc' && zone === nameOf(start)) return end.wall
  return wallIn(end, zone ?? clocks.reader, clocks)
}

/** Days are those of the calendar, hours those that pass (RFC 5545, 3.3.6). */
function lasting(start: Told, length: ICAL.Duration, zone: string | null, clocks: Clocks): Temporal.PlainDateTime {
  const { weeks, days, hours, minutes, seconds, isNegative } = length
  const sign = isNegative ? -1 : 1
  const at = wallIn(start, zone, clocks).toZonedDateTime(zone ?? 'UTC')
  return at
    .add({ days: sign * (weeks * 7 + days) })
    .add({ hours: sign * hours, minutes: sign * minutes, seconds: sign * seconds })
    .toPlainDateTime()
}
