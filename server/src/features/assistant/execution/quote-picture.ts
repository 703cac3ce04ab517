// Answers questions by quoting what a thread's pictures and texts say.
import { mayAskPermission } from '@swap/assistant/asks-permission'
import { chooseAnswer, quoteNearest } from '@swap/assistant/ask-picture/choose-answer'
import { findLinesOfEvent } from '@swap/assistant/ask-picture/find-lines-of-event'
import { isPlainQuestion } from '@swap/assistant/ask-picture/plain-question'
import type { Passage } from '@swap/assistant/ask-picture/join-lines'
import type { Quote } from '@swap/assistant/ask-picture/quote-lines'
import type { ComputedAnswer } from '@swap/assistant/ask-picture/computed-answer'
import type { AskBack, Command, CommandOf, Filter, Step } from '@swap/assistant/command'
import type { Topic } from '@swap/assistant/topic'
import type { Context } from '@swap/assistant/context'
import type { PictureQuote } from '@swap/assistant/respond/outcome'
import { fieldsOfTopic } from '@swap/assistant/respond/topic-answers'
import { matchEvents } from '@swap/assistant/resolve/match-events'
import { isSetByPerson } from '@swap/contract/quick-answers'
import type { EventRow } from '../../../platform/database/tables/event-tables.ts'
import { valueOf } from '@swap/contract/value-of'
import { isWithin } from '../memory/own-words.ts'
import type { MessageAnalysis, AnalysedLine, ThreadRanking } from '../turns/analyse-message.ts'
import type { Outcome } from './execution-context.ts'

/** Requests the assistant can't fulfil itself, but a line of the picture may answer: "any food deals on?" is not a web search. */
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
 * Answers a question by quoting lines of the thread's pictures and texts: "are dogs allowed?" → "Sorry, no dogs". Null if a
 * field of the event answers it better, if it is about an event of another thread, or if nothing is asked.
 */
export function quotePicture(
  step: Step | AskBack,
  { threadRanking: whole, modelLines }: MessageAnalysis,
  events: readonly EventRow[],
  { thread, known }: Context,
): Outcome<PictureQuote> | null {
  if (!whole) return null
  // Each of two questions in one message has its own lines.
  const threadRanking = { ...whole, ...whole.parts.find(({ question }) => 'said' in step && question === step.said) }
  const here = events.filter(({ id }) => thread.some((it) => it.id === id))
  if (modelLines.length > 0 && isReadOnly(step))
    return outcomeOf(threadRanking, { lines: [...modelLines], confidence: 'certain' }, null, here)
  const asked = findQuestion(step)
  if (asked && asked.topic !== null && events.length > 0 && here.length === 0) return null
  const { fields, ranked, computedAnswer } = threadRanking
  if (computedAnswer && isReadOnly(step))
    return outcomeOf(threadRanking, { lines: computedAnswer.lines, confidence: 'certain' }, computedAnswer, here)
  if (!asked) return threadRanking.isFollowUp ? quoteFollowUp(step, threadRanking) : null
  if (thread.length === 0) return quoteWithoutEvent(asked.question, threadRanking)
  const passages = threadRanking.passages.map(({ text }) => text)
  const names = here.flatMap(namesOf)
  const { topic, question } = asked
  const isPlain = isPlainQuestion(question, [
    ...thread.map(({ title }) => title),
    ...known.flatMap(({ ownWords }) => ownWords ?? []),
  ])
  const isShort = hasOnlyShortTexts(threadRanking)
  if (isShort && topic && isPlain) return null
  const otherLines =
    topic && findLinesInsteadOfField({ question, topic, events: here, passages: threadRanking.passages, thread })
  if (otherLines) return outcomeOf(threadRanking, { confidence: 'certain', lines: otherLines }, null, here)
  const chosen = topic
    ? chooseAnswer({
        topic,
        question,
        isPlain,
        isKnown: here.some((event) => fieldsOfTopic(topic).some((field) => valueOf(event, field) !== null)),
        passages,
        names,
        sourcePassages: passagesBehind(here, topic, threadRanking.passages),
        fields,
        ranked,
      })
    : answerWithoutTopic(step, { question, passages, names, ranked })
  if (!chosen || chosen.by === 'field') return null
  const quote = chosen.by === 'lines' ? chosen.quote : null
  return quote === null && isShort ? null : outcomeOf(threadRanking, quote, null, here)
}

/** The fields that say what an event and its place are called. */
const NAME_FIELDS = ['title', 'venue', 'address', 'city'] as const

const namesOf = (event: EventRow): string[] =>
  NAME_FIELDS.map((field) => valueOf(event, field)).filter((value) => typeof value === 'string')

/** Answers a follow-up such as "and on Sunday?" by quoting the picture, if the last answer did so; null if the picture does not say. */
const quoteFollowUp = (step: Step | AskBack, threadRanking: ThreadRanking): Outcome<PictureQuote> | null =>
  step.kind === 'list' || step.kind === 'find' ? quotePrinted(step, threadRanking) : null

/** Returns the line that clearly answers a message, to be quoted in place of a list; null if there is none. */
function quotePrinted({ said }: Step, threadRanking: ThreadRanking): Outcome<PictureQuote> | null {
  const passages = threadRanking.passages.map(({ text }) => text)
  const chosen = quoteClearAnswer({ question: said ?? '', passages, names: [], ranked: threadRanking.ranked })
  return chosen && outcomeOf(threadRanking, chosen.quote, null, [])
}

/** Returns whether all lines of a thread come from short messages that described its events. */
const hasOnlyShortTexts = ({ passages }: Pick<ThreadRanking, 'passages'>): boolean =>
  passages.every(({ lines }) => lines.every(({ isShort }) => isShort))

/**
 * Quotes the picture in place of an empty list: "any food deals on?" may be about the poster. Null if the list has something on it,
 * or the picture does not clearly say it.
 */
export function quoteInPlaceOfList(
  step: Step,
  { threadRanking }: MessageAnalysis,
  memory: Context,
): Outcome<PictureQuote> | null {
  if (!threadRanking || threadRanking.computedAnswer || memory.thread.length === 0) return null
  if (step.kind !== 'list' && step.kind !== 'find') return null
  if (matchEvents(memory, step.filter).length > 0 || hasOnlyTypedText(threadRanking) || filtersByDayOnly(step.filter))
    return null
  return quotePrinted(step, threadRanking)
}

function outcomeOf(
  { passages }: ThreadRanking,
  quote: Quote | null,
  computedAnswer: ComputedAnswer | null,
  events: EventRow[],
): Outcome<PictureQuote> {
  const result: PictureQuote = {
    kind: 'quoted',
    passages: (quote?.lines ?? []).flatMap((at) => passages[at] ?? []),
    computedAnswer,
    isDoubtful: quote?.confidence === 'doubtful',
    isOfPicture: passages.some(({ lines: [line] }) => line?.pictureId !== null),
  }
  return { result, events, steps: [] }
}

/** Commands that change no event: an answer computed from the lines replaces them. */
const READ_ONLY_KINDS: readonly string[] = ['ask', 'cannot', 'askBack', 'list', 'find', 'help', 'leave']

const isReadOnly = (part: Command): boolean =>
  READ_ONLY_KINDS.includes(part.kind) || (part.kind === 'offer' && part.action === 'booking')

/** Returns only the question among a command's steps, if its answer was computed; null without a question or a computed answer. */
export function stepsWithComputedAnswer(
  { steps }: CommandOf<'several'>,
  { threadRanking }: MessageAnalysis,
): Step[] | null {
  const areApart = threadRanking?.parts.some(({ computedAnswer }) => computedAnswer)
  const asked = threadRanking?.computedAnswer && !areApart ? steps.find(({ kind }) => kind === 'ask') : null
  return asked ? [asked] : null
}

/** Returns whether a filter names only days: "what's on Friday?" is about the calendar, not about anything printed. */
const filtersByDayOnly = ({ span, words, place, category }: Filter): boolean =>
  span !== null && words.length === 0 && place === null && category === null

/** Returns whether only typed text can be quoted. */
const hasOnlyTypedText = ({ passages }: Pick<ThreadRanking, 'passages'>): boolean =>
  passages.every(({ lines }) => lines.every(({ pictureId }) => pictureId === null))

/** Returns the topic and the words of a question; the topic is null for something the assistant cannot do. Null if nothing is asked. */
function findQuestion(step: Command): { topic: Topic | null; question: string } | null {
  if (step.kind === 'ask' && step.supposed)
    return mayAskPermission(step.said ?? '') ? { topic: null, question: step.said ?? '' } : null
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

/** Answers a question without a topic from what the picture clearly says; "is it allowed?" from its nearest line, or not at all. */
function answerWithoutTopic(step: Command, asked: Parameters<typeof quoteNearest>[0]) {
  const quote = mayAskPermission(asked.question) ? quoteNearest(asked) : null
  if (quote) return { by: 'lines', quote } as const
  const isOfPicture = asksForNoDirections(step) || mayAskPermission(asked.question)
  return quoteClearAnswer(asked) ?? (isOfPicture ? ({ by: 'nothing' } as const) : null)
}

const DIRECTIONS = /\b(?:get|go|bus|buses|train|tram|tube|metro|directions?|route|way|walk|drive|map|navigate)\b/iu

/** Returns whether a question was wrongly taken for one about directions: "is there parking". */
const asksForNoDirections = (step: Command): boolean =>
  step.kind === 'cannot' && step.wish === 'route' && !DIRECTIONS.test(step.said ?? '')

/** Matches orders: "delete the opera" is not a question about the picture, even if no such event is known. */
const IS_ORDER =
  /^(?:(?:please|and|now|can you|could you) )*(?:move|shift|push|reschedule|rename|cancel|delete|remove|postpone|save|unsave)\b/iu
const IS_QUESTION =
  /\?\s*$|^(?:(?:and|so|but|ok|by|until|till|from) )*(?:who|what|when|where|which|whose|why|how|is|are|was|does?|did|can|could|will|would|should|has|have|any)\b/iu

/** Answers a question when no event was found and only the picture or the text can answer. */
function quoteWithoutEvent(question: string, threadRanking: ThreadRanking): Outcome<PictureQuote> | null {
  if (!IS_QUESTION.test(question)) return null
  const { ranked, computedAnswer } = threadRanking
  const passages = threadRanking.passages.map(({ text }) => text)
  if (computedAnswer)
    return outcomeOf(threadRanking, { lines: computedAnswer.lines, confidence: 'certain' }, computedAnswer, [])
  return outcomeOf(threadRanking, quoteNearest({ question, passages, names: [], ranked }), null, [])
}

/** Returns the lines of the one event asked about, if its field was taken from a line of another event in the thread. */
function findLinesInsteadOfField(asked: {
  question: string
  topic: Topic
  events: readonly EventRow[]
  passages: readonly Passage<AnalysedLine>[]
  thread: Context['thread']
}): readonly number[] | null {
  const { question, topic, events, passages, thread } = asked
  const [event, ...further] = events
  const others = thread.filter(({ id }) => id !== event?.id).flatMap(({ title }) => title ?? [])
  if (!event?.title || further.length > 0 || others.length === 0) return null
  const isChanged = fieldsOfTopic(topic).some((field) => event.evidence[field] && isSetByPerson(event.evidence[field]))
  if (isChanged) return null
  return findLinesOfEvent({
    question,
    passages: passages.map(({ text }) => text),
    title: event.title,
    others,
    titlePassages: passagesBehind(events, 'title', passages),
    sourcePassages: passagesBehind(events, topic, passages),
  })
}

/** Answers a wish as if it were a question, but only if the picture clearly answers it. */
function quoteClearAnswer(asked: Parameters<typeof quoteNearest>[0]) {
  const quote = quoteNearest(asked)
  return quote?.confidence === 'certain' ? ({ by: 'lines', quote } as const) : null
}

/** The indices of the passages from which the fields of a topic were read. */
function passagesBehind(
  events: readonly EventRow[],
  topic: Topic,
  passages: readonly Passage<AnalysedLine>[],
): ReadonlySet<number> {
  const boxes = events.flatMap((event) => fieldsOfTopic(topic).flatMap((field) => event.evidence[field]?.boxes ?? []))
  const isSourceLine = ({ box }: AnalysedLine): boolean => box !== null && boxes.some((it) => isWithin(it, box))
  return new Set(passages.flatMap(({ lines }, at) => (lines.some(isSourceLine) ? [at] : [])))
}
