import type { Alternative, FieldName, Suggestions } from '@swap/contract/reading'
import { toValidValue } from '@swap/contract/event-values'
import { distinctValues } from '../assembly/certainty/alternatives.ts'
import type { FoundFields } from '../assembly/found-fields.ts'
import type { Claim } from './read-claims.ts'

/** The confidence of a value that is only suggested. */
const OFFER_CONFIDENCE = 0.2

type OfferedField = 'title' | 'start_date' | 'start_time'

/** An event's fields and suggestions after adding what only a model says: never as a value. */
export interface Offers {
  fields: FoundFields
  suggestions: Suggestions
  /** The fields with a new suggestion. */
  offered: OfferedField[]
}

/** Adds what the page doesn't confirm as an alternative to what was read, or as a suggestion if nothing was. */
export function offerUnsupported(
  fields: FoundFields,
  suggestions: Suggestions,
  { title, dates, times }: Claim['unsupported'],
): Offers {
  const offers: readonly (readonly [OfferedField, readonly string[]])[] = [
    ['title', title === null ? [] : [title]],
    ['start_date', dates],
    ['start_time', times],
  ]
  return offers.reduce<Offers>((soFar, [field, values]) => addOffers(soFar, field, values), {
    fields,
    suggestions,
    offered: [],
  })
}

function addOffers(soFar: Offers, field: OfferedField, values: readonly string[]): Offers {
  const { fields, suggestions, offered } = soFar
  const own = fields[field]
  const others = toOffers(field, values).filter(({ value }) => value !== own?.value)
  if (others.length === 0) return soFar
  if (!own) {
    const all = distinctValues([...(suggestions[field] ?? []), ...others], null)
    return { fields, suggestions: { ...suggestions, [field]: all }, offered: [...offered, field] }
  }
  const alternatives = distinctValues([...own.evidence.alternatives, ...others], own.value)
  const evidence = { ...own.evidence, alternatives }
  return { fields: { ...fields, [field]: { ...own, evidence } }, suggestions, offered: [...offered, field] }
}

const toOffers = (field: FieldName, values: readonly string[]): Alternative[] =>
  values.flatMap((offers) => {
    const value = toValidValue(field, offers)
    return typeof value === 'string' ? [{ value, confidence: OFFER_CONFIDENCE, boxes: [] }] : []
  })
