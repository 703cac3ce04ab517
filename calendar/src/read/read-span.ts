import ICAL from 'ical.js'
import { addDays, daysBetween } from '@swap/dates/calendar-day'
import '@swap/dates/temporal'
import type { FileZone } from '../zones/file-zones.ts'
import {
  clockOf,
  dateOf,
  timeOf,
  wallTimeIn,
  type ZoneContext,
  type ParsedTime,
  type FileTime,
} from '../zones/file-time.ts'
import type { Property } from '../lines/read-properties.ts'

/** When an event of a calendar file starts and ends. */
export interface ReadSpan {
  start: FileTime
  end: { end_date: string | null; end_time: string | null }
  /** The zone in which recurrence days are read; null if each is read in the zone that it names. */
  zone: string | null
  /** What was changed or could not be kept, and why, in sentences. */
  notes: string[]
  /** The file names a zone that is unknown. */
  isZoneUnknown: boolean
}

interface SpanContext {
  zoneContext: ZoneContext
  isRepeating: boolean
}

const first = (list: readonly Property[], name: string) => list.find(([it]) => it === name)

/** Reads when an event takes place; null without a valid day. Throws on an invalid duration. */
export function readSpan(list: readonly Property[], context: SpanContext): ReadSpan | null {
  const { zoneContext } = context
  const start = timeOf(first(list, 'dtstart'), zoneContext)
  if (!start) return null
  const end = endOf(list, start, zoneContext)
  if (start.clock.kind === 'date') return allDaySpan(start, end)
  const days = openEndedDays(list, start, end)
  if (days !== null) return openEndedSpan(start, days, context)
  return midnightSpan(list, start, end, zoneContext) ?? timedSpan(start, end, context)
}

/** Where an event ends, as a time or a duration. */
type End = { time: ParsedTime } | { duration: ICAL.Duration } | null

function endOf(list: readonly Property[], start: ParsedTime, zoneContext: ZoneContext): End {
  const time = timeOf(first(list, 'dtend'), zoneContext)
  if (time) return { time }
  const [, , , length] = first(list, 'duration') ?? []
  if (typeof length !== 'string') return null
  const duration = ICAL.Duration.fromString(length)
  start.wall.add({ seconds: duration.toSeconds() }) // throws beyond all calendars
  return { duration }
}

/** For an event whose end is only our own default, returns on how many further days it takes place; null for any other event. */
function openEndedDays(list: readonly Property[], start: ParsedTime, end: End): number | null {
  if (first(list, 'x-swap-end')?.[3] !== 'UNKNOWN' || !end || !('time' in end)) return null
  const { wall } = end.time
  if (isLastMinute(wall)) return daysBetween(dateOf(start.wall), dateOf(wall))
  return isLastMinute(start.wall) && start.wall.add({ minutes: 1 }).equals(wall) ? 0 : null
}

function openEndedSpan(start: ParsedTime, days: number, context: SpanContext): ReadSpan {
  const span = timedSpan(start, null, context)
  return days > 0 ? { ...span, end: { end_date: addDays(span.start.date, days), end_time: null } } : span
}

/** Makes the span of an all-day event, whose end in the file is the day after the last one. */
function allDaySpan(start: ParsedTime, end: End): ReadSpan {
  const date = dateOf(start.wall)
  const after =
    end === null ? addDays(date, 1) : 'time' in end ? dayAfter(end.time) : addDays(date, wholeDaysOf(end.duration))
  return { ...spanOfDays(date, addDays(after, -1)), zone: null, notes: [], isZoneUnknown: false }
}

/** Returns the day after the last one. An end with a time includes its own day. */
const dayAfter = ({ wall, clock }: ParsedTime): string =>
  clock.kind === 'date' || clockOf(wall) === '00:00' ? dateOf(wall) : addDays(dateOf(wall), 1)

const wholeDaysOf = (length: ICAL.Duration): number => Math.max(1, Math.ceil(length.toSeconds() / 86_400))

const spanOfDays = (date: string, last: string): Pick<ReadSpan, 'start' | 'end'> => ({
  start: { date, time: null, zone: null },
  end: { end_date: last > date ? last : null, end_time: null },
})

/**
 * Reads an event from midnight to midnight (or 23:59) in its own zone as an all-day event, as Outlook and others write them; null for any
 * other event. If it is marked as all-day but its zone is unknown, the nearest midnight counts.
 */
function midnightSpan(
  list: readonly Property[],
  start: ParsedTime,
  end: End,
  zoneContext: ZoneContext,
): ReadSpan | null {
  if (end === null) return null
  const isMarked = first(list, 'x-microsoft-cdo-alldayevent')?.[3] === 'TRUE'
  const until = 'time' in end ? end.time : { ...start, wall: start.wall.add({ seconds: end.duration.toSeconds() }) }
  const zones =
    start.clock.kind === 'utc'
      ? ['UTC', ...(isMarked ? [zoneContext.defaultZone, zoneContext.importersZone] : [])]
      : [null]
  for (const zone of zones.filter((it, at) => it !== null || at === 0)) {
    const [from, to] = [wallTimeIn(start, zone, zoneContext), wallTimeIn(until, zone ?? zoneNameOf(start), zoneContext)]
    const after = isLastMinute(to) ? addDays(dateOf(to), 1) : dateOf(to)
    if (isMidnight(from) && (isMidnight(to) || isLastMinute(to)) && after > dateOf(from))
      return midnights(dateOf(from), after, zone)
  }
  if (!isMarked || start.clock.kind !== 'utc' || until.clock.kind !== 'utc') return null
  const [from, to] = [start, until].map(({ wall }) => dateOf(wall.add({ hours: 12 })))
  if (from === undefined || to === undefined || to <= from) return null
  const hours = start.wall.hour > 11 ? start.wall.hour - 24 : start.wall.hour
  return midnights(from, to, `Etc/GMT${hours > 0 ? '+' : ''}${hours}`)
}

const isLastMinute = (wall: Temporal.PlainDateTime): boolean => clockOf(wall) === '23:59'
const isMidnight = (wall: Temporal.PlainDateTime): boolean => clockOf(wall) === '00:00'
const zoneNameOf = ({ clock }: ParsedTime): string | null => (clock.kind === 'zone' ? clock.zone.name : null)

const midnights = (date: string, after: string, zone: string | null): ReadSpan => ({
  ...spanOfDays(date, addDays(after, -1)),
  zone,
  notes: ['It runs from midnight to midnight, so it is an all-day event here.'],
  isZoneUnknown: false,
})

const NO_END = { end_date: null, end_time: null }

/** Makes the span of an event with times. The end is converted to the zone of the start. */
function timedSpan(parsed: ParsedTime, end: End, context: SpanContext): ReadSpan {
  const start = withZoneOf(end, parsed, context)
  const { zone, notes, isUnknown } = zoneOf(start, context)
  const from = wallTimeIn(start, zone, context.zoneContext)
  const to =
    end &&
    ('time' in end
      ? endIn(start, end.time, zone, context.zoneContext)
      : addDuration(start, end.duration, zone, context.zoneContext))
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
function withZoneOf(end: End, start: ParsedTime, { zoneContext }: SpanContext): ParsedTime {
  const isOpen = start.clock.kind === 'floating' && zoneContext.defaultZone === null
  return isOpen && end && 'time' in end && end.time.clock.kind === 'zone' ? { ...start, clock: end.time.clock } : start
}

/** Returns the end date and end time that an event stores. */
export const endFrom = (from: Temporal.PlainDateTime, until: Temporal.PlainDateTime): ReadSpan['end'] => ({
  end_date: lastDayOf(from, until),
  end_time: clockOf(until),
})

/** Returns the last day, or null if it is the first. An end at midnight counts as the day before. */
function lastDayOf(from: Temporal.PlainDateTime, to: Temporal.PlainDateTime): string | null {
  const isThatNight = isMidnight(to) && !isMidnight(from) && daysBetween(dateOf(from), dateOf(to)) === 1
  return isThatNight || dateOf(to) === dateOf(from) ? null : dateOf(to)
}

function zoneOf(
  start: ParsedTime,
  { zoneContext, isRepeating }: SpanContext,
): { zone: string | null; notes: string[]; isUnknown: boolean } {
  const { clock } = start
  const ours = isRepeating ? 'UTC' : zoneContext.importersZone
  if (clock.kind === 'utc') return { zone: ours, notes: [], isUnknown: false }
  if (clock.kind === 'unknown') return { zone: null, notes: [unknownZone(clock.tzid)], isUnknown: true }
  if (clock.kind !== 'zone') return { zone: zoneContext.defaultZone, notes: [], isUnknown: false }
  const { name } = clock.zone
  if (name !== null) return { zone: name, notes: zoneNotes(clock.tzid, clock.zone), isUnknown: false }
  return { zone: ours, notes: [noZone(clock.tzid, isRepeating)], isUnknown: false }
}

const unknownZone = (tzid: string) =>
  `Its time zone “${tzid}” isn't known, and the file doesn't explain it: the times are kept as they are written.`
/** Notes that a zone has another name here; empty if the names are the same. */
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

/** Converts an end to the zone of the start, unless both name the same zone. */
function endIn(
  start: ParsedTime,
  end: ParsedTime,
  zone: string | null,
  zoneContext: ZoneContext,
): Temporal.PlainDateTime {
  if (end.clock.kind === 'date') return end.wall
  const isSame =
    'tzid' in start.clock
      ? 'tzid' in end.clock && end.clock.tzid === start.clock.tzid
      : end.clock.kind === start.clock.kind
  if (isSame && start.clock.kind !== 'utc' && zone === zoneNameOf(start)) return end.wall
  return wallTimeIn(end, zone ?? zoneContext.importersZone, zoneContext)
}

/** Adds a duration: days are calendar days, hours are exact even across a clock change (RFC 5545, 3.3.6). */
function addDuration(
  start: ParsedTime,
  length: ICAL.Duration,
  zone: string | null,
  zoneContext: ZoneContext,
): Temporal.PlainDateTime {
  const { weeks, days, hours, minutes, seconds, isNegative } = length
  const sign = isNegative ? -1 : 1
  const at = wallTimeIn(start, zone, zoneContext).toZonedDateTime(zone ?? 'UTC')
  return at
    .add({ days: sign * (weeks * 7 + days) })
    .add({ hours: sign * hours, minutes: sign * minutes, seconds: sign * seconds })
    .toPlainDateTime()
}
