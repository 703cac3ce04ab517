// Lists the days on which an event takes place.

import { addDays, daysBetween } from '../calendar-day.ts'
import { occurrencesOf, readRecurrence } from './occurrences.ts'

/** The fields of an event that determine on which days it takes place. Days YYYY-MM-DD, times HH:MM. */
export interface EventDates {
  start_date: string | null
  end_date: string | null
  end_time: string | null
  recurrence: string | null
}

/** The days of one occurrence, both included. */
export interface DayRange {
  first: string
  last: string
}

/** Upper bound on the length of one occurrence of a repeating event, in days. */
const MAX_DAYS = 366

/** Returns the last day of an event's first occurrence; if it ends at midnight, the day before. */
export function lastDayOfEvent({
  start_date: first,
  end_date: last,
  end_time: end,
}: Omit<EventDates, 'recurrence'>): string | null {
  if (first === null || last === null || last <= first) return first
  return end === '00:00' ? addDays(last, -1) : last
}

/**
 * Lists the occurrences of an event that overlap a range of days, earliest first. For a repeating event, at
 * most `limit` that begin in the range, plus earlier ones still going on.
 *
 *     every Friday to Sunday; range: a Sunday to the Monday eight days later → that weekend and the next
 *     no rule, or one that cannot be read                                    → its first occurrence, if it overlaps the range
 */
export function occurrencesBetween(
  event: EventDates,
  { from, to, limit }: { from: string; to: string; limit: number },
): DayRange[] {
  const { start_date: first, recurrence } = event
  const last = lastDayOfEvent(event)
  if (first === null || last === null) return []
  const rule = recurrence ? readRecurrence(recurrence) : null
  if (!rule) return first <= to && last >= from ? [{ first, last }] : []
  const days = Math.min(daysBetween(first, last), MAX_DAYS)
  return occurrencesOf(rule, { start: first, from: addDays(from, -days), to, limit: limit + days }).map((day) => ({
    first: day,
    last: addDays(day, days),
  }))
}

/** Lists each day from one to another on which an event takes place. */
export function daysOfEvent(event: EventDates, { from, to }: { from: string; to: string }): string[] {
  const days = occurrencesBetween(event, { from, to, limit: Infinity }).flatMap(({ first, last }) =>
    daysFrom(first > from ? first : from, last < to ? last : to),
  )
  return [...new Set(days)].toSorted()
}

/** Lists the days from one to another: 2026-12-10, 2026-12-12 → the 10th, 11th and 12th; none if the second is earlier. */
const daysFrom = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, at) => addDays(first, at))
