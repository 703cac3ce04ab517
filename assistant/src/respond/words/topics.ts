import { daysBetween, minutesOf, toClock } from '@swap/dates/calendar-day'
import { formatClock } from '@swap/dates/format-clock'
import { capitalize } from '@swap/dates/capitalize'
import { durationInWords, durationMinutes, minutesInWords } from '@swap/dates/duration'
import { splitRule } from '@swap/dates/exception-days'
import { ruleInWords } from '@swap/dates/rule-in-words'
import type { FieldName } from '@swap/contract/reading'
import type { Topic } from '../../topic.ts'
import { hasSeriesEnded, lastOccurrenceOf, nextOccurrenceOf } from '../../resolve/occurrences.ts'
import { intervalOf } from '../../resolve/overlap.ts'
import type { AnsweredEvent } from '../outcome.ts'
import { distance, whenInWords, type Wording } from './spoken-time.ts'
import { recurrenceInWords } from './series-words.ts'
import { placeInWords, priceInWords, valueInWords } from './value-words.ts'

/** How a topic is answered. */
interface TopicWords {
  /** The fields that the answer rests on. */
  fields: readonly FieldName[]
  /** Names what is not known, if there are no words: "what day it is". */
  what: string
  words: (event: AnsweredEvent, manner: Wording) => string | null
}

/** Topics with an answer of their own. */
export type OtherTopic = 'certainty' | 'reminders'

const row = (fields: FieldName[], what: string, words: TopicWords['words']): TopicWords => ({ fields, what, words })

/** A sentence about one field, by its value in words. */
const about = (field: FieldName, what: string, tell: (value: string, event: AnsweredEvent) => string): TopicWords =>
  row([field], what, (event, manner) => {
    const value = valueInWords(event, field, manner)
    return value === null ? null : tell(value, event)
  })

const costs = (price: string): string => (price === 'free' ? "It's free." : `It costs ${price}.`)

/** How each topic is answered about an event: which fields it rests on, and its words. */
export const TOPICS: Record<Exclude<Topic, OtherTopic>, TopicWords> = {
  when: row(['start_date', 'start_time', 'end_date', 'end_time', 'recurrence'], 'what day it is', (event, manner) => {
    const when = dayInSentence(event, manner)
    return event.start_time ? when : when && `${when} ${notKnown(event, 'what time it starts')}`
  }),
  date: row(['start_date', 'recurrence'], 'what day it is', (event, manner) =>
    dayInSentence({ ...event, start_time: null, end_time: null }, manner),
  ),
  until: row(['start_date', 'start_time'], 'what day it is', (event, manner) => {
    const next = comingOf(event, manner)
    return next.start_date && `${capitalize(distance(next.start_date, manner))}: ${whenInWords(next, manner) ?? ''}.`
  }),
  'start-time': about('start_time', 'what time it starts', (time) => `It starts at ${time}.`),
  'end-time': row(['end_time', 'duration'], 'when it ends', endInSentence),
  'how-long': row(['duration', 'end_time'], 'how long it lasts', lengthInSentence),
  where: row(['venue', 'address', 'city'], 'where it is', (event) => {
    const place = placeInWords(event)
    return place && `${place}.`
  }),
  address: row(['address'], 'which street it is on', (event) => {
    const street = event.location?.address ? '' : ` ${notKnown(event, 'which street it is on')}`
    const place = placeInWords(event)
    return place && `${place}.${street}`
  }),
  price: about('ticket_price', 'what it costs', costs),
  tickets: row(['ticket_price', 'ticket_availability', 'booking_link'], 'anything about tickets', (event) => {
    const [price, left, link] = [priceInWords(event), event.ticket_info.ticket_availability, event.contact.booking_link]
    const parts = [price && costs(price), left && `Tickets: ${left}.`, link && `You can book at ${link}`]
    return parts.filter(Boolean).join(' ') || null
  }),
  cancellation: about('cancellation_policy', 'whether you can cancel', (terms) => `Cancellation: ${terms}`),
  seat: about('seat', 'where you sit', (seat) => `Your seat: ${seat}.`),
  gate: about('gate', 'which gate to take', (gate) => `Your gate: ${gate}.`),
  'order-number': about('order_number', 'the order number', (number) => `Your order number: ${number}`),
  who: about('organizer_name', 'who organises it', (name) => `It's organised by ${name}.`),
  contact: about('organizer_contact', 'how to reach the organiser', (at, { contact: { organizer_name: name } }) => {
    return `You can reach ${name ?? 'the organiser'} at ${at}.`
  }),
  age: about('age_restrictions', 'anything about age', ageInWords),
  accessibility: about('accessibility_info', 'anything about access', (access) => `Access: ${access}.`),
  link: about('event_url', 'a web page', (page) => `Its web page is ${page}`),
  description: about('description', 'more about it', (text) => text),
  category: about('category', 'what kind of event it is', (kind) => `Category: ${kind}.`),
  recurrence: row(['recurrence'], 'whether it repeats', ({ recurrence }, manner) =>
    recurrence === null
      ? null
      : `It repeats ${recurrenceInWords({ recurrence, start_time: null }, splitRule(recurrence).excluded, manner)}.`,
  ),
  notes: row(['notes'], '', ({ notes }) => (notes ? `Your notes: ${notes}` : 'No notes yet.')),
  title: about('title', 'what it is called', (title) => `It's called ${title}.`),
  saved: row([], '', ({ saved_at: at }) =>
    at === null ? "No, it isn't in your calendar." : "Yes, it's in your calendar.",
  ),
  everything: row(['title', 'start_date', 'start_time'], 'more about it', everythingOf),
}

/** The fields that the answer about a topic rests on. */
export const fieldsOf = (topic: Topic): readonly FieldName[] =>
  topic === 'certainty' || topic === 'reminders' ? [] : TOPICS[topic].fields

/** Says that the picture, or the person who typed the event, does not say something. */
export const notKnown = (event: Pick<AnsweredEvent, 'picture_id'>, what: string): string =>
  event.picture_id ? `The picture doesn't say ${what}.` : `I don't know ${what} yet.`

/** The time of an event that matters now: for a recurring event the next one, or the last if no more follow. */
const comingOf = (event: AnsweredEvent, { today }: Wording): AnsweredEvent =>
  hasSeriesEnded(event, today) ? lastOccurrenceOf(event, today) : nextOccurrenceOf(event, today)

/** Friday 4 December at 20:00, in 10 days. · Every Saturday. The next one is Saturday 28 November at 20:00, in 4 days. Null if undated. */
function dayInSentence(event: AnsweredEvent, manner: Wording): string | null {
  const told = comingOf(event, manner)
  const when = whenInWords(told, manner)
  if (!when || !told.start_date) return null
  const away = `${when}, ${distance(told.start_date, manner)}.`
  if (!event.recurrence) return capitalize(away)
  const which = hasSeriesEnded(event, manner.today) ? 'The last one was' : 'The next one is'
  return `${capitalize(ruleInWords(event.recurrence))}. ${which} ${away}`
}

const AGES = /^(?<from>\d{1,2})(?:\s?\+|\s?[-–]\s?(?<to>\d{1,2}))(?:\s?years?)?\.?$/i

/** "14+" → It's for ages 14 and over. */
function ageInWords(value: string): string {
  const { from, to } = AGES.exec(value)?.groups ?? {}
  if (from) return `It's for ages ${to ? `${from} to ${to}` : `${from} and over`}.`
  return /^all ages\.?$/i.test(value) ? "It's for all ages." : `Ages: ${value.replace(/\.$/, '')}.`
}

/** It ends at 22:00. · It ends at about 21:50: it lasts 2 hours 20 minutes. */
function endInSentence(
  { start_time: start, end_time: end, duration }: AnsweredEvent,
  { hour12 }: Wording,
): string | null {
  const minutes = durationMinutes(duration)
  if (end) return `It ends at ${formatClock(end, hour12)}.`
  if (!start || minutes === null) return null
  const then = formatClock(toClock(minutesOf(start) + minutes), hour12)
  return `It ends at about ${then}: it lasts ${minutesInWords(minutes)}.`
}

function lengthInSentence(event: AnsweredEvent): string | null {
  const { duration, start_date: first, end_date: last, start_time: start, end_time: end } = event
  if (duration) return `It lasts ${durationInWords(duration)}.`
  const hours = start && end ? intervalOf(event) : null
  if (hours) return `It lasts ${minutesInWords(hours.to - hours.from)}.`
  return first && last && last > first ? `It lasts ${daysBetween(first, last) + 1} days.` : null
}

const EVERYTHING = ['when', 'where', 'tickets', 'who', 'age', 'link', 'description'] as const

function everythingOf(event: AnsweredEvent, manner: Wording): string {
  const rows = [
    event.title,
    ...EVERYTHING.map((it) => TOPICS[it].words(event, manner)),
    event.notes && TOPICS.notes.words(event, manner),
  ]
  return rows.filter(Boolean).join('\n')
}
