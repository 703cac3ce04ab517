import type { EventEdit } from '@swap/contract/event'
import type { FieldName } from '@swap/contract/reading'

const groups: Partial<Record<FieldName, 'location' | 'contact' | 'ticket_info'>> = {
  venue: 'location',
  address: 'location',
  city: 'location',
  postal_code: 'location',
  country: 'location',
  organizer_name: 'contact',
  organizer_contact: 'contact',
  event_url: 'contact',
  booking_link: 'contact',
  ticket_price: 'ticket_info',
  ticket_currency: 'ticket_info',
  ticket_availability: 'ticket_info',
  cancellation_policy: 'ticket_info',
}

/**
 * The body that changes one field, in the shape of the event.
 *
 *     start_time, '20:00'       → { start_time: '20:00' }
 *     venue, 'The Boathouse'    → { location: { venue: 'The Boathouse' } }
 *     end_time, null            → { end_time: null }: not known
 */
export function toEdit(field: FieldName, value: string | null): EventEdit {
  const group = groups[field]
  return group ? { [group]: { [field]: value } } : { [field]: value }
}
