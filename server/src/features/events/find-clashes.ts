import { zoneOf } from '@swap/calendar/event-zone'
import { addDays, daysBetween } from '@swap/dates/calendar-day'
import { lastDayOfEvent, occurrencesBetween } from '@swap/dates/days-of-event'
import { instantOf } from '@swap/dates/instant'
import type { Clash } from '@swap/contract/clashes-api'
import { cancellationStatus } from '@swap/contract/cancellation-status'
import type { EventRow } from '../../platform/database/tables/event-tables.ts'
import { isSameEvent } from './same-event.ts'

type Timed = Pick<
  EventRow,
  'title' | 'start_date' | 'start_time' | 'end_date' | 'end_time' | 'time_zone' | 'location' | 'ticket_info'
>
/** An event that may clash with the given one. */
export type OtherEvent = Timed & Pick<EventRow, 'id' | 'recurrence' | 'saved_at'>

/** Upper bound on the clashes listed with an event. */
const MAX_CLASHES = 3

/**
 * Returns the events to list as clashing with an event: first the same event saved or read before, then saved events at
 * the same time, then others that day. Pure. A repeating event clashes on each of its days, a cancelled one with nothing.
 * Times are compared as instants; an event without a time zone takes its owner's.
 */
export function findClashes(event: Timed, others: readonly OtherEvent[], ownersZone: string | null): Clash[] {
  const { start_date: first } = event
  if (first === null) return []
  const days = { from: first, to: lastDayOfEvent(event) ?? first }
  return others
    .flatMap((other) => onSharedDay(other, days) ?? [])
    .map((other) => ({
      id: other.id,
      title: other.title ?? '',
      start_date: other.start_date ?? '',
      start_time: other.start_time,
      isSame: isSameEvent(event, other),
      saved: other.saved_at !== null,
      overlaps: doOverlap(event, other, ownersZone),
    }))
    .filter(({ isSame, saved }) => isSame || saved)
    .toSorted((one, other) => rank(one) - rank(other) || whenOf(one).localeCompare(whenOf(other)))
    .slice(0, MAX_CLASHES)
}

const rank = ({ isSame, saved, overlaps }: Clash): number => (isSame ? (saved ? 0 : 1) : overlaps ? 2 : 3)
const whenOf = ({ start_date: date, start_time: time, id }: Clash): string => `${date} ${time ?? ''} ${id}`

/** Returns an event on its first day within these bounds; null if there is none. */
function onSharedDay(other: OtherEvent, days: { from: string; to: string }): OtherEvent | null {
  const { start_date: start, end_date: end } = other
  const [time] = occurrencesBetween(other, { ...days, limit: 1 })
  if (!time || !start) return null
  return { ...other, start_date: time.first, end_date: end && addDays(end, daysBetween(start, time.first)) }
}

const MINUTES_A_DAY = 24 * 60

/** Returns when an event takes place, in minutes; null without a day or a time. An event without an end lasts one minute. */
function minutesOf(event: Timed, ownersZone: string | null) {
  const { start_date: date, start_time: start, end_date: last, end_time: end } = event
  if (date === null || start === null) return null
  const zone = zoneOf(event, ownersZone)
  const from = toMinutes(date, start, zone)
  if (end === null) return [from, from + 1] as const
  const to = toMinutes(last ?? date, end, zone)
  return [from, to > from ? to : to + MINUTES_A_DAY] as const
}

const toMinutes = (date: string, clock: string, zone: string): number => instantOf(`${date}T${clock}`, zone) / 60_000

function doOverlap(one: Timed, other: Timed, ownersZone: string | null): boolean {
  if ([one, other].some(({ ticket_info: tickets }) => cancellationStatus(tickets.ticket_availability))) return false
  const [mine, theirs] = [minutesOf(one, ownersZone), minutesOf(other, ownersZone)]
  return mine !== null && theirs !== null && mine[0] < theirs[1] && theirs[0] < mine[1]
}
