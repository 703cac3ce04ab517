import type { Alternative, FieldName, Suggestions } from '@swap/contract/reading'
import { toValidValue } from '@swap/contract/event-values'
import { distinctValues } from '../assembly/certainty/alternatives.ts'
import type { FoundFields } from '../assembly/found-fields.ts'
import type { CheckedEvent } from './check-event.ts'

/** The confidence of a value that is only suggested. */
const SUGGESTED_CONFIDENCE = 0.2

type SuggestedField = 'title' | 'start_date' | 'start_time'

/** An event after adding what only a model says: as alternatives or suggestions, never as a field's value. */
export interface WithModelSuggestions {
  fields: FoundFields
  suggestions: Suggestions
  /** The fields with a new alternative or suggestion. */
  suggested: SuggestedField[]
}

/** Adds a model's values that the page doesn't confirm: as alternatives to what was read, or as suggestions if nothing was. */
export function suggestUnsupported(
  fields: FoundFields,
  suggestions: Suggestions,
  { title, dates, times }: CheckedEvent['unsupported'],
): WithModelSuggestions {
  const byField: readonly (readonly [SuggestedField, readonly string[]])[] = [
    ['title', title === null ? [] : [title]],
    ['start_date', dates],
    ['start_time', times],
  ]
  return byField.reduce<WithModelSuggestions>((soFar, [field, values]) => addSuggestions(soFar, field, values), {
    fields,
    suggestions,
    suggested: [],
  })
}

function addSuggestions(
  soFar: WithModelSuggestions,
  field: SuggestedField,
  values: readonly string[],
): WithModelSuggestions {
  const { fields, suggestions, suggested } = soFar
  const own = fields[field]
  const others = toAlternatives(field, values).filter(({ value }) => value !== own?.value)
  if (others.length === 0) return soFar
  if (!own) {
    const all = distinctValues([...(suggestions[field] ?? []), ...others], null)
    return { fields, suggestions: { ...suggestions, [field]: all }, suggested: [...suggested, field] }
  }
  const alternatives = distinctValues([...own.evidence.alternatives, ...others], own.value)
  const evidence = { ...own.evidence, alternatives }
  return { fields: { ...fields, [field]: { ...own, evidence } }, suggestions, suggested: [...suggested, field] }
}

const toAlternatives = (field: FieldName, values: readonly string[]): Alternative[] =>
  values.flatMap((written) => {
    const value = toValidValue(field, written)
    return typeof value === 'string' ? [{ value, confidence: SUGGESTED_CONFIDENCE, boxes: [] }] : []
  })
