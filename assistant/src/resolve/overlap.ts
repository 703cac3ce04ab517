import { addDays } from '@swap/dates/calendar-day'
import { occurrencesBetween } from './occurrences.ts'
import type { KnownEvent } from '../context.ts'
import type { Span } from '../command.ts'
import { fold } from './search-text.ts'

/** Minutes that an event without an end is assumed to last. */
const ASSUMED_MINUTES = 120
const DAY_MINUTES = 24 * 60
/** Upper bound on the pairs returned. */
const MAX_PAIRS = 100
/** Upper bound on the events listed for one day. */
const MAX_ON_A_DAY = 50
/** Upper bound on the comparisons of two events. */
const MAX_COMPARED = 200_000

type Timed = Pick<KnownEvent, 'id' | 'start_date' | 'start_time' | 'end_date' | 'end_time'>
/** Two events that overlap. */
export type Pair = [KnownEvent, KnownEvent]

/** Lists the events at the same time as an event, soonest first: "Pub Quiz" at 19:30 overlaps "Dinner" from 18:00 to 20:00. */
export function overlappingEvents(event: Timed, known: readonly KnownEvent[]): KnownEvent[] {
  const interval = intervalOf(event)
  if (!interval) return []
  return known
    .filter(({ id }) => id !== event.id)
    .flatMap((other) =>
      occurrencesBetween(other, dayBefore(event.start_date), event.end_date ?? event.start_date ?? ''),
    )
    .filter((other) => overlap(interval, intervalOf(other)))
    .toSorted(bySoonest)
}

/** Lists the saved events at the same time as an event: those that it clashes with. */
export const clashesWith = (event: Timed, known: readonly KnownEvent[]): KnownEvent[] =>
  overlappingEvents(
    event,
    known.filter(({ saved }) => saved),
  )

/** Lists all pairs of events at the same time, soonest first, each pair once. Without a `span`, from today on. */
export function overlappingPairs(known: readonly KnownEvent[], span: Span | null, today: string): Pair[] {
  const timed = occurrencesWithin(known, span, today).flatMap((event) => {
    const interval = intervalOf(event)
    return interval ? [{ event, interval }] : []
  })
  const pairs = new Map<string, Pair>()
  let compared = 0
  for (const [index, one] of timed.entries()) {
    for (let next = index + 1; next < timed.length; next++) {
      const other = timed[next]
      // They are sorted by start: what begins later cannot overlap either.
      if (!other || !overlap(one.interval, other.interval)) break
      if (pairs.size >= MAX_PAIRS || compared++ > MAX_COMPARED) break
      const key = [one.event.id, other.event.id].toSorted().join(' ')
      if (!isSame(one.event, other.event) && !pairs.has(key)) pairs.set(key, [one.event, other.event])
    }
  }
  return [...pairs.values()]
}

/** Lists the days on which more than one event begins, each with its events; soonest first. */
export function sharedDays(known: readonly KnownEvent[], span: Span | null, today: string): KnownEvent[][] {
  const byDay = Map.groupBy(occurrencesWithin(known, span, today), ({ start_date: day }) => day)
  byDay.delete(null)
  return [...byDay.values()]
    .map((events) =>
      events.slice(0, MAX_ON_A_DAY).filter((event, at) => !events.slice(0, at).some((before) => isSame(before, event))),
    )
    .filter(({ length }) => length > 1)
}

/** Every occurrence of the events within a span, or from today to the last known start; soonest first. */
function occurrencesWithin(known: readonly KnownEvent[], span: Span | null, today: string): KnownEvent[] {
  const starts = known.flatMap(({ start_date: start }) => start ?? [])
  const { from, to } = span ?? { from: today, to: starts.reduce((last, day) => (day > last ? day : last), today) }
  return known
    .flatMap((event) => occurrencesBetween(event, from, to))
    .filter((event) => (span ? overlapsSpan(event, span) : (event.end_date ?? event.start_date ?? '') >= today))
    .toSorted(bySoonest)
}

/** Returns whether part of an event is in a span; one without a time is on each of its days. */
export function overlapsSpan(event: Timed, span: Span): boolean {
  const { start_date: date, end_date: lastDay } = event
  if (!date) return false
  const interval = intervalOf(event)
  if (!interval) return date <= span.to && (lastDay && lastDay > date ? lastDay : date) >= span.from
  return overlap(interval, {
    from: minutesOf(span.from, span.fromTime ?? '00:00'),
    to: span.toTime ? minutesOf(span.to, span.toTime) : minutesOf(span.to, '00:00') + DAY_MINUTES,
  })
}

/** A start and an end, in minutes of wall time since 1970. */
interface Interval {
  from: number
  to: number
}

/** Returns the interval of an event; null if it has no time, or lasts more than a day: a month-long exhibition clashes with nothing. */
export function intervalOf({
  start_date: date,
  start_time: time,
  end_date: lastDay,
  end_time: end,
}: Timed): Interval | null {
  if (!date || !time) return null
  const from = minutesOf(date, time)
  if (!end) return lastDay && lastDay > date ? null : { from, to: from + ASSUMED_MINUTES }
  const to = minutesOf(lastDay && lastDay >= date ? lastDay : date, end)
  const endsAt = to > from ? to : to + DAY_MINUTES // after midnight
  return endsAt - from > DAY_MINUTES ? null : { from, to: endsAt }
}

const minutesOf = (date: string, time: string): number => Date.parse(`${date}T${time}:00Z`) / 60_000

const overlap = (one: Interval, other: Interval | null): boolean =>
  other !== null && one.from < other.to && other.from < one.to

/** Returns the day before a day, to include events that end after midnight; empty if there is no day. */
export const dayBefore = (day: string | null): string => (day ? addDays(day, -1) : '')

/** Returns whether two events are probably the same one: one typed, the other read from a picture. */
const isSame = (one: KnownEvent, other: KnownEvent): boolean =>
  one.id === other.id ||
  (one.start_time === other.start_time && fold(one.title ?? one.id) === fold(other.title ?? other.id))

/** Compares by day and time; events without a day come last. */
export const bySoonest = (one: Timed, other: Timed): number => sortKey(one).localeCompare(sortKey(other))
const sortKey = ({ start_date: date, start_time: time, id }: Timed): string => `${date ?? '9999'} ${time ?? ''} ${id}`
