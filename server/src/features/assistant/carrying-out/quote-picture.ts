import { chooseAnswer, quoteNearest } from '@swap/assistant/ask-picture/choose-answer'
import { linesInsteadOfField } from '@swap/assistant/ask-picture/own-lines'
import { isPlainQuestion } from '@swap/assistant/ask-picture/plain-question'
import type { Passage } from '@swap/assistant/ask-picture/join-lines'
import type { Quote } from '@swap/assistant/ask-picture/quote-lines'
import type { WorkedOut } from '@swap/assistant/ask-picture/worked-out'
import type { AskBack, Command, CommandOf, Filter, Step, Topic } from '@swap/assistant/command'
import type { Context } from '@swap/assistant/context'
import type { QuotedDone } from '@swap/assistant/respond/outcome'
import { fieldsOf } from '@swap/assistant/respond/topics'
import { matchEvents } from '@swap/assistant/resolve/match-events'
import { isPersons } from '@swap/contract/offers'
import type { Box } from '@swap/contract/reading'
import type { EventRow } from '../../../platform/database/tables/event-tables.ts'
import { valueOf } from '@swap/contract/value-of'
import type { Heard, HeardLine } from '../turns/hear.ts'
import type { Outcome } from './acting.ts'

/** Wishes that a line of the picture may meet after all: "any food deals on?" is no search on the web. */
const MAY_BE_PRINTED: readonly string[] = [
  'unclear',
  'outside',
  'web-search',
  'weather',
  'route',
  'buy-tickets',
  'settings',
  'unknown-event',
  'no-event',
]

/**
 * Answers a question from the lines of its thread where these are nearer to it than a field is. Null where a field answers it, where
 * it is about an event elsewhere, or where nothing is asked.
 */
export function quotePicture(
  step: Step | AskBack,
  { nearby: whole, pointedOut }: Heard,
  events: readonly EventRow[],
  { thread }: Context,
): Outcome<QuotedDone> | null {
  if (!whole) return null
  // Of two questions in one each has its own lines.
  const nearby = { ...whole, ...whole.parts.find(({ question }) => 'said' in step && question === step.said) }
  const here = events.filter(({ id }) => thread.some((it) => it.id === id))
  if (pointedOut.length > 0 && changesNothing(step))
    return outcomeOf(nearby, { lines: [...pointedOut], sureness: 'said' }, null, here)
  const asked = askedIn(step)
  if (asked && asked.topic !== null && events.length > 0 && here.length === 0) return null
  const { fields, ranked, workedOut } = nearby
  if (workedOut && changesNothing(step))
    return outcomeOf(nearby, { lines: workedOut.lines, sureness: 'said' }, workedOut, here)
  if (!asked) return nearby.goesOn ? quoteFurther(step, nearby) : null
  if (thread.length === 0) return quoteWithoutEvent(asked.question, nearby)
  const passages = nearby.passages.map(({ text }) => text)
  const { topic, question } = asked
  const isPlain = isPlainQuestion(
    question,
    thread.map(({ title }) => title),
  )
  const isShort = isOfShortText(nearby)
  if (isShort && topic && isPlain) return null
  const own = topic && insteadOfField({ question, topic, events: here, passages: nearby.passages, thread })
  if (own) return outcomeOf(nearby, { sureness: 'said', lines: own }, null, here)
  const chosen = topic
    ? chooseAnswer({
        topic,
        question,
        isPlain,
        isKnown: here.some((event) => fieldsOf(topic).some((field) => valueOf(event, field) !== null)),
        passages,
        restsOn: restsOn(here, topic, nearby.passages),
        fields,
        ranked,
      })
    : answerWithoutTopic(step, { question, passages, ranked })
  if (!chosen || chosen.by === 'field') return null
  const quote = chosen.by === 'lines' ? chosen.quote : null
  return quote === null && isShort ? null : outcomeOf(nearby, quote, null, here)
}

/** "and on Sunday?", behind an answer that quoted the picture: asks the picture first, and the calendar where that does not say it. */
const quoteFurther = (step: Step | AskBack, nearby: NonNullable<Heard['nearby']>): Outcome<QuotedDone> | null =>
  step.kind === 'list' || step.kind === 'find' ? quotePrinted(step, nearby) : null

/** The line that surely answers what was said, in place of a list; null where there is none. */
function quotePrinted({ said }: Step, nearby: NonNullable<Heard['nearby']>): Outcome<QuotedDone> | null {
  const passages = nearby.passages.map(({ text }) => text)
  const chosen = printedAnswer({ question: said ?? '', passages, ranked: nearby.ranked })
  return chosen && outcomeOf(nearby, chosen.quote, null, [])
}

/** Whether a thread has no lines but of short messages that told of its events. */
const isOfShortText = ({ passages }: Pick<NonNullable<Heard['nearby']>, 'passages'>): boolean =>
  passages.every(({ lines }) => lines.every(({ isShort }) => isShort))

/**
 * Quotes the picture in place of a list that has nothing on it: "any food deals on?" may be meant of the poster. Null where something
 * is on the list, or the picture does not surely say it.
 */
export function quoteInPlaceOfList(step: Step, { nearby }: Heard, memory: Context): Outcome<QuotedDone> | null {
  if (!nearby || nearby.workedOut || memory.thread.length === 0) return null
  if (step.kind !== 'list' && step.kind !== 'find') return null
  if (matchEvents(memory, step.filter).length > 0 || isOfText(nearby) || isOfDaysAlone(step.filter)) return null
  return quotePrinted(step, nearby)
}

function outcomeOf(
  { passages }: NonNullable<Heard['nearby']>,
  quote: Quote | null,
  workedOut: WorkedOut | null,
  events: EventRow[],
): Outcome<QuotedDone> {
  const done: QuotedDone = {
    kind: 'quoted',
    passages: (quote?.lines ?? []).flatMap((at) => passages[at] ?? []),
    workedOut,
    isDoubtful: quote?.sureness === 'doubtful',
    isOfPicture: passages.some(({ lines: [line] }) => line?.pictureId !== null),
  }
  return { done, events, steps: [] }
}

/** What a question is taken for that no event changes by: what is worked out from the lines stands in its place. */
const CHANGING_NOTHING: readonly string[] = ['ask', 'cannot', 'askBack', 'list', 'find', 'help', 'leave']

const changesNothing = (part: Command): boolean =>
  CHANGING_NOTHING.includes(part.kind) || (part.kind === 'offer' && part.action === 'booking')

/** What alone is carried out of a message that plain code worked something out for: its question. Null where it asks nothing. */
export function partsWorkedOut({ steps }: CommandOf<'several'>, { nearby }: Heard): Step[] | null {
  const areApart = nearby?.parts.some(({ workedOut }) => workedOut)
  const asked = nearby?.workedOut && !areApart ? steps.find(({ kind }) => kind === 'ask') : null
  return asked ? [asked] : null
}

/** "what's on Friday?" is asked of the calendar, and of nothing that is printed. */
const isOfDaysAlone = ({ span, words, place, category }: Filter): boolean =>
  span !== null && words.length === 0 && place === null && category === null

/** Whether nothing but what was typed can be quoted. */
const isOfText = ({ passages }: Pick<NonNullable<Heard['nearby']>, 'passages'>): boolean =>
  passages.every(({ lines }) => lines.every(({ pictureId }) => pictureId === null))

/** The topic and the words of a question; a null topic is of something that the assistant cannot do. Null where nothing is asked. */
function askedIn(step: Command): { topic: Topic | null; question: string } | null {
  if (step.kind === 'ask' && step.supposed)
    return ASKS_LEAVE.test(step.said ?? '') ? { topic: null, question: step.said ?? '' } : null
  if (step.kind === 'ask') return { topic: step.topic, question: step.said ?? '' }
  if (step.kind === 'cannot' && MAY_BE_PRINTED.includes(step.wish))
    return IS_ORDER.test(step.said ?? '') ? null : { topic: null, question: step.said ?? '' }
  if (step.kind === 'offer' && step.action === 'booking') return { topic: null, question: step.said ?? '' }
  if (step.kind === 'help') return { topic: null, question: step.said ?? '' }
  // "can I jump on an earlier one" asks, though it may be taken for a change that lacks its value.
  if (step.kind === 'askBack' && step.about === 'value' && IS_QUESTION.test(step.said ?? ''))
    return { topic: null, question: step.said ?? '' }
  if (step.kind !== 'askBack' || step.about !== 'which') return null
  const [first] = step.choices
  return first?.request.kind === 'ask' ? { topic: first.request.topic, question: step.said ?? '' } : null
}

/** What is no topic is answered by what the picture surely says; whether something is allowed by the nearest it says, or not at all. */
function answerWithoutTopic(step: Command, asked: Parameters<typeof quoteNearest>[0]) {
  const quote = ASKS_LEAVE.test(asked.question) ? quoteNearest(asked) : null
  if (quote) return { by: 'lines', quote } as const
  const isOfPicture = isOfNoWay(step) || ASKS_LEAVE.test(asked.question)
  return printedAnswer(asked) ?? (isOfPicture ? ({ by: 'nothing' } as const) : null)
}

/** "is music allowed at midnight", "can we come back in" */
const ASKS_LEAVE = /\b(?:allowed|permitted)\b|^(?:(?:and|so|but|ok) )*(?:can|may|could) (?:i|we)\b/iu
const WAY = /\b(?:get|go|bus|buses|train|tram|tube|metro|directions?|route|way|walk|drive|map|navigate)\b/iu

/** Whether what is taken for a question after the way asks for none: "is there parking". */
const isOfNoWay = (step: Command): boolean =>
  step.kind === 'cannot' && step.wish === 'route' && !WAY.test(step.said ?? '')

/** "delete the opera" that nobody knows asks the picture nothing. */
const IS_ORDER =
  /^(?:(?:please|and|now|can you|could you) )*(?:move|shift|push|reschedule|rename|cancel|delete|remove|postpone|save|unsave)\b/iu
const IS_QUESTION =
  /\?\s*$|^(?:(?:and|so|but|ok|by|until|till|from) )*(?:who|what|when|where|which|whose|why|how|is|are|was|does?|did|can|could|will|would|should|has|have|any)\b/iu

/** What a question is answered with where no event was found, and only the picture or the text can be asked. */
function quoteWithoutEvent(question: string, nearby: NonNullable<Heard['nearby']>): Outcome<QuotedDone> | null {
  if (!IS_QUESTION.test(question)) return null
  const { ranked, workedOut } = nearby
  const passages = nearby.passages.map(({ text }) => text)
  if (workedOut) return outcomeOf(nearby, { lines: workedOut.lines, sureness: 'said' }, workedOut, [])
  return outcomeOf(nearby, quoteNearest({ question, passages, ranked }), null, [])
}

/** The lines of the one event asked about, where its field was taken from the line of another that the thread shows. */
function insteadOfField(asked: {
  question: string
  topic: Topic
  events: readonly EventRow[]
  passages: readonly Passage<HeardLine>[]
  thread: Context['thread']
}): readonly number[] | null {
  const { question, topic, events, passages, thread } = asked
  const [event, ...further] = events
  const others = thread.filter(({ id }) => id !== event?.id).flatMap(({ title }) => title ?? [])
  if (!event?.title || further.length > 0 || others.length === 0) return null
  const isChanged = fieldsOf(topic).some((field) => event.evidence[field] && isPersons(event.evidence[field]))
  if (isChanged) return null
  return linesInsteadOfField({
    question,
    passages: passages.map(({ text }) => text),
    title: event.title,
    others,
    titled: restsOn(events, 'title', passages),
    restsOn: restsOn(events, topic, passages),
  })
}

/** Only what the picture surely says turns a wish into a question. */
function printedAnswer(asked: Parameters<typeof quoteNearest>[0]) {
  const quote = quoteNearest(asked)
  return quote?.sureness === 'said' ? ({ by: 'lines', quote } as const) : null
}

/** The places of the passages on which the fields of a topic rest. */
function restsOn(
  events: readonly EventRow[],
  topic: Topic,
  passages: readonly Passage<HeardLine>[],
): ReadonlySet<number> {
  const boxes = events.flatMap((event) => fieldsOf(topic).flatMap((field) => event.evidence[field]?.boxes ?? []))
  const isResting = ({ box }: HeardLine): boolean => box !== null && boxes.some((it) => isWithin(it, box))
  return new Set(passages.flatMap(({ lines }, at) => (lines.some(isResting) ? [at] : [])))
}

/** Whether the middle of a box lies within another. */
function isWithin([left, top, width, height]: Box, [x, y, w, h]: readonly [number, number, number, number]): boolean {
  const [across, down] = [left + width / 2, top + height / 2]
  return across >= x && across <= x + w && down >= y && down <= y + h
}
