import type { EventFacts, UncheckedFacts } from '@swap/contract/event'
import { endIssue, toValidValue, valueIssue, type Times } from '@swap/contract/event-values'
import {
  fieldName,
  type Alternative,
  type EvidenceByField,
  type FieldName,
  type Suggestions,
} from '@swap/contract/reading'
import type { FieldIssue } from '@swap/contract/form-rules'
import { contactFields, flatFields, locationFields, ticketFields } from './event-fields.ts'

/** An event whose values are all valid, and the values that were dropped from it. */
export interface Validated<Event> {
  event: Event
  dropped: DroppedValue[]
}

/** A value that was dropped, and why. */
export type DroppedValue = FieldIssue & { field: FieldName }

type Valid<Unchecked> = Omit<Unchecked, keyof UncheckedFacts> & EventFacts

/**
 * Drops invalid values (`valueIssue`) from an event that was read by a machine or imported from a file: they become null,
 * the rest stays. Drops invalid alternatives, too. Pure.
 */
export function keepValidValues<Unchecked extends UncheckedFacts & { evidence: EvidenceByField }>(
  unchecked: Unchecked,
): Validated<Valid<Unchecked>> {
  const { event, dropped } = keepValidFacts(unchecked)
  const evidence = Object.fromEntries(
    fieldName.options.flatMap((field) => {
      const known = unchecked.evidence[field]
      if (!known || dropped.some((it) => it.field === field)) return []
      return [[field, { ...known, alternatives: validAlternatives(field, known.alternatives) }]]
    }),
  )
  return { event: { ...event, evidence }, dropped }
}

/** Drops invalid values, without looking at evidence. */
export function keepValidFacts<Unchecked extends UncheckedFacts>(unchecked: Unchecked): Validated<Valid<Unchecked>> {
  const dropped: DroppedValue[] = []
  const kept = (field: FieldName, value: unknown): unknown => {
    const valid = toValidValue(field, value)
    if (valid === null && value !== null)
      dropped.push({ field, message: valueIssue(field, value) ?? "We couldn't save this value." })
    return valid
  }
  const group = (values: object, fields: readonly FieldName[]) => {
    const given: Partial<Record<string, unknown>> = { ...values }
    return Object.fromEntries(fields.map((field) => [field, kept(field, given[field] ?? null)]))
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every value was judged by the rule of its field just now
  const event = {
    ...unchecked,
    ...group(unchecked, flatFields),
    location: unchecked.location && group(unchecked.location, locationFields),
    contact: group(unchecked.contact, contactFields),
    ticket_info: group(unchecked.ticket_info, ticketFields),
  } as unknown as Valid<Unchecked>
  const issue = endIssue(event)
  if (issue === null) return { event, dropped }
  return { event: { ...event, [issue.field]: null }, dropped: [...dropped, issue] }
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

/** Drops the end of a merged event if it is before the start, unless that was already so in `before`. Pure. */
export function withoutEndBeforeStart<Event extends Times & { evidence: EvidenceByField }>(
  event: Event,
  before: Times,
): Event {
  const issue = endIssue(event)
  if (issue === null || endIssue(before) !== null) return event
  const { [issue.field]: _, ...evidence } = event.evidence
  return { ...event, [issue.field]: null, evidence }
}
