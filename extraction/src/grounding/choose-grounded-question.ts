import type { ReadEvent, Reading } from '@swap/contract/event'
import type { Alternative, Doubt, FieldName, Question } from '@swap/contract/reading'
import { distinctValues } from '../assembly/certainty/alternatives.ts'
import type { ContestedField } from './merge-fields.ts'

/** An event after our reading and the model's are merged, and the doubts that remain about it. */
export interface GroundedEvent {
  event: ReadEvent
  /** Fields on which our reading and the model agree. */
  agreed?: ReadonlySet<FieldName>
  /** The field for which the page confirms both our value and the model's. */
  contested?: ContestedField | null
  /** Uncertain fields for which the model says something the page doesn't. */
  suggested?: readonly QuestionField[]
  /** The reason to ask about its day; set only if the model alone found that day. */
  newDayDoubt?: Doubt | undefined
  /** Only the model found the event. */
  isNew?: boolean
}

type QuestionField = 'title' | 'start_date' | 'start_time'
type ReadingQuestion = NonNullable<Reading['question']>
type QuestionedReading = Pick<Reading, 'outcome' | 'events' | 'question'>

/**
 * Chooses the one question to ask about a reading after a model has read the same picture. The first that applies is asked:
 *
 *     1. a day on which our reading and the model differ
 *     2. our earlier question about a day, if no event has a day yet
 *     3. a day that only the model found
 *     4. our earlier question about a day, in any other case
 *     5. the day of an event that only the model found
 *     6. a time on which our reading and the model differ
 *     7. a day or time that the model states but the page doesn't show
 *     8. our earlier question, unless the model agrees with our value
 */
export function chooseGroundedQuestion(
  { outcome, question }: Pick<Reading, 'outcome' | 'question'>,
  grounded: readonly GroundedEvent[],
): QuestionedReading {
  const events = grounded.map(({ event }) => event)
  const newDayDoubt = grounded.find((it) => it.newDayDoubt !== undefined)?.newDayDoubt
  const isUndated = outcome === 'undated' && !events.some(({ start_date: day }) => day !== null)
  const ask = (
    isOne: (it: GroundedEvent) => boolean | undefined,
    field: QuestionField,
    why: Doubt,
  ): ReadingQuestion | null => {
    const at = grounded.findIndex((it) => isOne(it) === true)
    const event = events[at]
    return event ? { event: at, field, why, choices: choicesOf(event, field) } : null
  }
  const hasSuggestion = (field: QuestionField) => (it: GroundedEvent) => it.suggested?.includes(field)
  const contested = ask((it) => it.contested === 'start_date', 'start_date', 'several')
  const asked = question && withCurrentChoices(question, grounded)
  const aboutDay = asked?.field === 'start_date' ? asked : null
  const chosen =
    contested ??
    (isUndated ? aboutDay : null) ??
    ask((it) => it.newDayDoubt !== undefined, 'start_date', newDayDoubt ?? 'low-confidence') ??
    aboutDay ??
    ask((it) => it.isNew, 'start_date', 'low-confidence') ??
    ask((it) => it.contested === 'start_time', 'start_time', 'several') ??
    ask(hasSuggestion('start_date'), 'start_date', 'low-confidence') ??
    ask((it) => hasSuggestion('start_time')(it) && it.event.start_time !== null, 'start_time', 'low-confidence') ??
    ask((it) => hasSuggestion('start_time')(it) && it.event.start_time === null, 'start_time', 'missing') ??
    (asked && !(outcome === 'events' && isSettled(asked, grounded)) ? asked : null)
  const isDoubted = contested !== null || grounded.some((it) => it.newDayDoubt !== undefined || it.isNew === true)
  return { outcome: isUndated ? outcome : isDoubted ? 'unsure' : outcome, events, question: chosen }
}

/** Returns whether our reading and the model agree on what was asked about. */
const isSettled = ({ event, field }: ReadingQuestion, grounded: readonly GroundedEvent[]): boolean =>
  field !== 'start_date' && grounded[event]?.agreed?.has(field) === true

/** Updates an earlier question with the field's current value and alternatives. */
function withCurrentChoices(question: ReadingQuestion, grounded: readonly GroundedEvent[]): ReadingQuestion {
  const event = grounded[question.event]?.event
  const { field } = question
  if (!event || (field !== 'title' && field !== 'start_date' && field !== 'start_time')) return question
  const choices = distinctValues(
    [...currentValue(event, field), ...alternativesOf(event, field), ...question.choices],
    null,
  )
  return { ...question, choices }
}

const choicesOf = (event: ReadEvent, field: QuestionField): Question['choices'] =>
  distinctValues([...currentValue(event, field), ...alternativesOf(event, field)], null)

function currentValue(event: ReadEvent, field: QuestionField): Alternative[] {
  const [value, evidence] = [event[field], event.evidence[field]]
  return value !== null && evidence ? [{ value, confidence: evidence.confidence, boxes: evidence.boxes }] : []
}

const alternativesOf = ({ evidence, suggestions }: ReadEvent, field: QuestionField): readonly Alternative[] =>
  evidence[field]?.alternatives ?? suggestions[field] ?? []
