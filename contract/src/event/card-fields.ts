import type { EventFacts } from './event.ts'
import { shownNotes } from './other-dates.ts'
import type { FieldName } from '../picture/reading.ts'
import { separateEventPage } from './event-links.ts'
import type { DetailLevel } from '../settings.ts'
import { briefFields, certaintyOf, type EventWithEvidence, type Certainty } from './certainty.ts'

/** A field that an event card shows, and how certain its value is. */
export interface CardField {
  field: FieldName
  certainty: Certainty
}

type CardEvent = Pick<EventFacts, 'location' | 'contact' | 'ticket_info' | 'notes'> & EventWithEvidence

/** The title and the fields with a row of their own on a card, in order. The place is added separately. */
const rows: readonly FieldName[] = [
  'title',
  'start_date',
  'recurrence',
  'start_time',
  'end_time',
  'duration',
  'seat',
  'gate',
  'order_number',
  'ticket_price',
  'organizer_name',
  'organizer_contact',
  'booking_link',
  'event_url',
  'age_restrictions',
  'accessibility_info',
  'description',
  'notes',
  'social_links',
]
/** Further fields of the comprehensive detail level. */
const comprehensiveRows: readonly FieldName[] = ['time_zone', 'category', 'cancellation_policy']

/**
 * Lists the fields that an event's card shows, each with its certainty. An unknown field is listed only if the card asks about it. Of the
 * fields that share a row only the first is listed: the venue but not its address, the first day but not the last.
 */
export function cardFieldsOf(event: CardEvent, detail: DetailLevel): CardField[] {
  const { location, question, evidence } = event
  const notes = shownNotes(event)
  const { contact } = event
  const values: Record<string, unknown> = {
    ...event,
    notes,
    ...location,
    ...contact,
    event_url: separateEventPage(event),
    organizer_contact: contact.organizer_name ? null : contact.organizer_contact,
    ...event.ticket_info,
  }
  const place = (['venue', 'address', 'city'] as const).find((field) => values[field]) ?? 'venue'
  const shown = [...rows, place, ...(detail === 'comprehensive' ? comprehensiveRows : [])].filter(
    (field) => field === question?.field || (values[field] && evidence[field]),
  )
  return shown
    .filter(
      (field) => detail !== 'brief' || field === 'title' || field === question?.field || briefFields.includes(field),
    )
    .map((field) => ({ field, certainty: field === question?.field ? 'check' : certaintyOf(event, field) }))
}
