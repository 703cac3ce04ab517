import { addDays } from '@swap/dates/calendar-day'
import { occurrencesOf, readRecurrence } from '@swap/dates/occurrences'
import type { EventFacts } from '@swap/contract/event'
import { otherDatesOf } from '@swap/contract/other-dates'
import { cancellationStatus } from '@swap/contract/cancellation-status'
import type { ReminderTiming } from '@swap/contract/reminder'
import { whenOf, type ReminderWithEvent } from './queries.ts'
import { remindAt, type Times } from './remind-at.ts'

/** A reminder comes four weeks earlier at most: for a daily event, the occurrence it is about is within this many days. */
const MAX_DAYS = 40
const DAY_MS = 86_400_000

export type Repeated = Times & Pick<EventFacts, 'recurrence' | 'ticket_info'>

/**
 * Returns the occurrence that a reminder is about, and when the reminder comes, in epoch ms. Pure.
 *
 *     takes place once                → that one, also where its moment has passed
 *     every Thursday, from 21 Nov on  → the first Thursday whose reminder comes at `from` or later
 *     without a date, called off, or a series that has ended → null
 */
export function findRemindedOccurrence<E extends Repeated>(
  event: E,
  { when, ownersZone, from }: { when: ReminderTiming; ownersZone: string | null; from: number },
): { event: E; at: number } | null {
  const { start_date: first, recurrence } = event
  const rule = recurrence ? readRecurrence(recurrence) : null
  if (!first || cancellationStatus(event.ticket_info.ticket_availability)) return null
  const days = rule ? occurrencesOf(rule, { start: first, from: dayBefore(from), limit: MAX_DAYS }) : [first]
  for (const day of days) {
    const occurrence = onDay(event, first, day)
    const at = remindAt(occurrence, when, ownersZone)
    if (at !== null && (!rule || at >= from)) return { event: occurrence, at }
  }
  return null
}

/** The occurrence that this reminder is about which comes at `from`, or later. */
export function findNextReminded(row: ReminderWithEvent, from: number) {
  const about = toEventOfMoment(row, row.moment)
  return about && findRemindedOccurrence(about, { when: whenOf(row), ownersZone: row.ownersZone, from })
}

/**
 * An event as one of its moments: it takes place then, and its title names both. Null if it has no such moment (any
 * more); the event itself without a name. Doors belong to the day of the event, so each of its dates has them.
 */
export function toEventOfMoment<E extends Repeated & Pick<EventFacts, 'notes' | 'title'>>(
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

/** Whatever the zone, today has begun there on this day or later. */
const dayBefore = (moment: number): string => new Date(moment - DAY_MS).toISOString().slice(0, 10)

function onDay<E extends Repeated>(event: E, first: string, day: string): E {
  const days = (Date.parse(day) - Date.parse(first)) / DAY_MS
  return { ...event, start_date: day, end_date: event.end_date && addDays(event.end_date, days) }
}
