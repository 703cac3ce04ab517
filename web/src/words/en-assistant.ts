import type { FieldName } from '@swap/contract/reading'

const fields: Partial<Record<FieldName, string>> = {
  title: 'Title',
  start_date: 'Date',
  start_time: 'Starts',
  end_date: 'Last day',
  end_time: 'Ends',
  duration: 'Lasts',
  recurrence: 'Repeats',
  category: 'Category',
  notes: 'Notes',
  description: 'About',
  venue: 'Place',
  address: 'Address',
  city: 'Town',
  postal_code: 'Postcode',
  country: 'Country',
  organizer_name: 'From',
  organizer_contact: 'Contact',
  event_url: 'Link',
  booking_link: 'Tickets',
  ticket_price: 'Price',
  ticket_currency: 'Currency',
}

/** The words around what the assistant says; its own come from the server. */
export const assistantWords = {
  field: (field: FieldName): string => fields[field] ?? field.replaceAll('_', ' '),
  was: 'was',
  isNow: 'is now',
  notKnown: 'not known',
  undone: 'Undone',
  undoing: 'It is as it was',
  evidence: 'Where I read it',
  events: 'Events',
  inYourCalendar: 'In your calendar',
  noTitle: 'No title provided',
  noDay: 'No day yet',
  added: (title: string) => `"${title}" is in your calendar`,
  sending: 'Sending...',
  notSent: 'Not sent',
  remove: 'Remove',
}
