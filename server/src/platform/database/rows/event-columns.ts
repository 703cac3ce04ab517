import { withUntilDay } from '@swap/calendar/rrule'
import { zoneOf } from '@swap/calendar/event-zone'
import type { EventFacts } from '@swap/contract/event'
import { valueIssue } from '@swap/contract/event-values'
import { Failure } from '@swap/contract/failures'
import { fieldName } from '@swap/contract/reading'
import { isDeepStrictEqual } from 'node:util'
import { eventJsonColumns } from './event-rows.ts'
import type { EventRow } from '../tables/event-tables.ts'
import { valueOf } from '@swap/contract/value-of'

type Writable = EventFacts & Pick<EventRow, 'evidence' | 'question'>

/**
 * Returns the columns to write for an event. Throws VALIDATION, naming the fields, for invalid values. Values that are
 * the same in `before` are not checked: they were valid when they were saved.
 */
export function eventColumns<Event extends Writable>(event: Event, before: EventFacts | null = null) {
  const issues = fieldName.options.flatMap((field) => {
    const value = valueOf(event, field)
    if (before !== null && isDeepStrictEqual(value, valueOf(before, field))) return []
    const message = valueIssue(field, value)
    return message === null ? [] : [{ path: field, message }]
  })
  if (issues.length > 0) throw new Failure('VALIDATION', { issues })
  return restoredEventColumns(event)
}

/**
 * Returns the columns of an event's earlier state, when a change is undone, without checking values. A recurrence rule of
 * an earlier version, whose UNTIL has a time, gets the day of that time instead.
 */
export const restoredEventColumns = <Event extends Writable>(event: Event) => ({
  ...event,
  ...eventJsonColumns(event),
  recurrence:
    event.recurrence && withUntilDay(event.recurrence, { startTime: event.start_time, zone: zoneOf(event, null) }),
})
