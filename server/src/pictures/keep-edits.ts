import type { ReadEvent } from '@swap/contract/event'
import type { EvidenceByField } from '@swap/contract/reading'
import type { EventRow } from '../database/event-rows.ts'

const flatFields = [
  'title',
  'start_date',
  'start_time',
  'end_date',
  'end_time',
  'duration',
  'time_zone',
  'recurrence',
  'description',
  'category',
  'social_links',
  'age_restrictions',
  'accessibility_info',
  'notes',
] as const
const placeFields = ['venue', 'address', 'city', 'postal_code', 'country', 'coordinates'] as const
const contactFields = ['organizer_name', 'organizer_contact', 'event_url', 'booking_link'] as const
const ticketFields = ['ticket_price', 'ticket_currency', 'ticket_availability', 'cancellation_policy'] as const

/** The later reading of an event, with every field that its owner set as its owner left it. Pure. */
export function keepEdits(before: EventRow, read: ReadEvent): ReadEvent {
  const isTheirs = (field: keyof EvidenceByField) => before.evidence[field]?.source === 'user'
  const theirs = Object.entries(before.evidence).filter(([, it]) => it.source === 'user')
  if (theirs.length === 0) return read

  const pick = <T extends object>(from: T, to: T, fields: readonly (keyof T & keyof EvidenceByField)[]): T => ({
    ...to,
    ...Object.fromEntries(fields.filter(isTheirs).map((field) => [field, from[field]])),
  })
  return {
    ...read,
    ...pick<ReadEvent>(before, read, flatFields),
    location:
      before.location && placeFields.some(isTheirs)
        ? pick(before.location, read.location ?? nowhere, placeFields)
        : read.location,
    contact: pick(before.contact, read.contact, contactFields),
    ticket_info: pick(before.ticket_info, read.ticket_info, ticketFields),
    evidence: { ...read.evidence, ...Object.fromEntries(theirs) },
  }
}

const nowhere = { venue: null, address: null, city: null, postal_code: null, country: null, coordinates: null }
