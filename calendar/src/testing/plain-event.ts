import type { CalendarEvent } from '../calendar-event.ts'

/** An event with a date and nothing else, for tests. */
export const plainEvent: CalendarEvent = {
  id: 'e1',
  sequence: 0,
  changedAt: Date.parse('2026-11-21T10:00:00Z'),
  title: null,
  start_date: '2026-12-04',
  start_time: null,
  end_date: null,
  end_time: null,
  duration: null,
  time_zone: null,
  recurrence: null,
  description: null,
  category: null,
  age_restrictions: null,
  accessibility_info: null,
  notes: null,
  location: null,
  contact: { organizer_name: null, organizer_contact: null, event_url: null, booking_link: null },
  ticket_info: { ticket_price: null, ticket_currency: null, ticket_availability: null, cancellation_policy: null },
  seat: null,
  gate: null,
  order_number: null,
}
