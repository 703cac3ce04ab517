import { addDays, daysBetween } from '../calendar-day.ts'
import { occurrencesOf, readRecurrence } from './recurrence.ts'

/** What says on which days an event takes place. Days YYYY-MM-DD, times HH:MM. */
export interface Dated {
  start_date: string | null
  end_date: string | null
  end_time: string | null
  recurrence: string | null
}

/** One of the times an event takes place, from its first day to its last. */
export interface DayRange {
  first: string
  last: string
}

/** Of what repeats, one time counts for a year at most. */
const MAX_DAYS = 366

/** The last day an event takes place on, of its first time; one that ends at midnight is not on the day that begins then. */
export function lastDayOf({
  start_date: first,
  end_date: last,
  end_time: end,
}: Omit<Dated, 'recurrence'>): string | null {
  if (first === null || last === null || last <= first) return first
  return end === '00:00' ? addDays(last, -1) : last
}

/**
 * The times an event takes place, in part at least, from one day to another, the earliest first. Of what repeats, at
 * most so many that begin in them, and those before that go on.
 *
 *     Friday to Sunday, every week, from a Sunday to the next Monday  → that weekend, and the next
 *     it does not repeat, or no rule that an event can have           → its own days, if they lie there
 */
export function timesBetween(event: Dated, { from, to, most }: { from: string; to: string; most: number }): DayRange[] {
  const { start_date: first, recurrence } = event
  const last = lastDayOf(event)
  if (first === null || last === null) return []
  const rule = recurrence ? readRecurrence(recurrence) : null
  if (!rule) return first <= to && last >= from ? [{ first, last }] : []
  const days = Math.min(daysBetween(first, last), MAX_DAYS)
  return occurrencesOf(rule, { start: first, from: addDays(from, -days), to, most: most + days }).map((day) => ({
    first: day,
    last: addDays(day, days),
  }))
}

/** Each day from one to another on which an event takes place. */
export function daysOfEvent(event: Dated, { from, to }: { from: string; to: string }): string[] {
  const days = timesBetween(event, { from, to, most: Infinity }).flatMap(({ first, last }) =>
    daysFrom(first > from ? first : from, last < to ? last : to),
  )
  return [...new Set(days)].toSorted()
}

/** 2026-12-10, 2026-12-12 → 10, 11 and 12; none where the second comes first. */
const daysFrom = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, at) => addDays(first, at))
