import { withUntilDay } from '@swap/calendar/rrule'
import { zoneOf } from '@swap/calendar/event-zone'
import type { EventEdit } from '@swap/contract/event'
import type { EventRow } from '../../platform/database/tables/event-tables.ts'

/**
 * Returns an edit whose rule ends on a day by its event's clocks: UNTIL may be a moment (RFC 5545, 3.3.10), and a day reads alike everywhere in the
 * product. Pure. An event without a zone goes by its owner's.
 *
 *     20:00 in New York, daily, UNTIL=20261219T010000Z → UNTIL=20261218
 */
export function normaliseUntil(event: EventRow, edit: EventEdit, ownersZone: string | null): EventEdit {
  if (!edit.recurrence) return edit
  const { start_time: startTime, time_zone: zone } = { ...event, ...edit }
  const about = { startTime: startTime || null, zone: zoneOf({ time_zone: zone || null }, ownersZone) }
  return { ...edit, recurrence: withUntilDay(edit.recurrence, about) }
}
