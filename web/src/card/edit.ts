import type { Event, EventEdit } from '@swap/contract/event'
import type { Evidence, FieldName } from '@swap/contract/reading'

const groups: Partial<Record<FieldName, 'location' | 'contact' | 'ticket_info'>> = {
  venue: 'location',
  address: 'location',
  city: 'location',
  postal_code: 'location',
  country: 'location',
  organizer_name: 'contact',
  organizer_contact: 'contact',
  event_url: 'contact',
  booking_link: 'contact',
  ticket_price: 'ticket_info',
  ticket_currency: 'ticket_info',
  ticket_availability: 'ticket_info',
  cancellation_policy: 'ticket_info',
}

/**
 * The body that changes one field, in the shape of the event.
 *
 *     start_time, '20:00'       → { start_time: '20:00' }
 *     venue, 'The Boathouse'    → { location: { venue: 'The Boathouse' } }
 *     end_time, null            → { end_time: null }: not known
 */
export function toEdit(field: FieldName, value: string | null): EventEdit {
  const group = groups[field]
  return group ? { [group]: { [field]: value } } : { [field]: value }
}

/** An event as it will be with an edit of its owner: what the card shows until the server has said so. */
export function withEdit(event: Event, edit: EventEdit): Event {
  const { location, contact, ticket_info: tickets, ...flat } = edit
  const changed = Object.entries({ ...flat, ...location, ...contact, ...tickets })
  const evidence = { ...event.evidence, ...Object.fromEntries(changed.map(([name]) => [name, theirs])) }
  const known = new Set(changed.filter(([, value]) => value !== null).map(([name]) => name))
  const isKept = ([name]: [string, unknown]) => known.has(name) || !changed.some(([it]) => it === name)
  return {
    ...event,
    ...merged(shownFacts(event), flat),
    title: flat.title ?? event.title,
    start_date: flat.start_date === undefined ? event.start_date : (flat.start_date ?? ''),
    start_time: flat.start_time === undefined ? event.start_time : (flat.start_time ?? '00:00'),
    location: location ? merged(event.location ?? nowhere, location) : event.location,
    contact: merged(event.contact, contact),
    ticket_info: merged(event.ticket_info, tickets),
    evidence: Object.fromEntries(Object.entries(evidence).filter(isKept)),
    question: changed.some(([name]) => name === event.question?.field) ? null : event.question,
  }
}

/** What an edit may change that the API shows as it is: null where it is not known. */
const shownFacts = ({ title: _title, start_date: _date, start_time: _time, ...facts }: Event) => facts

/** A group with what was changed in it: what an edit does not name, or names as undefined, stays. */
const merged = <Group extends object>(
  group: Group,
  edit: { [Key in keyof Group]?: Group[Key] | undefined } = {},
): Group => ({
  ...group,
  ...Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined)),
})

const theirs: Evidence = { source: 'user', confidence: 1, boxes: [], text: null, note: null, alternatives: [] }
const nowhere = { venue: null, address: null, city: null, postal_code: null, country: null, coordinates: null }
