import { occurrencesOf, readRecurrence } from '@swap/dates/recurrence'
import type { KnownEvent } from '../../memory.ts'

/** More days of one rule are not looked at. */
const MOST = 60

type Coming = Pick<KnownEvent, 'start_date' | 'end_date' | 'recurrence'>

const DAY_MS = 86_400_000
const later = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/**
 * An event on each of the days it takes place from one day to another, both inclusive: what comes every Tuesday is there on each of
 * them, anything else as it is, whenever that may be. A rule that is not understood comes but once.
 */
export function timesOf<Of extends Coming>(event: Of, from: string, to: string): Of[] {
  const { start_date: start, end_date: end, recurrence } = event
  const rule = start && recurrence ? readRecurrence(recurrence) : null
  if (!start || !rule) return [event]
  const length = end && end > start ? Math.round((Date.parse(end) - Date.parse(start)) / DAY_MS) : 0
  return occurrencesOf(rule, { start, from, most: MOST })
    .filter((day) => day <= to)
    .map((day) => ({ ...event, start_date: day, end_date: end && later(day, length) }))
}

/** The next time an event takes place, today included; an event that does not come again, or never more, as it is. */
export function nextTimeOf<Of extends Coming>(event: Of, today: string): Of {
  if (!event.recurrence || !event.start_date) return event
  return timesOf(event, today, '9999-12-31')[0] ?? event
}

/** Whether it takes place on a day; what comes again does on many. */
export const isOnDay = (event: Coming, day: string): boolean =>
  timesOf(event, day, day).some(({ start_date: start }) => start === day)

/** Whether what comes again has come for the last time. */
export const isAtEnd = (event: Coming, today: string): boolean =>
  event.recurrence !== null && timesOf(event, today, '9999-12-31').length === 0

/** The last time of what has come for the last time. */
export function lastTimeOf<Of extends Coming>(event: Of, today: string): Of {
  const { start_date: start, recurrence } = event
  const rule = start && recurrence ? readRecurrence(recurrence) : null
  const day = start && rule ? occurrencesOf(rule, { start, from: start, to: today, most: Infinity }).at(-1) : undefined
  return (day === undefined ? undefined : timesOf(event, day, day)[0]) ?? event
}
