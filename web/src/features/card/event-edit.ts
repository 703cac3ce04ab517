import type { Event, EventEdit } from '@swap/contract/event'
import type { Evidence, FieldName } from '@swap/contract/reading'

/** The groups of an event's JSON that some fields belong to; the other fields are at its top level. */
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
 * Returns the request body that changes one field, in the shape of the event's JSON.
 *
 *     start_time, '20:00'       → { start_time: '20:00' }
 *     venue, 'The Boathouse'    → { location: { venue: 'The Boathouse' } }
 *     end_time, null            → { end_time: null } (not known)
 */
export function editOfField(field: FieldName, value: string | null): EventEdit {
  const group = groups[field]
  return group ? { [group]: { [field]: value } } : { [field]: value }
}

/** Values by field name, not grouped as in the event's JSON; null means that the field is empty. */
export type FieldValues = Partial<Record<FieldName, string | null>>

/** Returns an edit's values by field name. */
export function valuesOfEdit({ location, contact, ticket_info: tickets, ...flat }: EventEdit): FieldValues {
  const { coordinates: _, ...place } = location ?? {} // nobody edits them
  return defined({ ...flat, ...place, ...contact, ...tickets })
}

/** The fields an edit changes. */
export const fieldsOfEdit = (edit: EventEdit): FieldName[] => namesOf(valuesOfEdit(edit))

/** A field's value; null if unknown, even where the API shows a default. */
export function knownValue(event: Event, field: FieldName): string | null {
  const { location, contact, ticket_info: tickets } = event
  const values: Record<string, unknown> = { ...event, ...location, ...contact, ...tickets }
  const isShown = event.evidence[field] !== undefined || !['title', 'start_date', 'start_time'].includes(field)
  const value = isShown ? values[field] : null
  return typeof value === 'string' ? value : null
}

/** The shown values of the fields an edit changes: the server compares them to find conflicts. */
export const shownValuesOf = (event: Event, edit: EventEdit): FieldValues =>
  Object.fromEntries(fieldsOfEdit(edit).map((field) => [field, knownValue(event, field)]))

/** The fields that an edit confirms: it sets them to the value already shown. */
function confirmedBy(event: Event, edit: EventEdit): FieldName[] {
  const values = valuesOfEdit(edit)
  return fieldsOfEdit(edit).filter((field) => values[field] !== null && values[field] === knownValue(event, field))
}

/** Returns an edit without some of its fields; null if nothing is left. */
export function withoutFields(edit: EventEdit, fields: readonly FieldName[]): EventEdit | null {
  const left = Object.entries(valuesOfEdit(edit)).filter(([name]) => !fields.some((field) => field === name))
  return left.length === 0 ? null : editFromValues(Object.fromEntries(left))
}

/** Returns the request body that sets these fields and leaves the others unchanged. */
export function editFromValues(values: FieldValues): EventEdit {
  const edits = namesOf(values).map((field) => editOfField(field, values[field] ?? null))
  const mergedGroup = (group: 'location' | 'contact' | 'ticket_info') => {
    const parts = edits.flatMap((edit) => edit[group] ?? [])
    return parts.length > 0 && { [group]: Object.assign({}, ...parts) }
  }
  return Object.assign(
    {},
    ...edits,
    mergedGroup('location') || {},
    mergedGroup('contact') || {},
    mergedGroup('ticket_info') || {},
  )
}

// Object.keys loses the type of the keys.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const namesOf = (values: FieldValues) => Object.keys(values) as FieldName[]
const defined = (values: { [Name in FieldName]?: string | null | undefined }): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** Returns an event with its owner's edit applied: the card shows it until the server confirms the edit. */
export function applyEdit(event: Event, edit: EventEdit): Event {
  const { location, contact, ticket_info: tickets, ...flat } = edit
  const changed = Object.entries({ ...flat, ...location, ...contact, ...tickets })
  const confirmed = new Set<string>(confirmedBy(event, edit))
  const newEvidence = changed.map(([name]) => [name, confirmed.has(name) ? { ...byUser, confirmed: true } : byUser])
  const evidence = { ...event.evidence, ...Object.fromEntries(newEvidence) }
  const known = new Set(changed.filter(([, value]) => value !== null).map(([name]) => name))
  const isKept = ([name]: [string, unknown]) => known.has(name) || !changed.some(([it]) => it === name)
  const { titleShown, ...rest } = event
  return {
    ...rest,
    ...(titleShown !== undefined && flat.title === undefined && { titleShown }),
    ...merged(withoutDefaultedFields(event), flat),
    title: flat.title ?? event.title,
    start_date: flat.start_date === undefined ? event.start_date : (flat.start_date ?? ''),
    start_time: flat.start_time === undefined ? event.start_time : (flat.start_time ?? '00:00'),
    location: location ? merged(event.location ?? noLocation, location) : event.location,
    contact: merged(event.contact, contact),
    ticket_info: merged(event.ticket_info, tickets),
    evidence: Object.fromEntries(Object.entries(evidence).filter(isKept)),
    question: changed.some(([name]) => name === event.question?.field) ? null : event.question,
  }
}

/** Returns an event without the fields for which the API shows a default if they are unknown. */
const withoutDefaultedFields = ({
  title: _title,
  titleShown: _shown,
  start_date: _date,
  start_time: _time,
  ...facts
}: Event) => facts

/** Merges an edit into a group of fields; keeps the values that the edit leaves undefined. */
const merged = <Group extends object>(
  group: Group,
  edit: { [Key in keyof Group]?: Group[Key] | undefined } = {},
): Group => ({
  ...group,
  ...Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined)),
})

const byUser: Evidence = { source: 'user', confidence: 1, boxes: [], text: null, note: null, alternatives: [] }
const noLocation = { venue: null, address: null, city: null, postal_code: null, country: null, coordinates: null }
