// When a reminder is due or expires, and when its event starts and ends.
import { addDays } from '@swap/dates/calendar-day'
import { instantOf } from '@swap/dates/instant'
import { zoneOf } from '@swap/calendar/event-zone'
import type { EventFacts } from '@swap/contract/event'
import type { ReminderTiming } from '@swap/contract/reminder'

/** The fields that say when an event takes place. */
export type Times = Pick<EventFacts, 'start_date' | 'start_time' | 'end_date' | 'end_time' | 'time_zone'>

const MINUTE_MS = 60_000
const FIRST_MINUTE = '00:00'

/**
 * Returns the time of a reminder in epoch ms, null for an event without a date. Pure. Wall times are in the event's
 * zone, else its owner's, else UTC. A reminder at a time of day, some days before, keeps that time across clock changes;
 * minutes before the start are elapsed time.
 */
export function remindAt(event: Times, when: ReminderTiming, ownersZone: string | null): number | null {
  const { start_date: day } = event
  if (!day) return null
  const zone = zoneOf(event, ownersZone)
  if ('daysBefore' in when) return instantOf(`${addDays(day, -when.daysBefore)}T${when.time}`, zone)
  return instantOf(`${day}T${event.start_time ?? FIRST_MINUTE}`, zone) - when.minutesBefore * MINUTE_MS
}

/** Returns when an event starts, in epoch ms; null if its day or time is not known. Pure. */
export function startsAt(event: Times, ownersZone: string | null): number | null {
  const { start_date: day, start_time: start } = event
  return day && start ? instantOf(`${day}T${start}`, zoneOf(event, ownersZone)) : null
}

/** Returns whether a reminder at this time is later than its event's start, or its last day if it has no start time. Pure. */
export function isAfterStart(event: Times, at: number, ownersZone: string | null): boolean {
  const start = startsAt(event, ownersZone)
  return start === null ? at >= (endsAt(event, ownersZone) ?? Infinity) : at > start
}

/** How long an event without a known end is assumed to last; until then a late reminder is still sent. */
const ASSUMED_LENGTH_MS = 60 * MINUTE_MS

/**
 * Returns the time an event is over, in epoch ms; null for one without a date. Pure.
 *
 *     an end          → the end; one before the start is on the next day
 *     only a start    → an hour later: how long it lasts is not known
 *     only a day      → the end of its last day
 */
export function endsAt(event: Times, ownersZone: string | null): number | null {
  const { start_date: day, start_time: start, end_time: end } = event
  if (!day) return null
  const zone = zoneOf(event, ownersZone)
  const lastDay = event.end_date && event.end_date > day ? event.end_date : day
  if (end) {
    const isNextDay = lastDay === day && start !== null && end <= start
    return instantOf(`${isNextDay ? addDays(lastDay, 1) : lastDay}T${end}`, zone)
  }
  if (start && lastDay === day) return instantOf(`${day}T${start}`, zone) + ASSUMED_LENGTH_MS
  return instantOf(`${addDays(lastDay, 1)}T${FIRST_MINUTE}`, zone)
}

const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * Returns the time, in epoch ms, from which a reminder that was due at `dueAt` is no longer sent; null for an event without
 * a date. Pure. That is when the event is over; for a long event, a day after it began or the reminder was due
 * (docs/decisions/0039).
 */
export function expiresAt(event: Times, { dueAt, ownersZone }: { dueAt: number; ownersZone: string | null }) {
  const over = endsAt(event, ownersZone)
  const begun = remindAt(event, { minutesBefore: 0 }, ownersZone)
  return over === null || begun === null ? null : Math.min(over, Math.max(begun, dueAt) + DAY_MS)
}
