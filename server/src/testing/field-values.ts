// Reads and sets any field of an event, which may be at the top level or in a group such as `location`.
import type { FieldName } from '@swap/contract/reading'
import { contactFields, locationFields, ticketFields } from '../platform/database/rows/event-fields.ts'

const isIn = (fields: readonly string[], field: string) => fields.includes(field)

/** Returns the group of an event that a field is in; null for one at the top level. */
function groupOf(field: FieldName): 'location' | 'contact' | 'ticket_info' | null {
  if (isIn(locationFields, field)) return 'location'
  if (isIn(contactFields, field)) return 'contact'
  return isIn(ticketFields, field) ? 'ticket_info' : null
}

/** Returns an edit that sets one field to any value. */
export function editWith(field: FieldName, value: unknown): object {
  const group = groupOf(field)
  return group ? { [group]: { [field]: value } } : { [field]: value }
}

/** Returns an event with any value in one field, in its group or at the top level. */
export function withValue<Shown extends object>(event: Shown, field: FieldName, value: unknown): Shown {
  const parts = new Map<string, unknown>(Object.entries(event))
  const group = groupOf(field)
  return group
    ? { ...event, [group]: Object.assign({}, parts.get(group), { [field]: value }) }
    : { ...event, [field]: value }
}

/** Returns the value of a field, from its group or the top level. */
export function valueIn(event: object, field: FieldName): unknown {
  const parts: Readonly<Record<string, Record<string, unknown> | null>> = { ...event }
  const group = groupOf(field)
  return group ? parts[group]?.[field] : parts[field]
}
