import { randomUUID } from 'node:crypto'
import type { PlaceFound, Reading } from '@swap/contract/event'
import type { Evidence, EvidenceByField } from '@swap/contract/reading'
import type { EventRow } from '../../../platform/database/tables/event-tables.ts'
import { emptyLocation } from '../../../platform/database/rows/event-fields.ts'
import { newEvent } from '../../../platform/database/rows/new-event.ts'
import { keepValidValues } from '../../../platform/database/rows/valid-values.ts'

/** The day and time that a person chose for an event at a place. */
export interface Plan {
  start_date: string
  start_time: string | null
}

/**
 * Returns the place that a picture shows, such as a restaurant on a menu, if an event can be planned there; else null. A name
 * alone is not enough (decision D32).
 */
export function findPlannablePlace({ place }: Pick<Reading, 'place'>): PlaceFound | null {
  const isFound = place !== null && Boolean(place.name.trim() && (place.address || place.link || place.phone))
  return isFound ? place : null
}

const evidenceFrom = (source: 'read' | 'user'): Evidence => ({
  source,
  confidence: 1,
  boxes: [], // the picture is deleted
  text: null,
  note: null,
  alternatives: [],
})

/**
 * Creates an event at a place that was read, on the day that its owner chose: a menu of Marrow & Thyme, Friday 20:00 → the
 * event "Marrow & Thyme". Guesses no end, category or town. Pure except for its id.
 */
export function planEvent(
  place: PlaceFound,
  { start_date, start_time }: Plan,
  whose: { ownerId: string; threadId: string; now: number },
): EventRow {
  const read = Object.entries({
    title: place.name,
    venue: place.name,
    address: place.address,
    event_url: place.link,
    organizer_contact: place.phone,
  }).filter(([, value]) => value !== null)
  const evidence: EvidenceByField = {
    ...Object.fromEntries(read.map(([field]) => [field, evidenceFrom('read')])),
    start_date: evidenceFrom('user'),
    ...(start_time !== null && { start_time: evidenceFrom('user') }),
  }
  const planned: EventRow = {
    ...newEvent({ id: randomUUID(), place: 0, ...whose }),
    title: place.name,
    start_date,
    start_time,
    location: { ...emptyLocation, venue: place.name, address: place.address },
    contact: { organizer_name: null, organizer_contact: place.phone, event_url: place.link, booking_link: null },
    evidence,
  }
  return keepValidValues(planned).event
}
