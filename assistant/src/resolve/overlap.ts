import { occurrencesBetween } from './occurrences.ts'
import type { KnownEvent } from '../context.ts'
import type { Span } from '../command.ts'
import { fold } from './search-text.ts'

/** How long something is assumed to last if nobody said when it ends. */
const USUAL_MINUTES = 120

type Timed = Pick<KnownEvent, 'id' | 'start_date' | 'start_time' | 'end_date' | 'end_time'>

/** From when to when, in minutes of wall time since 1970; null for what has no hours. */
interface Interval {
  from: number
  to: number
}

const minutesOf = (date: string, time: string): number => Date.parse(`${date}T${time}:00Z`) / 60_000

/** Returns the time interval of an event. Null without a day or a time, and for events of several days: an exhibition keeps nobody from dinner. */
export function intervalOf({
  start_date: date,
  start_time: time,
  end_date: lastDay,
  end_time: end,
}: Timed): Interval | null {
  if (!date || !time) return null
  const from = minutesOf(date, time)
  if (!end) return lastDay && lastDay > date ? null : { from, to: from + USUAL_MINUTES }
  const to = minutesOf(lastDay && lastDay >= date ? lastDay : date, end)
  const whole = to > from ? to : to + 24 * 60 // it ends after midnight
  return whole - from > 24 * 60 ? null : { from, to: whole }
}

const overlap = (a: Interval, b: Interval) => a.from < b.to && b.from < a.to

/** What begins the evening before may last into the day. */
export const dayBefore = (day: string | null): string =>
  day ? new Date(Date.parse(`${day}T00:00Z`) - 86_400_000).toISOString().slice(0, 10) : ''

/** The same thing twice: typed, and photographed later. */
const isSame = (one: KnownEvent, other: KnownEvent): boolean =>
  one.id === other.id ||
  (one.start_time === other.start_time && fold(one.title ?? one.id) === fold(other.title ?? other.id))

/** Lists the events at the same time as an event, soonest first. */
export function overlappingEvents(event: Timed, known: readonly KnownEvent[]): KnownEvent[] {
  const hours = intervalOf(event)
  if (!hours) return []
  return known
    .filter((it) => it.id !== event.id)
    .flatMap((it) => occurrencesBetween(it, dayBefore(event.start_date), event.end_date ?? event.start_date ?? ''))
    .filter((it) => {
      const theirs = intervalOf(it)
      return theirs !== null && overlap(hours, theirs)
    })
    .toSorted(bySoonest)
}

/** Lists the saved events at the same time as an event. */
export const clashesWith = (event: Timed, known: readonly KnownEvent[]): KnownEvent[] =>
  overlappingEvents(
    event,
    known.filter(({ saved }) => saved),
  )

export type Pair = [KnownEvent, KnownEvent]

/** Upper bounds: nobody reads more pairs, or more things on one day; and on comparisons. */
const [MAX_PAIRS, MAX_ON_A_DAY, MAX_COMPARED] = [100, 50, 200_000]

/** Every time of the events within a span, or from today on as far as any are known; soonest first. */
function timesWithin(known: readonly KnownEvent[], span: Span | null, today: string): KnownEvent[] {
  const last = known.reduce((day, { start_date: start }) => (start !== null && start > day ? start : day), today)
  return known
    .flatMap((it) =>
      span
        ? occurrencesBetween(it, span.from, span.to).filter((time) => isInSpan(time, span))
        : occurrencesBetween(it, today, last).filter((time) => (time.end_date ?? time.start_date ?? '') >= today),
    )
    .toSorted(bySoonest)
}

/** Pairs of neighbours in a list that overlap, each pair of events once. */
function pairsIn(all: readonly KnownEvent[], overlaps: (one: KnownEvent, other: KnownEvent) => boolean): Pair[] {
  const pairs = new Map<string, Pair>()
  let compared = 0
  for (const [place, one] of all.entries()) {
    for (let next = place + 1; next < all.length; next++) {
      const other = all[next]
      if (!other || !overlaps(one, other) || pairs.size >= MAX_PAIRS || compared++ > MAX_COMPARED) break
      const key = [one.id, other.id].toSorted().join(' ')
      if (!isSame(one, other) && !pairs.has(key)) pairs.set(key, [one, other])
    }
  }
  return [...pairs.values()]
}

/** Lists every pair of events at the same time within a span (from today on without one), soonest first. */
export function allClashes(known: readonly KnownEvent[], span: Span | null, today: string): Pair[] {
  const hours = new Map(timesWithin(known, span, today).map((event) => [event, intervalOf(event)] as const))
  return pairsIn(
    [...hours.keys()].filter((event) => hours.get(event)),
    (one, other) => {
      const [first, second] = [hours.get(one), hours.get(other)]
      return !!first && !!second && overlap(first, second)
    },
  )
}

/** Lists the days on which more than one event begins, each with its events; soonest first. */
export function sharedDays(known: readonly KnownEvent[], span: Span | null, today: string): KnownEvent[][] {
  const days = new Map<string, KnownEvent[]>()
  for (const event of timesWithin(known, span, today)) {
    if (!event.start_date) continue
    const there = days.get(event.start_date) ?? []
    if (there.length < MAX_ON_A_DAY && !there.some((it) => isSame(it, event)))
      days.set(event.start_date, [...there, event])
  }
  return [...days.values()].filter(({ length }) => length > 1)
}

/** Returns whether part of an event is in a span; one without a time is on each of its days. */
export function isInSpan(event: Timed, span: Span): boolean {
  const { start_date: date, end_date: lastDay } = event
  if (!date) return false
  const hours = intervalOf(event)
  if (!hours) return date <= span.to && (lastDay && lastDay > date ? lastDay : date) >= span.from
  const within = {
    from: minutesOf(span.from, span.fromTime ?? '00:00'),
    to: span.toTime ? minutesOf(span.to, span.toTime) : minutesOf(span.to, '00:00') + 24 * 60,
  }
  return overlap(hours, within)
}

/** By day and time; what has neither comes last. */
export const bySoonest = (a: Timed, b: Timed): number => sortKey(a).localeCompare(sortKey(b))
const sortKey = ({ start_date: date, start_time: time, id }: Timed) => `${date ?? '9999'} ${time ?? ''} ${id}`
