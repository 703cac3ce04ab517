// Assigns times to dates by their position on the page.

import { type Group, type Head, placeIn, type ParseState, type TimeMention } from '../parse-state.ts'
import type { TextPlace } from '../when.ts'

/** Factor on the distance of a time above a date: it belongs to that date less often than one below. */
const ABOVE = 1.5
/** Factor on the distance of a time level with a date: it belongs to that date more often. */
const LEVEL = 0.5
const MIN_DATES = 2
/** A page with more times is a timetable, which isn't handled here. */
const MAX_TIMES = 60

function distanceBetween(date: TextPlace, time: TextPlace): number {
  if (date.line === time.line) return 0
  const sideways = Math.max(0, time.left - date.right, date.left - time.right)
  const upright = Math.max(0, time.top - date.bottom, date.top - time.bottom)
  if (upright === 0) return LEVEL * sideways
  return Math.hypot(sideways, upright) * (time.bottom <= date.top ? ABOVE : 1)
}

const nearest = (dates: readonly TextPlace[], time: TextPlace): number =>
  Math.min(...dates.map((date) => distanceBetween(date, time)))

/** A date that is one day, not a span: a span printed above its days must not take their times. */
const isSingleDay = (head: Head): boolean => head.kind === 'date' && head.days.every(({ to }) => to === undefined)

/**
 * Assigns times to dates by position on the page, for dates in columns or cards, whose lines are interleaved in the text.
 *
 *     Wed 19 June     Sun 23 June
 *     17:00           19:00           → 19 June 17:00 · 23 June 19:00
 *
 * Every time is assigned to the nearest date; if there are as many times as dates, they are matched one to one, the nearest pair
 * first. Returns null if fewer than two lines have dates, or if one of these lines gets no time: text order then decides.
 */
export function assignTimesByPlace(state: ParseState, groups: readonly Group[]): Group[] | null {
  const times = groups.flatMap((group) => group.times)
  if (!state.context.placeOf || times.length < MIN_DATES || times.length > MAX_TIMES) return null
  const dates = groups.flatMap(({ heads }) => heads.map((head) => ({ head, place: placeIn(state, head) })))
  if (dates.some(({ head, place }) => head.kind !== 'date' || !place)) return null
  const lines = [...Map.groupBy(dates, ({ place }) => place?.line).values()].map((line) => ({
    heads: line.map(({ head }) => head),
    places: line.flatMap(({ place }) => place ?? []),
    times: [] as TimeMention[],
  }))
  if (lines.length < MIN_DATES) return null
  const isOneToOne = times.length === lines.length && dates.every(({ head }) => isSingleDay(head))
  const pairs = times.flatMap((time) => {
    const at = placeIn(state, time)
    return at ? lines.map((line) => ({ line, time, distance: nearest(line.places, at) })) : []
  })
  const given = new Set<TimeMention>()
  for (const { line, time } of pairs.toSorted((one, other) => one.distance - other.distance)) {
    if (given.has(time) || (isOneToOne && line.times.length > 0)) continue
    line.times.push(time)
    given.add(time)
  }
  for (const line of lines) line.times.sort((one, other) => one.start - other.start)
  return lines.every((line) => line.times.length > 0) ? lines.flatMap(byDay) : null
}

/** "Fri 4 Dec 15:00 20:15 · Sat 5 Dec 14:00": if hours follow each day on a line, a day has those before the next. */
function byDay(line: Group): Group[] {
  const days: Group[] = []
  for (const head of line.heads) {
    const before = days.at(-1)
    const since = before?.heads[0]?.start ?? 0
    const isNext = !before || line.times.some(({ start }) => start > since && start < head.start)
    if (isNext) days.push({ heads: [head], times: [] })
    else before.heads.push(head)
  }
  for (const time of line.times) days.findLast(({ heads: [head] }) => head && head.start < time.start)?.times.push(time)
  const areAfterDates = line.times.every(({ start }) => start > (line.heads[0]?.start ?? 0))
  return areAfterDates && days.every(({ times }) => times.length > 0) ? days : [line]
}
