import type { ReadEvent, Reading } from '@swap/contract/event'
import type { Alternative, Doubt, FieldName, Question } from '@swap/contract/reading'
import { distinctValues } from '../assembly/certainty/alternatives.ts'
import type { Contested } from './merge-fields.ts'

/** An event after a model's answer, and what is left to ask about it. */
export interface Grounded {
  event: ReadEvent
  /** The two readers agree on these fields. */
  agreed?: ReadonlySet<FieldName>
  contested?: Contested | null
  /** Uncertain fields for which the model says something the page doesn't. */
  offered?: readonly QuestionField[]
  /** The model found its day, which we had missed: the reason to ask. */
  newDay?: Doubt | undefined
  /** We had not seen the event at all. */
  isNew?: boolean
}

type QuestionField = 'title' | 'start_date' | 'start_time'
type OneQuestion = NonNullable<Reading['question']>
type Asking = Pick<Reading, 'outcome' | 'events' | 'question'>

/**
 * Picks the one question to ask about a reading, in this order: a day with two readings on the page; an existing question about a day; a day,
 * or an event, that only the model saw; a time with two readings on the page; a day or time the page doesn't show; else what was
 * asked before, unless both readers now agree.
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

/** Both readers agree on what was asked about. */
const isSettled = ({ event, field }: OneQuestion, grounded: readonly Grounded[]): boolean =>
  field !== 'start_date' && grounded[event]?.agreed?.has(field) === true

/** An earlier question, with the field's current value and alternatives. */
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
