import type { FieldName } from '@swap/contract/reading'
import type { EventRow } from './event-rows.ts'

export const placeFields = ['venue', 'address', 'city', 'postal_code', 'country', 'coordinates'] as const
export const contactFields = ['organizer_name', 'organizer_contact', 'event_url', 'booking_link'] as const
export const ticketFields = ['ticket_price', 'ticket_currency', 'ticket_availability', 'cancellation_policy'] as const

/** A place of which nothing is known. */
export const nowhere = {
  venue: null,
  address: null,
  city: null,
  postal_code: null,
  country: null,
  coordinates: null,
} as const

/** The value of a field by its flat name; null where it is not known. */
export function valueOf(event: EventRow, field: FieldName): unknown {
  const flat: Record<string, unknown> = { ...event, ...event.location, ...event.contact, ...event.ticket_info }
  return flat[field] ?? null
}

/**
 * Whether a person settled a field: they set it, or they cleared it. A cleared one keeps an evidence of theirs inside, so that no later
 * reading brings it back; `toEvent` shows evidence only of what is known.
 */
export const isTheirs = ({ evidence }: Pick<EventRow, 'evidence'>, field: FieldName): boolean =>
  evidence[field]?.source === 'user'
