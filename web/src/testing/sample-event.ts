// Sample data for tests: an event, its evidence and its picture.

import { occurrencesOf, readRecurrence } from '@swap/dates/occurrences'
import type { Picture } from '@swap/contract/thread'
import type { Event } from '@swap/contract/event'
import type { Box, Evidence } from '@swap/contract/reading'

/** Returns the evidence for a field: by default, read with high confidence at one place in the picture. */
export const sampleEvidence = (more: Partial<Evidence> = {}): Evidence => ({
  source: 'read',
  confidence: 0.95,
  boxes: [[0.1, 0.7, 0.6, 0.05]],
  text: null,
  note: null,
  alternatives: [],
  ...more,
})

const [titleBox, dateBox, timeBox]: Box[] = [
  [0.1, 0.1, 0.8, 0.2],
  [0.1, 0.7, 0.6, 0.05],
  [0.1, 0.8, 0.2, 0.04],
]

/** Returns an event that was read from a picture; `more` overrides its fields. */
export const sampleEvent = (more: Partial<Event> = {}): Event => ({
  ...withNextDays({ ...sample, ...more }, new Date().toISOString().slice(0, 10)),
  ...(more.nextDays && { nextDays: more.nextDays }),
})

/** Adds the next days of a repeating event, as the server would on the day `today`. */
export function withNextDays(event: Event, today: string): Event {
  const rule = event.recurrence ? readRecurrence(event.recurrence) : null
  if (!rule) return event
  return { ...event, nextDays: occurrencesOf(rule, { start: event.start_date || today, from: today, limit: 5 }) }
}

const sample: Event = {
  id: 'e1',
  threadId: 't1',
  title: 'Night Ferry Quartet',
  start_date: '2099-12-04',
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
  location: {
    venue: 'The Boathouse',
    address: '8 Quay Street',
    city: 'Harwick',
    postal_code: null,
    country: null,
    coordinates: null,
  },
  contact: { organizer_name: null, organizer_contact: null, event_url: null, booking_link: null },
  ticket_info: { ticket_price: null, ticket_currency: null, ticket_availability: null, cancellation_policy: null },
  seat: null,
  gate: null,
  order_number: null,
  media: { image_url: null, video_url: null },
  saved: false,
  mergedInto: null,
  needsReview: false,
  confidence: 0.9,
  question: null,
  suggestions: {},
  evidence: {
    title: sampleEvidence({ boxes: titleBox ? [titleBox] : [] }),
    start_date: sampleEvidence({ boxes: dateBox ? [dateBox] : [], text: 'FRI 4 DECEMBER' }),
    start_time: sampleEvidence({ boxes: timeBox ? [timeBox] : [], text: 'MUSIC 8PM', confidence: 0.6 }),
    venue: sampleEvidence({ text: 'THE BOATHOUSE' }),
  },
}

/** Returns the picture that an event was read from. */
export const samplePicture = (more: Partial<Picture> = {}): Picture => ({
  url: '/api/pictures/p1?expires=1&signature=x',
  thumbnailUrl: null,
  width: 900,
  height: 1200,
  fileName: 'IMG_4127.jpg',
  deletedAt: null,
  ...more,
})
