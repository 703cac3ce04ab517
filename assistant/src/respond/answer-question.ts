import { isDeepStrictEqual } from 'node:util'
import { capitalize } from '@swap/dates/capitalize'
import { clearThreshold, isSetByPerson } from '@swap/contract/quick-answers'
import type { Evidence, FieldName } from '@swap/contract/reading'
import { valueOf } from '@swap/contract/value-of'
import type { CommandOf } from '../command.ts'
import type { Topic } from '../topic.ts'
import { isOnDay, nextOccurrenceOf } from '../resolve/occurrences.ts'
import { fieldWords } from './words/field-words.ts'
import type { AnsweredEvent } from './outcome.ts'
import { button, type Reply, say, joinReplies } from './reply.ts'
import { listInWords, type Wording } from './words/spoken-time.ts'
import { notKnown, TOPICS, type OtherTopic } from './words/topics.ts'
import { titleOf, valueInWords } from './words/value-words.ts'

/** Answers about events. Pure: it says when something is not known, and makes nothing up. */
export function answerQuestion(request: CommandOf<'ask'>, events: readonly AnsweredEvent[], manner: Wording): Reply {
  const { topic } = request
  const answers = events.map((event) => {
    if (topic === 'reminders') return say('', { spokenOf: [event.id] })
    const said =
      topic === 'certainty'
        ? certaintyOf(event, request.field, manner)
        : aboutOne(event, topic, request.supposed, manner)
    return { ...said, spokenOf: [event.id] }
  })
  const all = joinReplies(answers)
  if (events.length === 1) return all
  // What several events share is said once.
  const rows = [...new Set(answers.map(({ text }) => text))].map((text) => {
    const titles = events.filter((_, at) => answers[at]?.text === text).map(titleOf)
    return `${listInWords(titles)}: ${text}`
  })
  return { ...all, text: rows.join('\n'), actions: [] }
}

function aboutOne(
  event: AnsweredEvent,
  topic: Exclude<Topic, OtherTopic>,
  supposed: CommandOf<'ask'>['supposed'],
  manner: Wording,
): Reply {
  const { fields, what, words } = TOPICS[topic]
  const text = words(event, manner) ?? notKnown(event, what)
  const known = fields.filter((field) => valueOf(event, field) !== null)
  return say([supposed && verdictOn(event, supposed, topic), text, doubtOf(event, known)], {
    evidence: known.filter((field) => restsOnPicture(event, field)).map((field) => ({ eventId: event.id, field })),
    actions: actionsFor(event, topic, manner),
  })
}

/** A value that a person changed keeps its place in the picture, which says something else: their words do not rest on it. */
function restsOnPicture(event: AnsweredEvent, field: FieldName): boolean {
  const evidence = event.evidence[field]
  if (!evidence || evidence.boxes.length === 0) return false
  const value = valueOf(event, field)
  const isOfAnother = evidence.alternatives.some(
    (other) => other.value !== value && isDeepStrictEqual(other.boxes, evidence.boxes),
  )
  return !(isSetByPerson(evidence) && (evidence.text !== null || isOfAnother))
}

/** "Yes." or "No." if the person supposed a day or a time; empty if it is not known. */
function verdictOn(
  event: AnsweredEvent,
  { date, time }: NonNullable<CommandOf<'ask'>['supposed']>,
  topic: Topic,
): string {
  const pairs = [
    [date, date && isOnDay(event, date) ? date : event.start_date],
    [time, topic === 'end-time' ? event.end_time : event.start_time],
  ].filter(([theirs, known]) => theirs !== null && known !== null)
  if (pairs.length === 0) return ''
  return pairs.every(([theirs, known]) => theirs === known) ? 'Yes.' : 'No.'
}

/** How a value was found, if the picture does not simply say it. */
function doubtOf(event: AnsweredEvent, fields: readonly FieldName[]): string {
  const notes = fields.map((field) => {
    const evidence = event.evidence[field]
    if (!evidence || isSetByPerson(evidence)) return ''
    return evidence.note ?? (event.question?.field === field ? "I'm not sure of that. Please check it." : '')
  })
  return [...new Set(notes.filter(Boolean))].join(' ')
}

function actionsFor(event: AnsweredEvent, topic: Topic, { today }: Wording): Reply['actions'] {
  const { id, contact } = event
  if (topic === 'when') return (nextOccurrenceOf(event, today).start_date ?? '') >= today ? [button('remind', id)] : []
  if (topic === 'saved') return event.saved_at === null && event.start_date ? [button('add', id)] : []
  if (topic === 'tickets' || topic === 'price') return contact.booking_link ? [button('book', id)] : []
  return topic === 'link' && contact.event_url ? [button('open', id)] : []
}

/** What people mean when they ask how sure everything is. */
const TELLING: readonly FieldName[] = ['title', 'start_date', 'start_time', 'end_time', 'venue', 'ticket_price']

/** How sure a value is and why: the words of the picture it rests on, and where they are. Never a percentage. */
function certaintyOf(event: AnsweredEvent, field: FieldName | null, manner: Wording): Reply {
  const rows = (field ? [field] : TELLING).flatMap((name) => {
    const value = valueInWords(event, name, manner)
    const evidence = event.evidence[name]
    if (!value || !evidence) return []
    return [{ name, evidence, text: `${capitalize(fieldWords[name])}, ${value}: ${reasonOf(name, evidence, event)}` }]
  })
  if (rows.length === 0) {
    const what = field ? fieldWords[field] : 'details'
    return say(event.picture_id ? `The picture doesn't give the ${what}.` : `I don't know the ${what} yet.`)
  }
  return say(rows.map(({ text }) => text).join('\n'), {
    evidence: rows
      .filter(({ evidence }) => evidence.boxes.length > 0)
      .map(({ name }) => ({ eventId: event.id, field: name })),
  })
}

function reasonOf(name: FieldName, evidence: Evidence, event: AnsweredEvent): string {
  if (evidence.fromFile) return 'from your calendar file.'
  if (evidence.source === 'user') return evidence.confirmed ? 'you confirmed it.' : 'you said so.'
  if (evidence.source === 'staff') return 'corrected by staff.'
  if (evidence.source === 'assumed') return `assumed. ${evidence.note ?? "The picture doesn't say."}`
  const from = evidence.text ? ` from "${evidence.text}"` : ''
  if (evidence.source === 'worked-out') return `worked out${from}. ${evidence.note ?? ''}`.trim()
  if (evidence.confidence >= clearThreshold(name) && event.question?.field !== name)
    return `certain,${from || ' from the picture'}.`
  const other = evidence.alternatives.find(({ value }) => value !== valueOf(event, name))
  return `read${from}, but I'm not sure. Please check it.${other ? ` It could also be ${other.value}.` : ''}`
}
