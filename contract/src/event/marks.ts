import type { EventFacts } from './event.ts'
import { notesShown } from './moments.ts'
import type { FieldName } from '../picture/reading.ts'
import { pageBesideTickets } from './same-link.ts'
import type { DetailLevel } from '../settings.ts'
import { briefFields, sureOf, type Sure, type Sureness } from './sureness.ts'

/** What a card says about one of its details. */
export interface MarkedField {
  field: FieldName
  sure: Sureness
}

type Shown = Pick<EventFacts, 'location' | 'contact' | 'ticket_info' | 'notes'> & Sure

/** The fields with a row of their own on a card, beside the place; the title is above them. */
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
/** More fields for the comprehensive level. */
const inFull: readonly FieldName[] = ['time_zone', 'category', 'cancellation_policy']

/**
 * How sure a card is of its details: each detail marked with a word, once, and unknown details that it asks about.
 * Details in one row go by the first of them: the address below its venue, the last day behind the first.
 */
export function marksOf(event: Shown, detail: DetailLevel): MarkedField[] {
  const { location, question, evidence } = event
  const notes = notesShown(event)
  const { contact } = event
  const values: Record<string, unknown> = {
    ...event,
    notes,
    ...location,
    ...contact,
    event_url: pageBesideTickets(event),
    organizer_contact: contact.organizer_name ? null : contact.organizer_contact,
    ...event.ticket_info,
  }
  const place = (['venue', 'address', 'city'] as const).find((field) => values[field]) ?? 'venue'
  const told = [...rows, place, ...(detail === 'comprehensive' ? inFull : [])].filter(
    (field) => field === question?.field || (values[field] && evidence[field]),
  )
  return told
    .filter(
      (field) => detail !== 'brief' || field === 'title' || field === question?.field || briefFields.includes(field),
    )
    .map((field) => ({ field, sure: field === question?.field ? 'check' : sureOf(event, field) }))
}
