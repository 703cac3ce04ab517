import { withUntilDay } from '@swap/calendar/rrule'
import { zoneOf } from '@swap/calendar/event-zone'
import type { EventEdit } from '@swap/contract/event'
import type { EventRow } from '../../platform/database/tables/event-tables.ts'

/**
 * Replaces a time in the UNTIL of an edit's recurrence rule (RFC 5545, 3.3.10) by a day, because the product stores only
 * days: the day in the event's time zone, else in its owner's. Pure.
 *
 *     20:00 in New York, daily, UNTIL=20261219T010000Z → UNTIL=20261218
 */
export function normaliseUntil(event: EventRow, edit: EventEdit, ownersZone: string | null): EventEdit {
  if (!edit.recurrence) return edit
  const { start_time: startTime, time_zone: zone } = { ...event, ...edit }
  const about = { startTime: startTime || null, zone: zoneOf({ time_zone: zone || null }, ownersZone) }
  return { ...edit, recurrence: withUntilDay(edit.recurrence, about) }
}
