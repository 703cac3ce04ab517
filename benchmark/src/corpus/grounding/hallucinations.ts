import { readWhen } from '@swap/dates/when/read-when'
import type { TrueEvent } from '../labelled-pictures.ts'
import { matchesField } from '../match-field.ts'
import {
  whenContextOf,
  modelFields,
  type RecognisedPage,
  type PrintedValue,
  type PrintedFields,
  type ModelField,
} from './printed-event.ts'

/**
 * Injects simulated hallucinations into a model's answer: values that the picture doesn't print. Some fields get a value of another
 * picture, another year, or an end time although none is printed.
 */
export function injectHallucinations(
  fields: PrintedFields,
  options: InjectionOptions,
): { fields: PrintedFields; hallucinations: Hallucination[] } {
  const { rate, random } = options
  const answer: PrintedFields = { ...fields }
  const hallucinations: Hallucination[] = []
  for (const field of modelFields) {
    const right = fields[field]
    const isReplaced = random() < rate
    const isApplicable = right !== undefined || field === 'end_time'
    if (!isReplaced || !isApplicable) continue
    const hallucination =
      field === 'start_date' && right && random() < 0.5 ? shiftYear(right, random) : drawFromPool(field, options)
    if (!hallucination) continue
    answer[field] = hallucination
    // A start date that begins like the right one is the same day of another year.
    const kind =
      field === 'end_time' && !right
        ? 'invented end'
        : hallucination.words.startsWith(right?.words.slice(0, 4) ?? '\0') && field === 'start_date'
          ? 'shifted year'
          : 'of another picture'
    hallucinations.push({ field, kind, value: hallucination.value })
  }
  return { fields: answer, hallucinations }
}

/** A value in a model's answer that the picture doesn't print. */
export interface Hallucination {
  field: ModelField
  kind: 'of another picture' | 'shifted year' | 'invented end'
  value: string
}

/** The values that the pictures of the corpus print, field by field. Hallucinations are drawn from this pool. */
export type ValuePool = Readonly<Record<ModelField, readonly string[]>>

/** Collects the values that all pictures print, field by field. */
export const collectValues = (all: readonly PrintedFields[]): ValuePool => {
  const wordsIn = (field: ModelField) => [...new Set(all.flatMap((it) => it[field]?.words ?? []))]
  return Object.fromEntries(modelFields.map((field) => [field, wordsIn(field)])) as unknown as ValuePool
}

interface InjectionOptions {
  truths: readonly TrueEvent[]
  page: RecognisedPage
  pool: ValuePool
  /** Share of the fields that are replaced, 0..1. */
  rate: number
  random: () => number
}

/** How often another value is drawn if the drawn one is true of the picture. */
const MAX_DRAWS = 20
const MAX_YEAR_SHIFT = 3

const YEAR = /(?:19|20)\d\d/

/** Returns the same day of another year, as if printed with that year. */
function shiftYear({ words, value }: PrintedValue, random: () => number): PrintedValue {
  const year = Number(value.slice(0, 4)) + 1 + Math.floor(random() * MAX_YEAR_SHIFT)
  const other = YEAR.test(words) ? words.replace(YEAR, String(year)) : `${words} ${year}`
  return { words: other, value: `${year}${value.slice(4)}`, isInText: false }
}

/** Draws a value that another picture prints in this field and that isn't true of this picture; null if it finds none. */
function drawFromPool(field: ModelField, { truths, page, pool, random }: InjectionOptions): PrintedValue | null {
  const words = pool[field === 'end_time' ? 'start_time' : field]
  for (let draw = 0; draw < MAX_DRAWS; draw++) {
    const chosen = words[Math.floor(random() * words.length)]
    const value = chosen && valueOf(field, chosen, page)
    if (chosen && value && !truths.some((truth) => isCorrect(truth, field, value))) {
      return { words: chosen, value, isInText: false }
    }
  }
  return null
}

/** Returns the value of some words for a field, as read on this page. */
function valueOf(field: ModelField, words: string, page: RecognisedPage): string | null {
  if (field === 'start_date') return readWhen(words, whenContextOf(page)).items[0]?.date ?? null
  if (field.endsWith('_time')) return readWhen(words, whenContextOf(page)).times[0]?.time ?? null
  return words
}

const isCorrect = (truth: TrueEvent, field: ModelField, value: string): boolean =>
  field === 'start_date'
    ? truth.start_date === value || truth['end_date'] === value
    : [truth[field], truth['start_time'], truth['end_time'], truth['alt_start_times'], truth['alt_end_times']]
        .flat()
        .includes(value) || matchesField(truth, field, value) === true
