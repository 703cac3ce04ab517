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

/** A value with the way we came by it. */
export interface Found<Value> {
  value: Value
  evidence: Evidence
}

/** What was found of an event, by field: a value never stands without its evidence. */
export type FoundFields = { [Field in FieldName]?: Found<ValueOf<Field>> }

/** Where a value stands in the picture. */
export interface Spot {
  boxes: Box[]
  text: string | null
}

export const NOWHERE: Spot = { boxes: [], text: null }

export const spotOfLines = (document: Document, lines: readonly Line[]): Spot => ({
  boxes: boxesOfLines(document, lines),
  text: lines.map((line) => line.text).join('\n') || null,
})

export const spotBetween = (document: Document, start: number, end: number): Spot => ({
  boxes: boxesBetween(document, start, end),
  text: linesBetween(document, start, end).length > 0 ? document.text.slice(start, end) : null,
})

/** How we came by a value; `note` says how it was worked out or assumed. */
export interface Origin {
  source?: Source
  confidence: number
  note?: string | null
  alternatives?: Alternative[]
}

/** A value read at a spot, unless another source is named. */
export function found<Value>(
  value: Value,
  spot: Spot,
  { source = 'read', confidence, note = null, alternatives = [] }: Origin,
): Found<Value> {
  const sure = Math.round(Math.min(1, Math.max(0, confidence)) * 100) / 100
  return { value, evidence: { source, confidence: sure, boxes: spot.boxes, text: spot.text, note, alternatives } }
}

/** The same, for a value that may be absent. */
export const foundIf = <Value>(
  value: Value | null | undefined,
  spot: Spot,
  origin: Origin,
): Found<Value> | undefined =>
  value === null || value === undefined || value === '' ? undefined : found(value, spot, origin)

/** Leaves out the fields that were not found. */
export const compact = (fields: { [Field in keyof FoundFields]: FoundFields[Field] | undefined }): FoundFields =>
  Object.fromEntries(Object.entries(fields).filter(([, it]) => it !== undefined))

const MAX_TEXT = 2000
const MAX_TITLE = 500
const MAX_DESCRIPTION = 5000

/** The facts of the contract: null for everything that was not found. */
export function toFacts(fields: FoundFields): EventFacts {
  const text = (field: Exclude<FieldName, 'coordinates' | 'category'>, max = MAX_TEXT) =>
    fields[field]?.value.slice(0, max) ?? null
  const location = {
    venue: text('venue'),
    address: text('address'),
    city: text('city'),
    postal_code: text('postal_code'),
    country: text('country'),
    coordinates: fields.coordinates?.value ?? null,
  }
  return {
    title: text('title', MAX_TITLE),
    start_date: text('start_date'),
    start_time: text('start_time'),
    end_date: text('end_date'),
    end_time: text('end_time'),
    duration: text('duration'),
    time_zone: text('time_zone'),
    recurrence: text('recurrence'),
    description: text('description', MAX_DESCRIPTION),
    category: fields.category?.value ?? null,
    social_links: text('social_links'),
    age_restrictions: text('age_restrictions'),
    accessibility_info: text('accessibility_info'),
    notes: text('notes'),
    location: Object.values(location).some((value) => value !== null) ? location : null,
    contact: {
      organizer_name: text('organizer_name'),
      organizer_contact: text('organizer_contact'),
      event_url: text('event_url'),
      booking_link: text('booking_link'),
    },
    ticket_info: {
      ticket_price: text('ticket_price'),
      ticket_currency: text('ticket_currency'),
      ticket_availability: text('ticket_availability'),
      cancellation_policy: text('cancellation_policy'),
    },
  }
}

/** The evidence of every field that was found. */
export const toEvidence = (fields: FoundFields): EvidenceByField =>
  Object.fromEntries(Object.entries(fields).flatMap(([field, it]) => (it ? [[field, it.evidence]] : [])))
