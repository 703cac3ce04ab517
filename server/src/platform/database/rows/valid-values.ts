import type { EventFacts, UncheckedFacts } from '@swap/contract/event'
import { endIssue, toValidValue, valueIssue, type Times } from '@swap/contract/event-values'
import {
  fieldName,
  type Alternative,
  type EvidenceByField,
  type FieldName,
  type Suggestions,
} from '@swap/contract/reading'
import type { FieldIssue } from '@swap/contract/rules'
import { contactFields, flatFields, placeFields, ticketFields } from './event-fields.ts'

/** An event with valid values, and the values that were dropped. */
export interface Validated<Event> {
  event: Event
  dropped: DroppedValue[]
}

/** A value that was dropped, and why. */
export type DroppedValue = FieldIssue & { field: FieldName }

type Valid<Said> = Omit<Said, keyof UncheckedFacts> & EventFacts

/**
 * Drops the values that no event may hold (`valueIssue`) from what a machine read or a file says: each becomes unknown,
 * the rest stays. Pure. Alternatives for a field are checked the same way.
 */
export function keepValidValues<Said extends UncheckedFacts & { evidence: EvidenceByField }>(
  said: Said,
): Validated<Valid<Said>> {
  const { event, dropped } = keepValidFacts(said)
  const evidence = Object.fromEntries(
    fieldName.options.flatMap((field) => {
      const known = said.evidence[field]
      if (!known || dropped.some((it) => it.field === field)) return []
      return [[field, { ...known, alternatives: validAlternatives(field, known.alternatives) }]]
    }),
  )
  return { event: { ...event, evidence }, dropped }
}

/** Drops invalid values, without looking at evidence. */
export function keepValidFacts<Said extends UncheckedFacts>(said: Said): Validated<Valid<Said>> {
  const dropped: DroppedValue[] = []
  const kept = (field: FieldName, value: unknown): unknown => {
    const right = toValidValue(field, value)
    if (right === null && value !== null)
      dropped.push({ field, message: valueIssue(field, value) ?? "We couldn't save this value." })
    return right
  }
  const group = (values: object, fields: readonly FieldName[]) => {
    const given: Partial<Record<string, unknown>> = { ...values }
    return Object.fromEntries(fields.map((field) => [field, kept(field, given[field] ?? null)]))
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every value was judged by the rule of its field just now
  const event = {
    ...said,
    ...group(said, flatFields),
    location: said.location && group(said.location, placeFields),
    contact: group(said.contact, contactFields),
    ticket_info: group(said.ticket_info, ticketFields),
  } as unknown as Valid<Said>
  const early = endIssue(event)
  if (early === null) return { event, dropped }
  return { event: { ...event, [early.field]: null }, dropped: [...dropped, early] }
}

/** Returns the alternatives for a field that are valid values. */
export const validAlternatives = (field: FieldName, alternatives: readonly Alternative[]): Alternative[] =>
  alternatives.filter(({ value }) => field === 'coordinates' || valueIssue(field, value) === null)

/** Returns the valid suggestions for every field. */
export const validSuggestions = (suggestions: Suggestions): Suggestions =>
  Object.fromEntries(
    fieldName.options.flatMap((field) => {
      const valid = validAlternatives(field, suggestions[field] ?? [])
      return valid.length > 0 ? [[field, valid]] : []
    }),
  )

/** Returns a merged event without an end before its start, unless `before` already had one. Pure. */
export function withoutEarlierEnd<Event extends Times & { evidence: EvidenceByField }>(
  event: Event,
  before: Times,
): Event {
  const early = endIssue(event)
  if (early === null || endIssue(before) !== null) return event
  const { [early.field]: _, ...evidence } = event.evidence
  return { ...event, [early.field]: null, evidence }
}
