import { isSetByPerson } from '@swap/contract/quick-answers'
import type { FieldName } from '@swap/contract/reading'
import { valueOf } from '@swap/contract/value-of'
import type { CommandOf } from '../command.ts'
import type { Topic } from '../topic.ts'
import { isOnDay, nextOccurrenceOf } from '../resolve/occurrences.ts'
import { answerCertainty } from './answer-certainty.ts'
import type { AnsweredEvent } from './outcome.ts'
import { button, type Reply, makeReply, joinReplies } from './reply.ts'
import { listInWords } from './words/list-words.ts'
import type { TimeFormat } from './words/time-words.ts'
import { notKnown, TOPIC_ANSWERS, type OtherTopic } from './words/topic-answers.ts'
import { titleOf } from './words/value-words.ts'

/** Answers a question about a topic of some events from their fields: "when is it?" Says when something is not known. */
export function answerQuestion(
  question: CommandOf<'ask'>,
  events: readonly AnsweredEvent[],
  timeFormat: TimeFormat,
): Reply {
  const answers = events.map((event) => ({
    ...answerAboutEvent(question, event, timeFormat),
    spokenOf: [event.id],
  }))
  const joined = joinReplies(answers)
  if (events.length === 1) return joined
  // Events with the same answer share a row.
  const rows = [...new Set(answers.map(({ text }) => text))].map((text) => {
    const titles = events.filter((_, index) => answers[index]?.text === text).map(titleOf)
    return `${listInWords(titles)}: ${text}`
  })
  return { ...joined, text: rows.join('\n'), actions: [] }
}

function answerAboutEvent(
  { topic, field, supposed }: CommandOf<'ask'>,
  event: AnsweredEvent,
  timeFormat: TimeFormat,
): Reply {
  if (topic === 'reminders') return makeReply('')
  if (topic === 'certainty') return answerCertainty(event, field, timeFormat)
  return answerTopic(event, topic, supposed, timeFormat)
}

/** "Yes. It starts at 20:00. I'm not sure of that. Please check it." */
function answerTopic(
  event: AnsweredEvent,
  topic: Exclude<Topic, OtherTopic>,
  supposed: CommandOf<'ask'>['supposed'],
  timeFormat: TimeFormat,
): Reply {
  const { fields, unknown, answer } = TOPIC_ANSWERS[topic]
  const known = fields.filter((field) => valueOf(event, field) !== null)
  const sentences = [
    supposed && verdictOn(event, supposed, topic),
    answer(event, timeFormat) ?? notKnown(event, unknown),
    doubtAbout(event, known),
  ]
  return makeReply(sentences, {
    evidence: known.filter((field) => isShownInPicture(event, field)).map((field) => ({ eventId: event.id, field })),
    actions: actionsFor(event, topic, timeFormat),
  })
}

/** "Yes." or "No." to "is it at 9?", "is it on Friday?"; empty if the date or time is not known. */
function verdictOn(
  event: AnsweredEvent,
  { date, time }: NonNullable<CommandOf<'ask'>['supposed']>,
  topic: Topic,
): string {
  const pairs = [
    [date, date && isOnDay(event, date) ? date : event.start_date],
    [time, topic === 'end-time' ? event.end_time : event.start_time],
  ].filter(([supposed, known]) => supposed !== null && known !== null)
  if (pairs.length === 0) return ''
  return pairs.every(([supposed, known]) => supposed === known) ? 'Yes.' : 'No.'
}

/** Says how values that the picture does not state directly were found, or that they are uncertain. */
function doubtAbout(event: AnsweredEvent, fields: readonly FieldName[]): string {
  const notes = fields.map((field) => {
    const evidence = event.evidence[field]
    if (!evidence || isSetByPerson(evidence)) return ''
    return evidence.note ?? (event.question?.field === field ? "I'm not sure of that. Please check it." : '')
  })
  return [...new Set(notes.filter(Boolean))].join(' ')
}

/** Returns whether the picture shows the value of a field, which it may not if a person has set the value. */
function isShownInPicture(event: AnsweredEvent, field: FieldName): boolean {
  const evidence = event.evidence[field]
  return evidence !== undefined && evidence.boxes.length > 0 && !isSetByPerson(evidence)
}

function actionsFor(event: AnsweredEvent, topic: Topic, { today }: TimeFormat): Reply['actions'] {
  const { id, contact } = event
  if (topic === 'when') return (nextOccurrenceOf(event, today).start_date ?? '') >= today ? [button('remind', id)] : []
  if (topic === 'saved') return event.saved_at === null && event.start_date ? [button('add', id)] : []
  if (topic === 'tickets' || topic === 'price') return contact.booking_link ? [button('book', id)] : []
  return topic === 'link' && contact.event_url ? [button('open', id)] : []
}
