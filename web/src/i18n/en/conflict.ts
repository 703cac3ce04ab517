import type { FieldName } from '@swap/contract/reading'

/** Each field as the subject of a sentence; `changed` has the words for fields without an entry. */
const named: Partial<Record<FieldName, string>> = {
  title: 'The title',
  category: 'The category',
  description: 'The description',
  start_date: 'The date',
  start_time: 'The time it starts',
  end_date: 'The last day',
  end_time: 'The time it ends',
  recurrence: 'How it repeats',
  time_zone: 'The time zone',
  venue: 'The place',
  address: 'The address',
  postal_code: 'The postcode',
  city: 'The town',
  country: 'The country',
  ticket_price: 'The price',
  ticket_currency: 'The currency',
  ticket_availability: 'The availability',
  booking_link: 'The booking link',
  event_url: 'The link to the event page',
  organizer_name: 'The organiser',
  organizer_contact: "The organiser's contact",
  age_restrictions: 'The age',
  accessibility_info: 'The access details',
  social_links: 'The social links',
  seat: 'The seat',
  gate: 'The gate',
  order_number: 'The order number',
}

/** Texts of the dialog about an edit conflict: two tabs or devices changed the same field. */
export const conflictWords = {
  title: 'Changed in the meantime',
  text: (what: string) => `${what} in another tab or on another device after you opened it.`,
  threadTitle: 'The title was changed',
  /** "The notes were changed" */
  changed: (field: FieldName) =>
    field === 'notes' ? 'The notes were changed' : `${named[field] ?? 'When it takes place'} was changed`,
  mine: 'You entered',
  other: 'It now says',
  nothing: 'Nothing',
  keepMine: 'Keep mine',
  keepOther: 'Keep the other one',
}
