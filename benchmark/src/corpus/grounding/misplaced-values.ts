import { findAmounts } from '@swap/extraction/amounts'
import { readWhen } from '@swap/dates/when/read-when'
import type { TrueEvent } from '../labelled-pictures.ts'
import { isCorrect } from './judge-grounding.ts'
import {
  whenContextOf,
  modelFields,
  type RecognisedPage,
  type PrintedValue,
  type PrintedFields,
  type ModelField,
} from './printed-event.ts'

/** Injects misplaced values into a model's answer: words of the same picture in the wrong field, such as a start time as the end. */
export function injectMisplacedValues(
  fields: PrintedFields,
  { truth, candidates, rate, random }: MisplacingOptions,
): { fields: PrintedFields; misplaced: MisplacedValue[] } {
  const answer: PrintedFields = { ...fields }
  const misplaced: MisplacedValue[] = []
  for (const field of modelFields) {
    const isMisplaced = random() < rate
    const draw = random()
    if (!isMisplaced || !(fields[field] ?? field === 'end_time')) continue
    const others = candidates[field].filter(({ value }) => !isCorrect(truth, field, value))
    const chosen = others[Math.floor(draw * others.length)]
    if (!chosen) continue
    answer[field] = { ...chosen, isInText: false }
    misplaced.push({ field, value: chosen.value })
  }
  return { fields: answer, misplaced }
}

/** A printed value in the wrong field of an answer: a sponsor as the venue, the doors as the start. */
export interface MisplacedValue {
  field: ModelField
  value: string
}

/** For each field, the printed values that a model might give for it by mistake; right ones are filtered out when one is drawn. */
export type WrongFieldCandidates = Readonly<Record<ModelField, readonly Omit<PrintedValue, 'isInText'>[]>>

/** Fields whose values are names. */
type NameField = 'title' | 'venue' | 'organizer_name' | 'city'
const nameFields: readonly NameField[] = ['title', 'venue', 'organizer_name', 'city']
const NAME = /\p{L}{3}/u
const HAS_NUMBER = /\p{N}/u
/** Most characters of a line that may be a name. */
const MAX_NAME_LENGTH = 60
/** A web address, but not the end of an email address. */
const LINK = /(?<![@\w.-])(?:https?:\/\/)?(?:[\w-]+\.)+[a-z]{2,}(?:\/\S*)?/giu

/** Lists the values that a model might put in a wrong field, from the picture's lines and the labels of all its events. */
export function wrongFieldCandidates(
  page: RecognisedPage,
  labelledEvents: readonly PrintedFields[],
): WrongFieldCandidates {
  const context = whenContextOf(page)
  const dated = page.lines.map((line) => ({ line, ...readWhen(line, context) }))
  const times = dated.flatMap(({ line, times: found }) =>
    found.map(({ time, start, end }) => ({ words: line.slice(start, end), value: time })),
  )
  const lines = page.lines.filter((line) => NAME.test(line) && line.length <= MAX_NAME_LENGTH)
  const named = [
    ...nameFields.flatMap((field) => valuesInText(labelledEvents, field).map(({ words }) => words)),
    ...lines,
  ]
  return {
    title: asIs(named),
    venue: asIs(named),
    organizer_name: asIs(named),
    city: asIs(named.filter((it) => !HAS_NUMBER.test(it))),
    address: asIs([
      ...valuesInText(labelledEvents, 'address').map(({ words }) => words),
      ...lines.filter((it) => HAS_NUMBER.test(it)),
    ]),
    start_date: [
      ...valuesInText(labelledEvents, 'start_date'),
      ...dated.flatMap(({ line, items }) =>
        items.flatMap(({ date, start, end }) => (date ? [{ words: line.slice(start, end), value: date }] : [])),
      ),
    ],
    start_time: [...valuesInText(labelledEvents, 'end_time'), ...times],
    end_time: [...valuesInText(labelledEvents, 'start_time'), ...times],
    ticket_price: page.lines.flatMap((line) =>
      findAmounts(line).map(({ values, start, end }) => ({ words: line.slice(start, end), value: String(values[0]) })),
    ),
    event_url: asIs(page.lines.flatMap((line) => line.match(LINK) ?? [])),
  }
}

const asIs = (words: readonly string[]) => words.map((it) => ({ words: it, value: it }))

const valuesInText = (labelledEvents: readonly PrintedFields[], field: ModelField): PrintedValue[] =>
  labelledEvents.flatMap((it) => (it[field]?.isInText ? [it[field]] : []))

interface MisplacingOptions {
  truth: TrueEvent
  candidates: WrongFieldCandidates
  /** Share of the fields that are replaced, 0..1. */
  rate: number
  random: () => number
}
