// Counts what the product did with a model's answer: hallucinations that it accepted, right values that it kept or offered.
import type { ReadEvent, Reading } from '@swap/contract/event'
import { certaintyOf } from '@swap/contract/certainty'
import type { TrueEvent } from '../labelled-pictures.ts'
import { matchesDate, matchesTitle } from '../match-event.ts'
import { matchesField, valueOf } from '../match-field.ts'
import type { Hallucination } from './hallucinations.ts'
import { modelFields, type PrintedFields, type ModelField } from './printed-event.ts'

/** The outcomes of the invented and the right values of a field in a model's answer. */
interface Tally {
  hallucinations: number
  /** Hallucinations that became a value of the reading. */
  accepted: number
  /** Accepted hallucinations that a card would show as certain. */
  certain: number
  /** Right values that the model gave and that are in the recognised text. */
  right: number
  /** Right values that the reading has. */
  kept: number
  /** Right values that the reading has, or offers as an alternative. */
  offered: number
}

/** The tally of each field. */
export type Tallies = Record<ModelField, Tally>

/** Returns tallies with all counts at 0. */
export const emptyTallies = (): Tallies =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has the same keys as its source
  Object.fromEntries(
    modelFields.map((field) => [field, { hallucinations: 0, accepted: 0, certain: 0, right: 0, kept: 0, offered: 0 }]),
  ) as Tallies

interface Judged {
  before: Reading
  after: Reading
}

/** Counts the outcomes of hallucinations. A hallucination that equals a value read without the model doesn't count as accepted. */
export function countHallucinations(
  tallies: Tallies,
  hallucinations: readonly Hallucination[],
  { before, after }: Judged,
): void {
  for (const { field, value } of hallucinations) {
    const tally = tallies[field]
    const matches = (event: ReadEvent) => hasValue(event, field, (it) => isSameValue(field, value, it))
    tally.hallucinations++
    if (before.events.some(matches)) continue
    const at = after.events.findIndex(matches)
    const event = after.events[at]
    if (!event) continue
    tally.accepted++
    const question = after.question?.event === at ? after.question : null
    if (certaintyOf({ ...event, question }, field) === 'clear') tally.certain++
  }
}

/** Counts the outcomes of an event's right values that are on the page. */
export function countRightValues(
  tallies: Tallies,
  truth: TrueEvent,
  printedFields: PrintedFields,
  { after }: Judged,
): void {
  const ofDay = after.events.filter(({ start_date: day }) => day !== null && matchesDate(truth, day))
  const events = ofDay.length > 0 ? ofDay : after.events
  for (const field of modelFields) {
    const printed = printedFields[field]
    if (!printed?.isInText) continue
    const tally = tallies[field]
    const isRight = (value: string) => isCorrect(truth, field, value)
    const isKept = (event: ReadEvent) => hasValue(event, field, isRight)
    tally.right++
    if (events.some(isKept)) tally.kept++
    if (events.some((event) => isKept(event) || offersValue(event, field, after, isRight))) tally.offered++
  }
}

/** Returns the event fields to compare: a link may be in one of two. */
const fieldsOf = (field: ModelField) => (field === 'event_url' ? (['event_url', 'booking_link'] as const) : [field])

/** Returns whether an event has a matching value in a field; for links, also among its social links. */
export const hasValue = (event: ReadEvent, field: ModelField, matches: (value: string) => boolean): boolean =>
  fieldsOf(field).some((it) => {
    const value = valueOf(event, it)
    return value !== null && matches(value)
  }) ||
  (field === 'event_url' && (event.social_links?.split(' ') ?? []).some(matches))

/** Returns whether a value is offered as an alternative of a field. */
export function offersValue(
  event: ReadEvent,
  field: ModelField,
  reading: Reading,
  matches: (value: string) => boolean,
): boolean {
  const choices = reading.question?.field === field ? reading.question.choices : []
  const others = event.evidence[field]?.alternatives ?? event.suggestions[field] ?? []
  return [...choices, ...others].some(({ value }) => matches(value))
}

/** Returns whether a field's value is right for an event. */
export function isCorrect(truth: TrueEvent, field: ModelField, value: string): boolean {
  if (field === 'start_date') return matchesDate(truth, value)
  if (field === 'title') return matchesTitle(truth, value)
  return matchesField(truth, field, value) === true
}

/** Returns whether two values of a field are the same by the rules of the corpus's scorer. */
export function isSameValue(field: ModelField, expected: string, value: string): boolean {
  if (field === 'start_date' || field.endsWith('_time')) return value === expected
  return isCorrect({ title: '', start_date: null, start_time: null, [field]: expected }, field, value)
}
