import { addDays, daysBetween } from '@swap/dates/calendar-day'
import { occurrencesBetween } from '@swap/dates/days-of-event'
import { lastOccurrence, readRecurrence } from '@swap/dates/occurrences'
import type { KnownEvent } from '../context.ts'

/** Upper bound on the occurrences of one rule. */
const MAX_TIMES = 60
const FAR_AHEAD = '9999-12-31'

type Coming = Pick<KnownEvent, 'start_date' | 'end_date' | 'end_time' | 'recurrence'>

/**
 * An event as it takes place from one day to another, inclusive: a weekly event has one entry for each of its days, any other event is
 * returned as it is, whatever its date.
 */
export function timesOf<Of extends Coming>(event: Of, from: string, to: string): Of[] {
  const { start_date: start, recurrence } = event
  if (!start || !recurrence || !readRecurrence(recurrence)) return [event]
  return occurrencesBetween(event, { from, to, most: MAX_TIMES }).map(({ first }) => onDay(event, start, first))
}

const onDay = <Of extends Coming>(event: Of, start: string, day: string): Of => ({
  ...event,
  start_date: day,
  end_date: event.end_date && addDays(event.end_date, daysBetween(start, day)),
})

/** The next time an event begins, from today; an event that is not recurring, or has ended, is returned as it is. */
export const nextTimeOf = <Of extends Coming>(event: Of, today: string): Of => beginsFrom(event, today) ?? event

function beginsFrom<Of extends Coming>(event: Of, today: string): Of | undefined {
  const { start_date: start, recurrence } = event
  if (!start || !recurrence) return event
  return timesOf(event, today, FAR_AHEAD).find(({ start_date: day }) => day !== null && day >= today)
}

/** Whether it takes place on a day; a recurring event does so on many. */
export const isOnDay = (event: Coming, day: string): boolean =>
  occurrencesBetween(event, { from: day, to: day, most: 1 }).length > 0

/** Whether a recurring event has taken place for the last time. */
export const isAtEnd = (event: Coming, today: string): boolean =>
  event.recurrence !== null && event.start_date !== null && timesOf(event, today, FAR_AHEAD).length === 0

/** The last time of a recurring event that has ended. */
export function lastTimeOf<Of extends Coming>(event: Of, today: string): Of {
  const { start_date: start, recurrence } = event
  const rule = start && recurrence ? readRecurrence(recurrence) : null
  const day = start && rule ? lastOccurrence(rule, { start, to: today }) : null
  return start && day ? onDay(event, start, day) : event
}
