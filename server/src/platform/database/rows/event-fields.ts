// The fields of an event: their names, how to set one, and who set it.
import { contact, facts, location, ticketInfo, type EventFacts } from '@swap/contract/event'
import { isSetByPerson } from '@swap/contract/quick-answers'
import { valueOf } from '@swap/contract/value-of'
import {
  fieldName,
  type Evidence,
  type EvidenceByField,
  type FieldName,
  type Suggestions,
} from '@swap/contract/reading'
import type { EventRow } from '../tables/event-tables.ts'

/** The names of an event's fields: those of its three groups, then those at the top level. */
export const locationFields = location.keyof().options
export const contactFields = contact.keyof().options
export const ticketFields = ticketInfo.keyof().options
type FlatField = FieldName & keyof typeof facts.shape
export const flatFields = fieldName.options.filter((field): field is FlatField => field in facts.shape)

/** A location without any values. */
export const emptyLocation = {
  venue: null,
  address: null,
  city: null,
  postal_code: null,
  country: null,
  coordinates: null,
} as const

/** Returns an event with one field set, in its group or at the top level. */
export function setField<Row extends EventFacts>(event: Row, field: FieldName, value: unknown): Row {
  const isIn = (names: readonly string[]) => names.includes(field)
  if (isIn(locationFields)) return { ...event, location: { ...(event.location ?? emptyLocation), [field]: value } }
  if (isIn(contactFields)) return { ...event, contact: { ...event.contact, [field]: value } }
  if (isIn(ticketFields)) return { ...event, ticket_info: { ...event.ticket_info, [field]: value } }
  return { ...event, [field]: value }
}

/**
 * Whether a person set or cleared a field: its owner, or staff. A cleared field keeps that evidence, so that no later
 * reading restores its value; `toEvent` shows evidence of known values only.
 */
export const isFieldSetByPerson = ({ evidence }: Pick<EventRow, 'evidence'>, field: FieldName): boolean =>
  isSetByPerson(evidence[field])

/** Fields that an event must have: clearing one does not answer the question about it. */
const REQUIRED: readonly FieldName[] = ['title', 'start_date']

/** Whether a person answered the question about a field: with a value, or by clearing an optional field. */
export const isAnswered = (event: EventRow, field: FieldName): boolean =>
  isFieldSetByPerson(event, field) && (valueOf(event, field) !== null || !REQUIRED.includes(field))

/** Returns the evidence to store, including suggestions for fields that could not be read. */
export const withSuggestions = (evidence: EvidenceByField, suggestions: Suggestions): EvidenceByField => ({
  ...Object.fromEntries(
    Object.entries(suggestions).map(([field, alternatives]) => [field, { ...unread, alternatives }] as const),
  ),
  ...evidence,
})

const unread: Evidence = { source: 'read', confidence: 0, boxes: [], text: null, note: null, alternatives: [] }

/** Suggestions for the fields that could not be read; none for fields that a person settled. */
export const suggestionsOf = (event: EventRow): Suggestions =>
  Object.fromEntries(
    fieldName.options.flatMap((field) => {
      const alternatives = event.evidence[field]?.alternatives ?? []
      const isUnread = valueOf(event, field) === null && !isFieldSetByPerson(event, field)
      return isUnread && alternatives.length > 0 ? [[field, alternatives]] : []
    }),
  )
