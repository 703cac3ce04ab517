import type { ImportedEvent } from './import-and-undo.ts'
import {
  daysLater,
  firstDayOf,
  isWellWithin,
  INVALID_END,
  windowsOf,
  type Occurrence,
  type TimeText,
  type CalendarReading,
  type EventReading,
} from './calendar-reading.ts'
import { ianaClock } from './zone-clock.ts'

/** The kinds of differences between the product and a reader. */
export const differenceKinds = [
  'left out',
  'not the newest', // an older version of the event was imported
  'cancelled, and kept',
  'zone', // the event has a time zone and should not, or the other way round
  'start',
  'end',
  'days missing',
  'days too many',
  'hour of a later day', // an occurrence is at another time
] as const

/** How an imported event differs from what an independent reader understood. */
export interface Difference {
  index: number
  kind: (typeof differenceKinds)[number]
  expected: string
  found: string
}

/**
 * Compares how the product reads a calendar file with how an independent reader does. Returns the first difference of each event.
 * Skips events for which the reader has no start.
 */
export function compareReadings(
  expected: CalendarReading,
  imported: readonly ImportedEvent[],
  today: string,
): { judged: number; differences: Difference[] } {
  const judged = expected.events.filter(({ start }) => start !== null)
  const byIndex = Map.groupBy(imported, ({ index }) => index)
  const differences = judged.flatMap((event) => findDifference(event, byIndex, judged) ?? [])
  const different = new Set(differences.map(({ index }) => index))
  for (const [uid, events] of Map.groupBy(judged, (it) => it.uid)) {
    // Days depend on starts: they are only compared if those agree.
    const [first] = events.filter(({ status }) => status === 'active')
    if (!first || events.some(({ index }) => different.has(index))) continue
    const theirs = expected.occurrences[uid]
    const ours = events.flatMap(({ index }) => byIndex.get(index) ?? [])
    const days = theirs && compareDays({ theirs, ours, windows: windowsOf(firstDayOf(events) ?? today, today) })
    if (days) differences.push({ index: first.index, ...days })
  }
  return { judged: judged.length, differences }
}

function findDifference(
  event: EventReading,
  imported: ReadonlyMap<number, readonly ImportedEvent[]>,
  all: readonly EventReading[],
): Difference | null {
  const { index, status } = event
  // The product stores occurrences at another time as separate events with the same index.
  const from = imported.get(index) ?? []
  const ours = from.find((it) => startOf(it, event.start) === event.start) ?? from[0]
  const differs = (kind: Difference['kind'], expected: string, found: string) => ({ index, kind, expected, found })
  if (status !== 'active')
    return status === 'cancelled' && ours ? differs('cancelled, and kept', '', shown(ours)) : null
  if (!ours) {
    const older = all.find((it) => it.uid === event.uid && it.status === 'superseded' && imported.has(it.index))
    return differs(older ? 'not the newest' : 'left out', `${event.start}`, '')
  }
  const isFloating = event.start !== null && /\d$/.test(event.start) && event.start.includes('T')
  if (
    event.start?.endsWith('Z')
      ? ours.time_zone === null && ours.start_time !== null
      : isFloating && ours.time_zone !== null
  )
    return differs('zone', `${event.start}`, shown(ours))
  if (startOf(ours, event.start) !== event.start) return differs('start', `${event.start}`, shown(ours))
  const end = endOf(ours, event.end ?? event.start)
  if (event.end !== INVALID_END && end !== event.end && !isPlainDay(event, end))
    return differs('end', `${event.start} to ${event.end}`, shown(ours))
  return null
}

/** Returns whether an end only says that a whole-day event without an end lasts one day. */
const isPlainDay = ({ start, end }: EventReading, found: TimeText | null): boolean =>
  start?.length === 10 && end === null && found === daysLater(start, 1)

const shown = (it: ImportedEvent): string =>
  `${it.start_date} ${it.start_time ?? 'all day'} to ${it.end_date ?? ''} ${it.end_time ?? '-'} ${it.time_zone ?? 'no zone'}`

/** Formats the start as the reader does: in UTC, as a wall time, or as a day. */
function startOf(ours: ImportedEvent, like: TimeText | null): TimeText | null {
  if (ours.start_date === null) return null
  return ours.start_time === null
    ? ours.start_date
    : toTimeText(ours.time_zone, `${ours.start_date}T${ours.start_time}`, like)
}

function endOf(ours: ImportedEvent, like: TimeText | null): TimeText | null {
  const day = ours.end_date ?? ours.start_date
  if (day === null) return null
  if (ours.start_time === null) return daysLater(day, 1)
  if (ours.end_time === null) return null
  const isNextDay = ours.end_date === null && ours.end_time < ours.start_time
  return toTimeText(ours.time_zone, `${isNextDay ? daysLater(day, 1) : day}T${ours.end_time}`, like)
}

function toTimeText(zone: string | null, wall: string, like: TimeText | null): TimeText {
  if (like?.endsWith('Z') && zone !== null) return ianaClock(zone).toTimeText(wall)
  return like?.endsWith('?') ? `${wall}?` : wall
}

interface Days {
  theirs: readonly Occurrence[]
  ours: readonly ImportedEvent[]
  windows: readonly [from: string, to: string][]
}

/**
 * Compares the days that the calendar shows with those that it should show: all days from start to end, in the zone of the stored event. If
 * the product split it into several events, a day may be right in the zone of any of them.
 */
function compareDays({ theirs, ours, windows }: Days): Omit<Difference, 'index'> | null {
  const zones = [...new Set(ours.map(({ time_zone: zone }) => zone))]
  const isJudged = (day: string) => isWellWithin(day, windows)
  const byZone = theirs.map((it) => zones.map((zone) => filledDays(it, zone).filter(isJudged)))
  const found = new Set(ours.flatMap(({ days }) => days.map(({ date }) => date)).filter(isJudged))
  const missing = byZone.flatMap((filled) => {
    const lacking = filled.map((days) => days.filter((day) => !found.has(day)))
    return lacking.some((days) => days.length === 0) ? [] : (lacking[0] ?? [])
  })
  if (missing.length > 0) return { kind: 'days missing', expected: listed(missing), found: rulesOf(ours) }
  const expected = new Set(byZone.flat(2))
  const more = [...found].filter((day) => !expected.has(day))
  if (more.length > 0) return { kind: 'days too many', expected: '', found: `${listed(more)} ${rulesOf(ours)}` }
  const hours = new Set(ours.flatMap(({ days }) => days.map(({ date, time }) => `${date} ${time ?? ''}`)))
  const moved = theirs.flatMap(([start]) => {
    const times = zones.map((zone) => toLocal(start, zone)).filter((at) => isJudged(at.slice(0, 10)))
    return times.length === 0 || times.some((at) => hours.has(at)) ? [] : (times[0] ?? [])
  })
  return moved.length > 0 ? { kind: 'hour of a later day', expected: listed(moved), found: rulesOf(ours) } : null
}

function filledDays([start, end]: Occurrence, zone: string | null): string[] {
  const first = toLocal(start, zone).slice(0, 10)
  const last = end === null || end === INVALID_END || end <= start ? first : toLocal(lastMinute(end), zone).slice(0, 10)
  const days = [first]
  for (let day = daysLater(first, 1); day <= last && days.length < 1000; day = daysLater(day, 1)) days.push(day)
  return days
}

/** Returns the last minute before an end: an event that ends at midnight isn't on the next day. */
function lastMinute(end: TimeText): TimeText {
  const moment = end.slice(0, 16)
  if (moment.length === 10) return daysLater(moment, -1)
  return new Date(Date.parse(`${moment}Z`) - 60_000).toISOString().slice(0, 16) + end.slice(16)
}

/** Formats a time in a zone: "2026-12-04 20:00"; "2026-12-04 " for a whole day. */
function toLocal(time: TimeText, zone: string | null): string {
  const wall = time.endsWith('Z') && zone !== null ? ianaClock(zone).toWallTime(Date.parse(time)) : time
  return `${wall.slice(0, 10)} ${wall.slice(11, 16)}`
}

const listed = (all: readonly string[]): string => {
  const days = [...new Set(all)].toSorted()
  return `${days.slice(0, 3).join(', ')}${days.length > 3 ? ` and ${days.length - 3} more` : ''}`
}
const rulesOf = (ours: readonly ImportedEvent[]): string =>
  ours
    .flatMap(({ recurrence, time_zone }) =>
      recurrence ? `${recurrence.slice(0, 120)} in ${time_zone ?? 'no zone'}` : [],
    )
    .join(' | ') || 'once'
