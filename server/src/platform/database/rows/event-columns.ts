import { ruleByDays } from '@swap/calendar/rule'
import { zoneOf } from '@swap/calendar/zone-name'
import type { EventFacts } from '@swap/contract/event'
import { valueIssue } from '@swap/contract/event-values'
import { Failure } from '@swap/contract/failures'
import { fieldName } from '@swap/contract/reading'
import { isDeepStrictEqual } from 'node:util'
import { eventJson } from './event-rows.ts'
import type { EventRow } from '../tables/event-tables.ts'
import { valueOf } from '@swap/contract/value-of'

type Writable = EventFacts & Pick<EventRow, 'evidence' | 'question'>

/**
 * Returns the columns of an event as they are written, for every writer. They have to be values that an event can hold:
 * VALIDATION with its fields otherwise. For an existing event, as in `before`, only new values are checked: later rules
 * take nothing away.
 */
export function eventColumns<Event extends Writable>(event: Event, before: EventFacts | null = null) {
  const issues = fieldName.options.flatMap((field) => {
    const value = valueOf(event, field)
    if (before !== null && isDeepStrictEqual(value, valueOf(before, field))) return []
    const message = valueIssue(field, value)
    return message === null ? [] : [{ path: field, message }]
  })
  if (issues.length > 0) throw new Failure('VALIDATION', { issues })
  return columnsAsTheyWere(event)
}

/**
 * The same for an earlier state of an event, when a change is undone: it is restored as it was. A rule that ends at a
 * moment, as earlier versions kept it, ends on that day.
 */
export const columnsAsTheyWere = <Event extends Writable>(event: Event) => ({
  ...event,
  ...eventJson(event),
  recurrence:
    event.recurrence && ruleByDays(event.recurrence, { startTime: event.start_time, zone: zoneOf(event, null) }),
})
