import type { EventFacts, SaidFacts } from '@swap/contract/event'
import { endIssue, keepable, valueIssue, type Times } from '@swap/contract/event-values'
import {
  fieldName,
  type Alternative,
  type EvidenceByField,
  type FieldName,
  type Suggestions,
} from '@swap/contract/reading'
import type { FieldIssue } from '@swap/contract/rules'
import { contactFields, flatFields, placeFields, ticketFields } from './event-value.ts'

/** An event with valid values, and the values that no event can hold. */
export interface Righted<Event> {
  event: Event
  leftOut: LeftOut[]
}

/** A value that was left out, and why. */
export type LeftOut = FieldIssue & { field: FieldName }

type Right<Said> = Omit<Said, keyof SaidFacts> & EventFacts

/**
 * Returns what a machine read, or a file says, without the values that no event may hold (`valueIssue`): each of those
 * becomes unknown, and the rest stays. Pure. Suggestions for a field are checked alike, so that every one can be taken.
 */
export function rightEvent<Said extends SaidFacts & { evidence: EvidenceByField }>(said: Said): Righted<Right<Said>> {
  const { event, leftOut } = rightFacts(said)
  const evidence = Object.fromEntries(
    fieldName.options.flatMap((field) => {
      const known = said.evidence[field]
      if (!known || leftOut.some((it) => it.field === field)) return []
      return [[field, { ...known, alternatives: rightOffers(field, known.alternatives) }]]
    }),
  )
  return { event: { ...event, evidence }, leftOut }
}

/** The same for values alone. */
export function rightFacts<Said extends SaidFacts>(said: Said): Righted<Right<Said>> {
  const leftOut: LeftOut[] = []
  const kept = (field: FieldName, value: unknown): unknown => {
    const right = keepable(field, value)
    if (right === null && value !== null)
      leftOut.push({ field, message: valueIssue(field, value) ?? "We couldn't save this value." })
    return right
  }
  const group = (values: object, fields: readonly FieldName[]) => {
    const standing: Partial<Record<string, unknown>> = { ...values }
    return Object.fromEntries(fields.map((field) => [field, kept(field, standing[field] ?? null)]))
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every value was judged by the rule of its field just now
  const event = {
    ...said,
    ...group(said, flatFields),
    location: said.location && group(said.location, placeFields),
    contact: group(said.contact, contactFields),
    ticket_info: group(said.ticket_info, ticketFields),
  } as unknown as Right<Said>
  const early = endIssue(event)
  if (early === null) return { event, leftOut }
  return { event: { ...event, [early.field]: null }, leftOut: [...leftOut, early] }
}

/** Offers for a field that can be taken. */
export const rightOffers = (field: FieldName, offers: readonly Alternative[]): Alternative[] =>
  offers.filter(({ value }) => field === 'coordinates' || valueIssue(field, value) === null)

/** The same for every field. */
export const rightSuggestions = (suggestions: Suggestions): Suggestions =>
  Object.fromEntries(
    fieldName.options.flatMap((field) => {
      const offers = rightOffers(field, suggestions[field] ?? [])
      return offers.length > 0 ? [[field, offers]] : []
    }),
  )

/**
 * Returns an event combined from two without an end before its start: each of them may have been right on its own.
 * Pure. `before` is the one whose owner knows: its value stays.
 */
export function withoutEarlyEnd<Event extends Times & { evidence: EvidenceByField }>(
  event: Event,
  before: Times,
): Event {
  const early = endIssue(event)
  if (early === null || endIssue(before) !== null) return event
  const { [early.field]: _, ...evidence } = event.evidence
  return { ...event, [early.field]: null, evidence }
}
