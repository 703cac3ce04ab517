import { addDays } from '@swap/dates/calendar-day'
import { occurrencesOf, readRecurrence } from '@swap/dates/occurrences'
import type { EventFacts } from '@swap/contract/event'
import { otherDatesOf } from '@swap/contract/other-dates'
import { cancellationStatus } from '@swap/contract/cancellation-status'
import type { ReminderTiming } from '@swap/contract/reminder'
import { whenOf, type ReminderWithEvent } from '../queries.ts'
import { remindAt, type Times } from './remind-at.ts'

/** Upper bound on the occurrences searched: enough for a daily event, as reminders come at most four weeks before. */
const MAX_OCCURRENCES = 40
const DAY_MS = 86_400_000

/** The fields of an event that determine the times of its reminders. */
export type RemindableEvent = Times & Pick<EventFacts, 'recurrence' | 'ticket_info'>

/**
 * Finds which occurrence of an event to send a reminder for, and when to send it, in epoch ms. Pure.
 *
 *     a single event                              → the event itself, even if its reminder was due before `from`
 *     a repeating event                           → its first occurrence whose reminder is due at `from` or later
 *     a cancelled event, or one without a date    → null
 *     a repeating event without such occurrences  → null
 */
export function findRemindedOccurrence<E extends RemindableEvent>(
  event: E,
  { when, ownersZone, from }: { when: ReminderTiming; ownersZone: string | null; from: number },
): { event: E; at: number } | null {
  const { start_date: first, recurrence } = event
  const rule = recurrence ? readRecurrence(recurrence) : null
  if (!first || cancellationStatus(event.ticket_info.ticket_availability)) return null
  const days = rule ? occurrencesOf(rule, { start: first, from: dayBefore(from), limit: MAX_OCCURRENCES }) : [first]
  for (const day of days) {
    const occurrence = onDay(event, first, day)
    const at = remindAt(occurrence, when, ownersZone)
    if (at !== null && (!rule || at >= from)) return { event: occurrence, at }
  }
  return null
}

/** Finds the occurrence that a stored reminder is for, as `findRemindedOccurrence` does. */
export function findOccurrenceOfReminder(row: ReminderWithEvent, from: number) {
  const about = momentAsEvent(row, row.moment)
  return about && findRemindedOccurrence(about, { when: whenOf(row), ownersZone: row.ownersZone, from })
}

/**
 * Returns a named time of an event, such as doors or a deadline, as an event of its own: "Doors: Hamlet" at 19:00. If that
 * time has no date, it repeats with the event.
 *
 *     `name` is null              → the event itself
 *     the event has no such time  → null
 */
export function momentAsEvent<E extends RemindableEvent & Pick<EventFacts, 'notes' | 'title'>>(
  event: E,
  name: string | null,
): E | null {
  if (name === null) return event
  const moment = otherDatesOf(event).find((it) => it.name === name)
  if (!moment) return null
  const title = [moment.name, event.title].filter(Boolean).join(': ')
  const when = { start_time: moment.time, end_date: null, end_time: null }
  return { ...event, ...when, title, ...(moment.date && { start_date: moment.date, recurrence: null }) }
}

/** Returns the day before a time in UTC: no time zone has an earlier day at that time. */
const dayBefore = (moment: number): string => new Date(moment - DAY_MS).toISOString().slice(0, 10)

function onDay<E extends RemindableEvent>(event: E, first: string, day: string): E {
  const days = (Date.parse(day) - Date.parse(first)) / DAY_MS
  return { ...event, start_date: day, end_date: event.end_date && addDays(event.end_date, days) }
}
