import type { FieldName } from '@swap/contract/reading'

/** What each field is called in a sentence: end_date → "last day". */
export const fieldWords: Record<FieldName, string> = {
  title: 'title',
  start_date: 'date',
  start_time: 'start time',
  end_date: 'last day',
  end_time: 'end time',
  duration: 'length',
  time_zone: 'time zone',
  recurrence: 'schedule',
  description: 'description',
  category: 'category',
  social_links: 'social links',
  age_restrictions: 'age limit',
  accessibility_info: 'access information',
  notes: 'notes',
  venue: 'venue',
  address: 'address',
  city: 'town',
  postal_code: 'postcode',
  country: 'country',
  coordinates: 'position',
  organizer_name: 'organiser',
  organizer_contact: 'contact',
  event_url: 'web page',
  booking_link: 'booking link',
  ticket_price: 'price',
  ticket_currency: 'currency',
  ticket_availability: 'tickets',
  cancellation_policy: 'cancellation terms',
  seat: 'seat',
  gate: 'gate',
  order_number: 'order number',
}

const PLURAL: ReadonlySet<FieldName> = new Set(['notes', 'social_links', 'ticket_availability', 'cancellation_policy'])

/** Returns the verb that goes with a field: "the notes are", "the title is". */
export const isOrAre = (field: FieldName): 'is' | 'are' => (PLURAL.has(field) ? 'are' : 'is')
