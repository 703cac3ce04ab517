// Fields of an event with their evidence, and how to create them.
import type { Category, EventFacts } from '@swap/contract/event'
import type { Alternative, Box, Evidence, EvidenceByField, FieldName, Source } from '@swap/contract/reading'
import { linesBetween, type Document, type Line } from '../layout/document.ts'
import { boxesBetween, boxesOfLines } from './evidence-boxes.ts'

type Coordinates = NonNullable<NonNullable<EventFacts['location']>['coordinates']>
type ValueOf<Field extends FieldName> = Field extends 'coordinates'
  ? Coordinates
  : Field extends 'category'
    ? Category
    : string

/** A value with its evidence. */
export interface Found<Value> {
  value: Value
  evidence: Evidence
}

/** The fields found for an event, each with its evidence. */
export type FoundFields = { [Field in FieldName]?: Found<ValueOf<Field>> }

/** Where a value is in the picture. */
export interface Spot {
  boxes: Box[]
  text: string | null
}

/** The spot of a value that isn't printed. */
export const NOWHERE: Spot = { boxes: [], text: null }

/** Returns where whole lines are, with their text. */
export const spotOfLines = (document: Document, lines: readonly Line[]): Spot => ({
  boxes: boxesOfLines(document, lines),
  text: lines.map((line) => line.text).join('\n') || null,
})

/** Returns where a range of `Document.text` is, with its text. */
export const spotBetween = (document: Document, start: number, end: number): Spot => ({
  boxes: boxesBetween(document, start, end),
  text: linesBetween(document, start, end).length > 0 ? document.text.slice(start, end) : null,
})

/** How a value was obtained; `note` says how it was worked out or assumed. */
export interface Origin {
  source?: Source
  confidence: number
  note?: string | null
  alternatives?: Alternative[]
}

/** Creates a value with its evidence: read at a spot, unless another source is named. */
export function withEvidence<Value>(
  value: Value,
  spot: Spot,
  { source = 'read', confidence, note = null, alternatives = [] }: Origin,
): Found<Value> {
  const rounded = Math.round(Math.min(1, Math.max(0, confidence)) * 100) / 100
  return { value, evidence: { source, confidence: rounded, boxes: spot.boxes, text: spot.text, note, alternatives } }
}

/** Creates a value with its evidence; returns undefined if there is no value. */
export const withEvidenceIfAny = <Value>(
  value: Value | null | undefined,
  spot: Spot,
  origin: Origin,
): Found<Value> | undefined =>
  value === null || value === undefined || value === '' ? undefined : withEvidence(value, spot, origin)

/** Leaves out the fields that were not found. */
export const omitMissing = (fields: { [Field in keyof FoundFields]: FoundFields[Field] | undefined }): FoundFields =>
  Object.fromEntries(Object.entries(fields).filter(([, it]) => it !== undefined))

type TextField = Exclude<FieldName, 'coordinates' | 'category'>

const MAX_TEXT = 2000
const MAX_LENGTH: Partial<Record<TextField, number>> = { title: 500, description: 5000 }

/** Returns the facts of an event as in the contract: null for everything that was not found. */
export function toFacts(fields: FoundFields): EventFacts {
  const texts = <Name extends TextField>(...names: Name[]) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has the same keys as its source
    Object.fromEntries(
      names.map((name) => [name, fields[name]?.value.slice(0, MAX_LENGTH[name] ?? MAX_TEXT) ?? null]),
    ) as Record<Name, string | null>
  const location = {
    ...texts('venue', 'address', 'city', 'postal_code', 'country'),
    coordinates: fields.coordinates?.value ?? null,
  }
  return {
    ...texts('title', 'start_date', 'start_time', 'end_date', 'end_time', 'duration', 'time_zone', 'recurrence'),
    ...texts('description', 'social_links', 'age_restrictions', 'accessibility_info', 'notes'),
    ...texts('seat', 'gate', 'order_number'),
    category: fields.category?.value ?? null,
    location: Object.values(location).some((value) => value !== null) ? location : null,
    contact: texts('organizer_name', 'organizer_contact', 'event_url', 'booking_link'),
    ticket_info: texts('ticket_price', 'ticket_currency', 'ticket_availability', 'cancellation_policy'),
  }
}

/** Returns the evidence of every field that was found. */
export const toEvidence = (fields: FoundFields): EvidenceByField =>
  Object.fromEntries(Object.entries(fields).flatMap(([field, it]) => (it ? [[field, it.evidence]] : [])))
