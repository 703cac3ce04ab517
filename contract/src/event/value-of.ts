import type { EventFacts } from './event.ts'
import type { FieldName } from '../picture/reading.ts'

/** Returns the value of a field by its flat name; null if it is not known. */
export function valueOf(event: EventFacts, field: FieldName): unknown {
  const flat: Record<string, unknown> = { ...event, ...event.location, ...event.contact, ...event.ticket_info }
  return flat[field] ?? null
}
