// Quick answers: alternatives to a title, date or time that may have been read wrongly. The event's card offers them, and one tap sets one.

import type {
  Alternative,
  Box,
  Evidence,
  EvidenceByField,
  FieldName,
  Question,
  Suggestions,
} from '../picture/reading.ts'

/** The confidence from which a value that was read counts as certain. Start times need more, to be right in 98 of 100 cases. */
export const certaintyThreshold = (field: FieldName): number => (field === 'start_time' ? 0.9 : 0.85)

/** Upper bounds on the quick answers of a field. Only these fields have any: an event is usable only if they are right. */
const MAX_ANSWERS = { title: 2, start_date: 3, start_time: 3 } as const satisfies Partial<Record<FieldName, number>>
export type QuickAnswerField = keyof typeof MAX_ANSWERS
/** The fields with quick answers, in the order of a card. */
export const quickAnswerFields = ['title', 'start_date', 'start_time'] as const satisfies readonly QuickAnswerField[]
/** Returns whether a field has quick answers. */
export const hasQuickAnswers = (field: FieldName): field is QuickAnswerField => field in MAX_ANSWERS

/** A value to choose, and where it is in the picture. Null means "none": the event has no time. */
export interface QuickAnswer {
  value: string | null
  boxes: readonly Box[]
}

/** The parts of an event that its quick answers are derived from. */
export type QuickAnswerInput = Readonly<Record<QuickAnswerField, string | null>> & {
  evidence: EvidenceByField
  suggestions?: Suggestions | undefined
  /** The question that the card asks, if it is about this event. */
  question?: Question | null | undefined
}

/**
 * Returns the quick answers of a field, likeliest first: up to two titles, up to three dates or times.
 *
 *     20:00 read doubtfully, 19:30 and 18:00 beside it   → 19:30, 18:00, none
 *     no time read, but something like 19:00             → 19:00
 *     a field that is asked about                        → the answers of the question
 */
export function quickAnswersFor(event: QuickAnswerInput, field: QuickAnswerField): QuickAnswer[] {
  const { evidence, suggestions, question } = event
  const read = evidence[field]
  const others: readonly Alternative[] =
    question?.field === field ? question.choices : (read?.alternatives ?? suggestions?.[field] ?? [])
  const currentValue = read && event[field]
  const isPartOfTitle = (value: string) => field === 'title' && isWordOf(value, currentValue)
  const values = others
    .filter(({ value }) => value !== currentValue && !isPartOfTitle(value))
    .map(({ value, boxes }) => ({ value, boxes }))
  if (field !== 'start_time' || !read || !isDoubtful(event, field)) return values.slice(0, MAX_ANSWERS[field])
  return [...values.slice(0, MAX_ANSWERS[field] - 1), { value: null, boxes: [] }]
}

/** Returns whether a value is only one word of a longer title, such as "Quartet" of "Night Ferry Quartet": not worth offering. */
const isWordOf = (value: string, title: string | null | undefined): boolean =>
  !/\s/.test(value.trim()) &&
  wordsOf(title ?? '').length > 1 &&
  wordsOf(title ?? '').includes(value.trim().toLowerCase())

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

/** Whether a person, the owner or staff, set the value: then nothing else is offered, and no machine overwrites it. */
export const isSetByPerson = (evidence: Evidence | undefined): boolean =>
  evidence?.source === 'user' || evidence?.source === 'staff'

/**
 * Whether the quick answers of a field are on the card from the start: those for titles, and for dates and times that are doubtful or
 * unread. Other quick answers appear when a person opens the field to change it; a field that a person has set has none on the card.
 */
export const areQuickAnswersShown = (event: QuickAnswerInput, field: QuickAnswerField): boolean =>
  !isSetByPerson(event.evidence[field]) && (field === 'title' || isDoubtful(event, field))

function isDoubtful({ evidence, question }: QuickAnswerInput, field: QuickAnswerField): boolean {
  const read = evidence[field]
  return !read || question?.field === field || read.source === 'assumed' || read.confidence < certaintyThreshold(field)
}

/** Titles offered for several events at once: one tap sets the title of them all. */
export interface TitleAnswers {
  /** Indexes of the events that would get one of these titles. */
  eventIndexes: readonly number[]
  answers: readonly QuickAnswer[]
}

/**
 * Returns the titles offered for several events of one picture. A title that is offered for every event appears once for all. Other titles
 * appear once per group of events with the same title, unless another event already has that title.
 */
export function titleAnswersOf(events: readonly QuickAnswerInput[]): { forAll: TitleAnswers; byTitle: TitleAnswers[] } {
  const offered = events.map((event) => (areQuickAnswersShown(event, 'title') ? quickAnswersFor(event, 'title') : []))
  const [first = []] = offered
  const isForAll = ({ value }: QuickAnswer) => offered.every((answers) => answers.some((it) => it.value === value))
  const indexes = events.map((_, index) => index)
  const taken = new Set(events.map(({ title }) => title))
  const byTitle = [...Map.groupBy(indexes, (index) => events[index]?.title ?? null).values()].map((eventIndexes) => ({
    eventIndexes,
    answers: (offered[eventIndexes[0] ?? 0] ?? []).filter((it) => !isForAll(it) && !taken.has(it.value)),
  }))
  return {
    forAll: { eventIndexes: indexes, answers: first.filter(isForAll) },
    byTitle: byTitle.filter(({ answers }) => answers.length > 0),
  }
}

/** One answer tapped: it sets a field of some events of a picture. */
export interface FieldChoice {
  field: QuickAnswerField
  value: string | null
  eventIndexes: readonly number[]
}

/**
 * Lists every choice that the cards of a picture offer from the start: for one event all quick answers shown; for several events
 * their titles, and the question about one of them.
 */
export function shownChoices(events: readonly QuickAnswerInput[]): FieldChoice[] {
  const choicesFor = (event: QuickAnswerInput, index: number, fields: readonly QuickAnswerField[]) =>
    fields
      .filter((field) => areQuickAnswersShown(event, field))
      .flatMap((field) => quickAnswersFor(event, field).map(({ value }) => ({ field, value, eventIndexes: [index] })))
  if (events.length === 1) return events.flatMap((event, index) => choicesFor(event, index, quickAnswerFields))
  const { forAll, byTitle } = titleAnswersOf(events)
  const titles = [forAll, ...byTitle].flatMap(({ eventIndexes, answers }) =>
    answers.map(({ value }) => ({ field: 'title' as const, value, eventIndexes })),
  )
  const asked = events.flatMap((event, index) =>
    choicesFor(
      event,
      index,
      quickAnswerFields.filter((it) => isAsked(event, it)),
    ),
  )
  return [...titles, ...asked]
}

const isAsked = ({ question }: QuickAnswerInput, field: QuickAnswerField) =>
  field !== 'title' && question?.field === field
