import { daysBetween, minutesOf, toClock } from '@swap/dates/calendar-day'
import { formatClock } from '@swap/dates/format-clock'
import { capitalize } from '@swap/dates/capitalize'
import { durationInWords, durationMinutes, minutesInWords } from '@swap/dates/duration'
import { splitRule } from '@swap/dates/exception-days'
import { ruleInWords } from '@swap/dates/rule-in-words'
import { locationOf } from '@swap/calendar/event-text'
import type { FieldName } from '@swap/contract/reading'
import type { Topic } from '../../topic.ts'
import { hasSeriesEnded, lastOccurrenceOf, nextOccurrenceOf } from '../../resolve/occurrences.ts'
import { intervalOf } from '../../resolve/overlap.ts'
import type { AnsweredEvent } from '../outcome.ts'
import { distanceInWords, whenInWords, type TimeFormat } from './time-words.ts'
import { recurrenceInWords } from './recurrence-words.ts'
import { priceInWords, titleOf, valueInWords } from './value-words.ts'

// Writes the answer to a question about one topic of an event, from its fields: 'start-time' → "It starts at 20:00."

/** How a topic is answered. */
interface TopicAnswer {
  /** The fields that the answer is taken from. */
  fields: readonly FieldName[]
  /** Completes "The picture doesn't say …" if the fields are not known: "what day it is". */
  unknown: string
  /** Writes the answer; null if the fields are not known. */
  answer: (event: AnsweredEvent, timeFormat: TimeFormat) => string | null
}

/** Topics that `answer-question.ts` answers without this table. */
export type OtherTopic = 'certainty' | 'reminders'

const topicAnswer = (fields: FieldName[], unknown: string, answer: TopicAnswer['answer']): TopicAnswer => ({
  fields,
  unknown,
  answer,
})

/** Makes the answer of a topic with one field, from the value of the field in words. */
const fieldAnswer = (
  field: FieldName,
  unknown: string,
  toSentence: (value: string, event: AnsweredEvent) => string,
): TopicAnswer =>
  topicAnswer([field], unknown, (event, timeFormat) => {
    const value = valueInWords(event, field, timeFormat)
    return value === null ? null : toSentence(value, event)
  })

/** How each topic is answered. */
export const TOPIC_ANSWERS: Record<Exclude<Topic, OtherTopic>, TopicAnswer> = {
  when: topicAnswer(
    ['start_date', 'start_time', 'end_date', 'end_time', 'recurrence'],
    'what day it is',
    (event, timeFormat) => {
      const when = whenSentence(event, timeFormat)
      return event.start_time ? when : when && `${when} ${notKnown(event, 'what time it starts')}`
    },
  ),
  date: topicAnswer(['start_date', 'recurrence'], 'what day it is', (event, timeFormat) =>
    whenSentence({ ...event, start_time: null, end_time: null }, timeFormat),
  ),
  until: topicAnswer(['start_date', 'start_time'], 'what day it is', (event, timeFormat) => {
    const next = relevantOccurrence(event, timeFormat)
    return (
      next.start_date &&
      `${capitalize(distanceInWords(next.start_date, timeFormat))}: ${whenInWords(next, timeFormat) ?? ''}.`
    )
  }),
  'start-time': fieldAnswer('start_time', 'what time it starts', (time) => `It starts at ${time}.`),
  'end-time': topicAnswer(['end_time', 'duration'], 'when it ends', endSentence),
  'how-long': topicAnswer(['duration', 'end_time'], 'how long it lasts', durationSentence),
  where: topicAnswer(['venue', 'address', 'city'], 'where it is', placeSentence),
  address: topicAnswer(['address'], 'which street it is on', placeSentence),
  price: fieldAnswer('ticket_price', 'what it costs', priceSentence),
  tickets: topicAnswer(['ticket_price', 'ticket_availability', 'booking_link'], 'anything about tickets', (event) => {
    const [price, left, link] = [priceInWords(event), event.ticket_info.ticket_availability, event.contact.booking_link]
    const parts = [price && priceSentence(price), left && `Tickets: ${left}.`, link && `You can book at ${link}`]
    return parts.filter(Boolean).join(' ') || null
  }),
  cancellation: fieldAnswer('cancellation_policy', 'whether you can cancel', (terms) => `Cancellation: ${terms}`),
  seat: fieldAnswer('seat', 'where you sit', (seat) => `Your seat: ${seat}.`),
  gate: fieldAnswer('gate', 'which gate to take', (gate) => `Your gate: ${gate}.`),
  'order-number': fieldAnswer('order_number', 'the order number', (number) => `Your order number: ${number}`),
  who: fieldAnswer('organizer_name', 'who organises it', (name) => `It's organised by ${name}.`),
  contact: fieldAnswer(
    'organizer_contact',
    'how to reach the organiser',
    (at, { contact: { organizer_name: name } }) => {
      return `You can reach ${name ?? 'the organiser'} at ${at}.`
    },
  ),
  age: fieldAnswer('age_restrictions', 'anything about age', ageSentence),
  accessibility: fieldAnswer('accessibility_info', 'anything about access', (access) => `Access: ${access}.`),
  link: fieldAnswer('event_url', 'a web page', (page) => `Its web page is ${page}`),
  description: fieldAnswer('description', 'more about it', (text) => text),
  category: fieldAnswer('category', 'what kind of event it is', (kind) => `Category: ${kind}.`),
  recurrence: topicAnswer(['recurrence'], 'whether it repeats', ({ recurrence }, timeFormat) =>
    recurrence === null
      ? null
      : `It repeats ${recurrenceInWords({ recurrence, start_time: null }, splitRule(recurrence).excluded, timeFormat)}.`,
  ),
  notes: topicAnswer(['notes'], '', ({ notes }) => (notes ? `Your notes: ${notes}` : 'No notes yet.')),
  title: fieldAnswer('title', 'what it is called', (title) => `It's called ${title}.`),
  saved: topicAnswer([], '', ({ saved_at: at }) =>
    at === null ? "No, it isn't in your calendar." : "Yes, it's in your calendar.",
  ),
  everything: topicAnswer(['title', 'start_date', 'start_time'], 'more about it', summaryOf),
}

/** Lists the fields that the answer about a topic is taken from. */
export const fieldsOfTopic = (topic: Topic): readonly FieldName[] =>
  topic === 'certainty' || topic === 'reminders' ? [] : TOPIC_ANSWERS[topic].fields

/** Says that something is not known: "The picture doesn't say what time it starts." */
export const notKnown = (event: Pick<AnsweredEvent, 'picture_id'>, unknown: string): string =>
  event.picture_id ? `The picture doesn't say ${unknown}.` : `I don't know ${unknown} yet.`

/** Returns a recurring event on its next day, or on its last one if no more follow; any other event unchanged. */
const relevantOccurrence = (event: AnsweredEvent, { today }: TimeFormat): AnsweredEvent =>
  hasSeriesEnded(event, today) ? lastOccurrenceOf(event, today) : nextOccurrenceOf(event, today)

/**
 * Says when an event is; null if it has no date.
 *
 *     Friday 4 December at 20:00, in 10 days.
 *     Every Saturday. The next one is Saturday 28 November at 20:00, in 4 days.
 */
function whenSentence(event: AnsweredEvent, timeFormat: TimeFormat): string | null {
  const occurrence = relevantOccurrence(event, timeFormat)
  const when = whenInWords(occurrence, timeFormat)
  if (!when || !occurrence.start_date) return null
  const whenAndDistance = `${when}, ${distanceInWords(occurrence.start_date, timeFormat)}.`
  if (!event.recurrence) return capitalize(whenAndDistance)
  const which = hasSeriesEnded(event, timeFormat.today) ? 'The last one was' : 'The next one is'
  return `${capitalize(ruleInWords(event.recurrence))}. ${which} ${whenAndDistance}`
}

/** "The Boathouse, 8 Quay Street, Harwick."; null if no place is known. */
function placeSentence(event: AnsweredEvent): string | null {
  const place = locationOf(event)
  return place ? `${place}.` : null
}

function priceSentence(price: string): string {
  return price === 'free' ? "It's free." : `It costs ${price}.`
}

/** "14+" · "6-12 years" */
const AGE_RANGE = /^(?<from>\d{1,2})(?:\s?\+|\s?[-–]\s?(?<to>\d{1,2}))(?:\s?years?)?\.?$/i

/** "14+" → "It's for ages 14 and over." · "All ages" → "Ages: All ages." */
function ageSentence(ages: string): string {
  const { from, to } = AGE_RANGE.exec(ages)?.groups ?? {}
  if (!from) return `Ages: ${ages.replace(/\.$/, '')}.`
  return `It's for ages ${to ? `${from} to ${to}` : `${from} and over`}.`
}

/** "It ends at 22:00." · from its start and duration: "It ends at about 21:50: it lasts 2 hours 20 minutes." */
function endSentence(
  { start_time: start, end_time: end, duration }: AnsweredEvent,
  { hour12 }: TimeFormat,
): string | null {
  if (end) return `It ends at ${formatClock(end, hour12)}.`
  const minutes = durationMinutes(duration)
  if (!start || minutes === null) return null
  const computedEnd = formatClock(toClock(minutesOf(start) + minutes), hour12)
  return `It ends at about ${computedEnd}: it lasts ${minutesInWords(minutes)}.`
}

/** "It lasts 2 hours." · "It lasts 3 days."; null if neither a duration nor an end is known. */
function durationSentence(event: AnsweredEvent): string | null {
  const { duration, start_date: first, end_date: last, start_time: start, end_time: end } = event
  if (duration) return `It lasts ${durationInWords(duration)}.`
  const interval = start && end ? intervalOf(event) : null
  if (interval) return `It lasts ${minutesInWords(interval.to - interval.from)}.`
  return first && last && last > first ? `It lasts ${daysBetween(first, last) + 1} days.` : null
}

const SUMMARY_TOPICS = ['when', 'where', 'tickets', 'who', 'age', 'link', 'description'] as const

/** Says everything worth knowing about an event, a row for each topic. */
function summaryOf(event: AnsweredEvent, timeFormat: TimeFormat): string {
  const rows = [
    event.title && titleOf(event),
    ...SUMMARY_TOPICS.map((topic) => TOPIC_ANSWERS[topic].answer(event, timeFormat)),
    event.notes && TOPIC_ANSWERS.notes.answer(event, timeFormat),
  ]
  return rows.filter(Boolean).join('\n')
}
