import type { ReadEvent, Reading } from '@swap/contract/event'
import type { Alternative, Doubt, FieldName, Question } from '@swap/contract/reading'
import { distinctValues } from '../assembly/certainty/alternatives.ts'
import type { Contested } from './merge-fields.ts'

/** An event after a model was heard, and what that leaves to ask about it. */
export interface Grounded {
  event: ReadEvent
  /** Both readers say the same in these fields. */
  agreed?: ReadonlySet<FieldName>
  contested?: Contested | null
  /** Fields that are not certain, and of which the model says what the page does not. */
  offered?: readonly QuestionField[]
  /** The model pointed at its day, which we had not read: why to ask about it. */
  newDay?: Doubt | undefined
  /** We had not seen the event at all. */
  isNew?: boolean
}

type QuestionField = 'title' | 'start_date' | 'start_time'
type OneQuestion = NonNullable<Reading['question']>
type Asking = Pick<Reading, 'outcome' | 'events' | 'question'>

/**
 * Picks the one question to ask about a reading, in this order: a day of which the page says two; the question about a day that stands already; a day,
 * or an event, that only the model saw; a time of which the page says two; what the page does not say of a day or time; else what was
 * asked before, unless both readers now say the same.
 */
export function chooseQuestion(
  { outcome, question }: Pick<Reading, 'outcome' | 'question'>,
  grounded: readonly Grounded[],
): Asking {
  const events = grounded.map(({ event }) => event)
  const newDay = grounded.find((it) => it.newDay !== undefined)?.newDay
  const isUndated = outcome === 'undated' && !events.some(({ start_date: day }) => day !== null)
  const ask = (isOne: (it: Grounded) => boolean | undefined, field: QuestionField, why: Doubt): OneQuestion | null => {
    const at = grounded.findIndex((it) => isOne(it) === true)
    const event = events[at]
    return event ? { event: at, field, why, choices: choicesOf(event, field) } : null
  }
  const offersIn = (field: QuestionField) => (it: Grounded) => it.offered?.includes(field)
  const contested = ask((it) => it.contested === 'start_date', 'start_date', 'several')
  const standing = question && fresh(question, grounded)
  const ofDay = standing?.field === 'start_date' ? standing : null
  const chosen =
    contested ??
    (isUndated ? ofDay : null) ??
    ask((it) => it.newDay !== undefined, 'start_date', newDay ?? 'low-confidence') ??
    ofDay ??
    ask((it) => it.isNew, 'start_date', 'low-confidence') ??
    ask((it) => it.contested === 'start_time', 'start_time', 'several') ??
    ask(offersIn('start_date'), 'start_date', 'low-confidence') ??
    ask((it) => offersIn('start_time')(it) && it.event.start_time !== null, 'start_time', 'low-confidence') ??
    ask((it) => offersIn('start_time')(it) && it.event.start_time === null, 'start_time', 'missing') ??
    (standing && !(outcome === 'events' && isSettled(standing, grounded)) ? standing : null)
  const isDoubted = contested !== null || grounded.some((it) => it.newDay !== undefined || it.isNew === true)
  return { outcome: isUndated ? outcome : isDoubted ? 'unsure' : outcome, events, question: chosen }
}

/** Both readers say the same where it was asked about. */
const isSettled = ({ event, field }: OneQuestion, grounded: readonly Grounded[]): boolean =>
  field !== 'start_date' && grounded[event]?.agreed?.has(field) === true

/** A question that was asked before, with what now stands in the field and beside it. */
function fresh(question: OneQuestion, grounded: readonly Grounded[]): OneQuestion {
  const event = grounded[question.event]?.event
  const { field } = question
  if (!event || (field !== 'title' && field !== 'start_date' && field !== 'start_time')) return question
  const choices = distinctValues([...standingIn(event, field), ...othersIn(event, field), ...question.choices], null)
  return { ...question, choices }
}

const choicesOf = (event: ReadEvent, field: QuestionField): Question['choices'] =>
  distinctValues([...standingIn(event, field), ...othersIn(event, field)], null)

function standingIn(event: ReadEvent, field: QuestionField): Alternative[] {
  const [value, evidence] = [event[field], event.evidence[field]]
  return value !== null && evidence ? [{ value, confidence: evidence.confidence, boxes: evidence.boxes }] : []
}

const othersIn = ({ evidence, suggestions }: ReadEvent, field: QuestionField): readonly Alternative[] =>
  evidence[field]?.alternatives ?? suggestions[field] ?? []
