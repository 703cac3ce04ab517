import { timesOf } from './come-again.ts'
import type { KnownEvent } from '../context.ts'
import type { Span } from '../command.ts'

/** How long something is taken to last where nobody said when it ends. */
const USUAL_MINUTES = 120

type Timed = Pick<KnownEvent, 'id' | 'start_date' | 'start_time' | 'end_date' | 'end_time'>

/** From when to when, in minutes of wall time since 1970; null for what has no hours of its own. */
interface Interval {
  from: number
  to: number
}

const minutesOf = (date: string, time: string): number => Date.parse(`${date}T${time}:00Z`) / 60_000

/** The hours an event takes. Null without a day or a time, and for what goes on for days: an exhibition keeps nobody from dinner. */
export function hoursOf({
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

const meet = (a: Interval, b: Interval) => a.from < b.to && b.from < a.to

/** What begins the evening before may last into the day. */
export const dayBefore = (day: string | null): string =>
  day ? new Date(Date.parse(`${day}T00:00Z`) - 86_400_000).toISOString().slice(0, 10) : ''

/** What of the calendar is at the same time as an event, the event itself left out; soonest first. */
export function clashesWith(event: Timed, known: readonly KnownEvent[]): KnownEvent[] {
  const hours = hoursOf(event)
  if (!hours) return []
  return known
    .filter((it) => it.saved && it.id !== event.id)
    .flatMap((it) => timesOf(it, dayBefore(event.start_date), event.end_date ?? event.start_date ?? ''))
    .filter((it) => {
      const theirs = hoursOf(it)
      return theirs !== null && meet(hours, theirs)
    })
    .toSorted(bySoonest)
}

/** Every pair of saved events at the same time within a span (anywhere without one), soonest first. */
export function allClashes(known: readonly KnownEvent[], span: Span | null): [KnownEvent, KnownEvent][] {
  const timed = known
    .filter((it) => it.saved)
    .flatMap((it) => (span ? timesOf(it, span.from, span.to).filter((time) => touches(time, span)) : [it]))
    .flatMap((event) => {
      const hours = hoursOf(event)
      return hours ? [{ event, hours }] : []
    })
    .toSorted((a, b) => a.hours.from - b.hours.from)
  const pairs: [KnownEvent, KnownEvent][] = []
  for (const [place, one] of timed.entries()) {
    for (let next = place + 1; next < timed.length; next++) {
      const other = timed[next]
      if (!other || other.hours.from >= one.hours.to) break
      pairs.push([one.event, other.event])
    }
  }
  return pairs
}

/** Whether any of an event lies in a span; one without a time touches each of its days. */
export function touches(event: Timed, span: Span): boolean {
  const { start_date: date, end_date: lastDay } = event
  if (!date) return false
  const hours = hoursOf(event)
  if (!hours) return date <= span.to && (lastDay && lastDay > date ? lastDay : date) >= span.from
  const within = {
    from: minutesOf(span.from, span.fromTime ?? '00:00'),
    to: span.toTime ? minutesOf(span.to, span.toTime) : minutesOf(span.to, '00:00') + 24 * 60,
  }
  return meet(hours, within)
}

/** By day and time; what has neither stands last. */
export const bySoonest = (a: Timed, b: Timed): number => sortKey(a).localeCompare(sortKey(b))
const sortKey = ({ start_date: date, start_time: time, id }: Timed) => `${date ?? '9999'} ${time ?? ''} ${id}`
