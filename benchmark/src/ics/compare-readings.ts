import type { ImportedEvent } from './import-and-undo.ts'
import {
  daysLater,
  firstDayOf,
  isWellWithin,
  NO_END,
  windowsOf,
  type Occurrence,
  type TimeText,
  type CalendarReading,
  type EventReading,
} from './calendar-reading.ts'
import { ianaClock } from './zone-clock.ts'

/** The kinds of differences. */
export const kinds = [
  'left out',
  'not the newest',
  'cancelled, and kept',
  'zone',
  'start',
  'end',
  'days missing',
  'days too many',
  'hour of a later day',
] as const

/** How an event in the product differs from the reader's. */
export interface Difference {
  index: number
  kind: (typeof kinds)[number]
  expected: string
  found: string
}

/**
 * Compares how an independent reader understands a file with how the product does, and returns the first difference of each event.
 * Skips events that the reader couldn't date.
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
    // Days follow from starts: each difference is reported once.
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
  // Occurrences at a different hour are events of their own, from the same place in the file.
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
  if (event.end !== NO_END && end !== event.end && !isPlainDay(event, end))
    return differs('end', `${event.start} to ${event.end}`, shown(ours))
  return null
}

/** A whole day without an end, or with its own, is the same day. */
const isPlainDay = ({ start, end }: EventReading, found: TimeText | null): boolean =>
  start?.length === 10 && end === null && found === daysLater(start, 1)

const shown = (it: ImportedEvent): string =>
  `${it.start_date} ${it.start_time ?? 'all day'} to ${it.end_date ?? ''} ${it.end_time ?? '-'} ${it.time_zone ?? 'no zone'}`

/** Returns the start in the reader's notation. */
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
 * Compares the days that the calendar shows with those that it should show: an event's whole duration, in the zone it is stored in. If its days
 * are stored in several zones, in any of these.
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
  const last = end === null || end === NO_END || end <= start ? first : toLocal(lastMinute(end), zone).slice(0, 10)
  const days = [first]
  for (let day = daysLater(first, 1); day <= last && days.length < 1000; day = daysLater(day, 1)) days.push(day)
  return days
}

/** An event that ends at midnight, or before the day after the last, isn't on the next day. */
function lastMinute(end: TimeText): TimeText {
  const moment = end.slice(0, 16)
  if (moment.length === 10) return daysLater(moment, -1)
  return new Date(Date.parse(`${moment}Z`) - 60_000).toISOString().slice(0, 16) + end.slice(16)
}

/** "2026-12-04 20:00" in a zone; for a whole day, the day and a space. */
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
