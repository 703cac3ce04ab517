import type { EventRow } from '../tables/event-tables.ts'

interface NewEvent {
  id: string
  ownerId: string
  /** The thread in which the event was created; null if none. */
  threadId: string | null
  /** The event's index in its message or picture, from 0. */
  place: number
  now: number
}

/** Creates an event without any facts, to be filled from a person's words. */
export const newEvent = ({ id, ownerId, threadId, place, now }: NewEvent): EventRow => ({
  id,
  owner_id: ownerId,
  thread_id: threadId,
  picture_id: null,
  place_in_picture: place,
  title: null,
  start_date: null,
  start_time: null,
  end_date: null,
  end_time: null,
  duration: null,
  time_zone: null,
  recurrence: null,
  description: null,
  category: null,
  social_links: null,
  age_restrictions: null,
  accessibility_info: null,
  notes: null,
  location: null,
  contact: { organizer_name: null, organizer_contact: null, event_url: null, booking_link: null },
  ticket_info: { ticket_price: null, ticket_currency: null, ticket_availability: null, cancellation_policy: null },
  seat: null,
  gate: null,
  order_number: null,
  confidence: 1,
  evidence: {},
  question: null,
  needs_review: 0,
  merged_into: null,
  saved_at: null,
  sequence: 0,
  created_at: now,
  changed_at: now,
})
