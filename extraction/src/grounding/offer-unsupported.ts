import type { Alternative, FieldName, Suggestions } from '@swap/contract/reading'
import { keepable } from '@swap/contract/event-values'
import { distinctValues } from '../assembly/certainty/alternatives.ts'
import type { FoundFields } from '../assembly/found-fields.ts'
import type { Claim } from './claim.ts'

/** Worth a tap, not worth believing. */
const MAYBE = 0.2

type Offered = 'title' | 'start_date' | 'start_time'

/** What a model said and the page does not: never a value. */
export interface Offers {
  fields: FoundFields
  suggestions: Suggestions
  /** The fields with a new suggestion. */
  offered: Offered[]
}

/** Adds what the page doesn't confirm as an alternative to what was read, or as a suggestion if nothing was. */
export function offerUnsupported(
  fields: FoundFields,
  suggestions: Suggestions,
  { title, dates, times }: Claim['unsupported'],
): Offers {
  const said: readonly (readonly [Offered, readonly string[]])[] = [
    ['title', title === null ? [] : [title]],
    ['start_date', dates],
    ['start_time', times],
  ]
  return said.reduce<Offers>((soFar, [field, values]) => offerIn(soFar, field, values), {
    fields,
    suggestions,
    offered: [],
  })
}

function offerIn(soFar: Offers, field: Offered, values: readonly string[]): Offers {
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
  values.flatMap((said) => {
    const value = keepable(field, said)
    return typeof value === 'string' ? [{ value, confidence: MAYBE, boxes: [] }] : []
  })
