import type { FieldName } from '@swap/contract/reading'

/** Each as it stands in a sentence; what has no field in the form is a matter of when. */
const named: Partial<Record<FieldName, string>> = {
  title: 'The title',
  category: 'The category',
  description: 'What stands under "About"',
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
  accessibility_info: 'What stands under "Access"',
  social_links: 'What stands under "Social"',
}

/** Two changed the same thing. */
export const conflictWords = {
  title: 'Changed in the meantime',
  text: (what: string) => `${what} in another tab or on another device after you had opened it.`,
  threadTitle: 'The title was changed',
  /** "The notes were changed" */
  changed: (field: FieldName) =>
    field === 'notes' ? 'The notes were changed' : `${named[field] ?? 'When it takes place'} was changed`,
  mine: 'You entered',
  other: 'It says now',
  nothing: 'Nothing',
  keepMine: 'Keep mine',
  keepOther: 'Keep the other',
}
