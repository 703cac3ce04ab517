import { addDays } from '@swap/dates/calendar-day'
import { defaults, type CalendarEvent } from './calendar-event.ts'
import { durationMinutes } from '@swap/dates/duration'

/** When an event starts and ends, in wall time. Days are YYYY-MM-DD, times YYYY-MM-DDTHH:MM. */
export type EventSpan =
  | { isAllDay: true; firstDay: string; /** The day after the last one. */ endDay: string }
  | {
      isAllDay: false
      start: string
      end: string
      /** Set if no end is known: `end` is then the default. */ isOpen?: true
    }

type Times = Pick<CalendarEvent, 'start_date' | 'start_time' | 'end_date' | 'end_time' | 'duration'>

/**
 * Returns when an event starts and ends, by the rules of the specification (section 9); null for an event without a date.
 *
 *     no times, or 00:00 to 23:59      → all day, the last day included
 *     a start and a duration, no end   → the start plus the duration
 *     a start and nothing else         → until 23:59
 *     an end before the start          → it ends on the next day
 *     20:00 to 20:00                   → an event of no length, as given
 *     a start at 23:59 and nothing else → one minute, as a file has to name an end
 *
 * `addMinutes` adds minutes to a wall time. Pass one that knows the zone if a change to or from daylight saving time matters.
 */
export function eventSpan(event: Times, addMinutes = plusMinutes): EventSpan | null {
  const { start_date: date, start_time: startTime, end_time: endTime } = event
  if (!date) return null
  const lastDay = event.end_date && event.end_date >= date ? event.end_date : date
  const minutes = durationMinutes(event.duration)

  const hasNoTimes = !startTime && !endTime
  const isWholeDays = startTime === defaults.startTime && endTime === defaults.endTime
  if (hasNoTimes || isWholeDays) return { isAllDay: true, firstDay: date, endDay: addDays(lastDay, 1) }

  const start = `${date}T${startTime ?? defaults.startTime}`
  if (!endTime && minutes !== null) return { isAllDay: false, start, end: addMinutes(start, minutes) }
  const end = `${lastDay}T${endTime ?? defaults.endTime}`
  if (!endTime) return { isAllDay: false, start, end: end > start ? end : plusMinutes(start, 1), isOpen: true }
  if (end > start) return { isAllDay: false, start, end }
  return { isAllDay: false, start, end: endTime === startTime && end === start ? end : plusMinutes(end, 1440) }
}

const plusMinutes = (moment: string, minutes: number): string =>
  new Date(Date.parse(`${moment}:00Z`) + minutes * 60_000).toISOString().slice(0, 16)
