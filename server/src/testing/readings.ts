// Builds what the reader returns, for tests. In `readEvent`, "read" is an adjective: an event that was read from a picture.
import type { ReadEvent, Reading } from '@swap/contract/event'
import type { Evidence } from '@swap/contract/reading'

/** Builds the evidence of a detail that was read clearly; `more` replaces its defaults. */
export const evidence = (more: Partial<Evidence> = {}): Evidence => ({
  source: 'read',
  confidence: 0.95,
  boxes: [[0.1, 0.1, 0.5, 0.1]],
  text: null,
  note: null,
  alternatives: [],
  ...more,
})

/** Builds an event as the reader returns it; `more` replaces its defaults. */
export const readEvent = (more: Partial<ReadEvent> = {}): ReadEvent => ({
  title: 'Night Ferry Quartet',
  start_date: '2026-12-04',
  start_time: '20:00',
  end_date: null,
  end_time: null,
  duration: null,
  time_zone: null,
  recurrence: null,
  description: null,
  category: 'Music',
  social_links: null,
  age_restrictions: null,
  accessibility_info: null,
  notes: null,
  location: { venue: 'Kulturhaus', address: null, city: 'Riga', postal_code: null, country: null, coordinates: null },
  contact: { organizer_name: null, organizer_contact: null, event_url: null, booking_link: null },
  ticket_info: { ticket_price: null, ticket_currency: null, ticket_availability: null, cancellation_policy: null },
  seat: null,
  gate: null,
  order_number: null,
  confidence: 0.9,
  evidence: { title: evidence(), start_date: evidence(), start_time: evidence(), venue: evidence() },
  suggestions: {},
  ...more,
})

/** Builds a reading, the reader's result for one picture. */
export const readingOf = (events: ReadEvent[], more: Partial<Reading> = {}): Reading => ({
  outcome: events.length > 0 ? 'events' : 'none',
  events,
  question: null,
  place: null,
  probability: events.length > 0 ? 0.95 : 0.05,
  reasons: {},
  lines: [{ text: 'NIGHT FERRY QUARTET', confidence: 0.98, box: [0.1, 0.1, 0.5, 0.1] }],
  isMostlyUnread: false,
  turned: 0,
  width: 900,
  height: 1200,
  language: 'en',
  country: null,
  ms: { total: 800 },
  ...more,
})

/** Builds an event in the far future, whatever day a test runs on. */
export const futureEvent = (more: Partial<ReadEvent> = {}) => readEvent({ start_date: '2090-12-04', ...more })

/** Values for `readEvent` of an event with nearly every field. */
export const detailedEvent: Partial<ReadEvent> = {
  start_date: '2090-12-04',
  time_zone: 'Europe/Riga',
  description: 'An evening\non the water.',
  notes: 'Bring a coat',
}
