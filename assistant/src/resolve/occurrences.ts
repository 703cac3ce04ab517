import { addDays, daysBetween } from '@swap/dates/calendar-day'
import { occurrencesBetween as occurrenceDays } from '@swap/dates/days-of-event'
import { lastOccurrence, readRecurrence } from '@swap/dates/occurrences'
import type { KnownEvent } from '../context.ts'

/** Upper bound on the occurrences of one rule. */
const MAX_OCCURRENCES = 60
/** Stands for the end date of a search without one. */
const FAR_AHEAD = '9999-12-31'

type Recurring = Pick<KnownEvent, 'start_date' | 'end_date' | 'end_time' | 'recurrence'>

/**
 * Lists the occurrences of a recurring event between two days, inclusive: the event once for each of them, with that day as its date. An
 * event that does not repeat is returned unchanged, whatever its date.
 */
export function occurrencesBetween<Of extends Recurring>(event: Of, from: string, to: string): Of[] {
  const { start_date: start, recurrence } = event
  if (!start || !recurrence || !readRecurrence(recurrence)) return [event]
  return occurrenceDays(event, { from, to, limit: MAX_OCCURRENCES }).map(({ first }) => movedTo(event, start, first))
}

const movedTo = <Of extends Recurring>(event: Of, start: string, day: string): Of => ({
  ...event,
  start_date: day,
  end_date: event.end_date && addDays(event.end_date, daysBetween(start, day)),
})

/** Returns the next occurrence of a recurring event, from today on; unchanged if it does not repeat, or has ended. */
export const nextOccurrenceOf = <Of extends Recurring>(event: Of, today: string): Of =>
  beginsFrom(event, today) ?? event

function beginsFrom<Of extends Recurring>(event: Of, today: string): Of | undefined {
  const { start_date: start, recurrence } = event
  if (!start || !recurrence) return event
  return occurrencesBetween(event, today, FAR_AHEAD).find(({ start_date: day }) => day !== null && day >= today)
}

/** Returns whether an event takes place on a day. */
export const isOnDay = (event: Recurring, day: string): boolean =>
  occurrenceDays(event, { from: day, to: day, limit: 1 }).length > 0

/** Returns whether a recurring event has taken place for the last time. */
export const hasSeriesEnded = (event: Recurring, today: string): boolean =>
  event.recurrence !== null && event.start_date !== null && occurrencesBetween(event, today, FAR_AHEAD).length === 0

/** Returns the last occurrence of a recurring event up to today; unchanged if it does not repeat, or has not begun. */
export function lastOccurrenceOf<Of extends Recurring>(event: Of, today: string): Of {
  const { start_date: start, recurrence } = event
  const rule = start && recurrence ? readRecurrence(recurrence) : null
  const day = start && rule ? lastOccurrence(rule, { start, to: today }) : null
  return start && day ? movedTo(event, start, day) : event
}
