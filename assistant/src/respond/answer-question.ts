import { isDeepStrictEqual } from 'node:util'
import { durationInWords, minutesInWords } from '@swap/dates/duration'
import { isPersons } from '@swap/contract/offers'
import type { FieldName } from '@swap/contract/reading'
import type { ToldEvent } from './outcome.ts'
import { valueOf } from '@swap/contract/value-of'
import { certaintyOf } from './certainty.ts'
import { isAtEnd, isOnDay, lastTimeOf, nextTimeOf } from '../resolve/come-again.ts'
import { hoursOf } from '../resolve/overlap.ts'
import type { CommandOf, Topic } from '../command.ts'
import { addAction, bookAction, openAction, remindAction, type Said, say, together } from './said.ts'
import { rhythmInWords } from './answer-series.ts'
import { clockWords } from '@swap/dates/clock-words'
import { dayInWords, distance, listInWords, whenInWords, type Manner } from './spoken-time.ts'
import { ruleInWords } from '@swap/dates/rule-in-words'
import { placeInWords, priceInWords, titleOf } from './value-words.ts'
import { capital } from '@swap/dates/capital'

/** Answers about events. Pure: what is not known is said to be so, and nothing is made up. */
export function answerQuestion(request: CommandOf<'ask'>, events: readonly ToldEvent[], manner: Manner): Said {
  const isOne = events.length === 1
  const answers = events.map((event) => {
    const said =
      request.topic === 'certainty'
        ? certaintyOf(event, request.field, manner)
        : aboutOne(event, request.topic, request.supposed, manner)
    return { ...said, title: titleOf(event), spokenOf: [event.id] }
  })
  const all = together(answers)
  return isOne ? all : { ...all, text: sameOnce(answers), actions: [] }
}

/** One line for each answer; what is the same of several events is said once. */
function sameOnce(answers: readonly { title: string; text: string }[]): string {
  const byText = new Map<string, string[]>()
  for (const { title, text } of answers) {
    byText.set(text, [...(byText.get(text) ?? []), title])
  }
  return [...byText].map(([text, titles]) => `${listInWords(titles)}: ${text}`).join('\n')
}

interface Told {
  text: string
  /** The fields the words rest on. */
  fields?: FieldName[]
}

function aboutOne(event: ToldEvent, topic: Topic, supposed: CommandOf<'ask'>['supposed'], manner: Manner): Said {
  const { text, fields = [] } = tell[topic](event, manner)
  const known = fields.filter((field) => valueOf(event, field) !== null)
  const doubt = doubtOf(event, known)
  const verdict = supposed ? verdictOn(event, supposed, topic) : ''
  return say([verdict, text, doubt].filter(Boolean).join(' '), {
    evidence: known.filter((field) => restsOnPicture(event, field)).map((field) => ({ eventId: event.id, field })),
    actions: actionsFor(event, topic, manner),
  })
}

/** What somebody changed keeps its place in the picture, where something else stands: no word of theirs rests on that. */
function restsOnPicture(event: ToldEvent, field: FieldName): boolean {
  const evidence = event.evidence[field]
  if (!evidence || evidence.boxes.length === 0) return false
  const value = valueOf(event, field)
  const isOfAnother = evidence.alternatives.some(
    (other) => other.value !== value && isDeepStrictEqual(other.boxes, evidence.boxes),
  )
  return !(isPersons(evidence) && (evidence.text !== null || isOfAnother))
}

/** "Yes." or "No." where somebody supposed a day or a time; nothing where it is not known. */
function verdictOn(event: ToldEvent, { date, time }: NonNullable<CommandOf<'ask'>['supposed']>, topic: Topic): string {
  const pairs = [
    [date, date && isOnDay(event, date) ? date : event.start_date],
    [time, topic === 'end-time' ? event.end_time : event.start_time],
  ].filter(([theirs, known]) => theirs !== null && known !== null)
  if (pairs.length === 0) return ''
  return pairs.every(([theirs, known]) => theirs === known) ? 'Yes.' : 'No.'
}

/** How a value was come by, where it does not simply stand in the picture. */
function doubtOf(event: ToldEvent, fields: readonly FieldName[]): string {
  const notes = fields.flatMap((field) => {
    const evidence = event.evidence[field]
    if (!evidence || isPersons(evidence)) return []
    if (evidence.note) return [evidence.note]
    if (event.question?.field === field) return ["I'm not sure of that. Please check it."]
    return []
  })
  return [...new Set(notes)].join(' ')
}

function actionsFor(event: ToldEvent, topic: Topic, { today }: Manner): Said['actions'] {
  if (topic === 'when') {
    const { start_date: next } = nextTimeOf(event, today)
    return next && next >= today ? [remindAction(event)] : []
  }
  if (topic === 'saved') return event.saved_at === null && event.start_date ? [addAction(event)] : []
  if (topic === 'tickets' || topic === 'price') return event.contact.booking_link ? [bookAction(event)] : []
  if (topic === 'link') return event.contact.event_url ? [openAction(event)] : []
  return []
}

/** Says that the picture, or whoever typed the event, does not tell something. */
const notKnown = (event: ToldEvent, what: string): Told => ({
  text: event.picture_id ? `The picture doesn't say ${what}.` : `I don't know ${what} yet.`,
})

/** A sentence about a text field, or that it is not known. */
const about =
  (field: FieldName, what: string, words: (value: string, event: ToldEvent) => string) =>
  (event: ToldEvent): Told => {
    const value = valueOf(event, field)
    return typeof value === 'string' ? { text: words(value, event), fields: [field] } : notKnown(event, what)
  }

const tell: Record<Exclude<Topic, 'certainty'>, (event: ToldEvent, manner: Manner) => Told> & {
  certainty: () => Told
} = {
  when: (event, manner) => {
    const when = dayTold(event, manner, whenInWords)
    if (when === null) return notKnown(event, 'what day it is')
    const fields: FieldName[] = ['start_date', 'start_time', 'end_date', 'end_time', 'recurrence']
    const untimed = event.start_time ? '' : ` ${notKnown(event, 'what time it starts').text}`
    return { text: `${when}${untimed}`, fields }
  },
  date: (event, manner) => {
    const day = dayTold(event, manner, ({ start_date: date }) => date && dayInWords(date, manner))
    return day === null ? notKnown(event, 'what day it is') : { text: day, fields: ['start_date', 'recurrence'] }
  },
  'start-time': (event, manner) =>
    event.start_time
      ? { text: `It starts at ${clockWords(event.start_time, manner.hour12)}.`, fields: ['start_time'] }
      : notKnown(event, 'what time it starts'),
  'end-time': (event, manner) =>
    event.end_time
      ? { text: `It ends at ${clockWords(event.end_time, manner.hour12)}.`, fields: ['end_time'] }
      : notKnown(event, 'when it ends'),
  'how-long': (event) => lengthOf(event),
  until: (event, manner) => {
    const next = comingOf(event, manner)
    return next.start_date
      ? {
          text: `${capital(distance(next.start_date, manner))}: ${whenInWords(next, manner)}.`,
          fields: ['start_date', 'start_time'],
        }
      : notKnown(event, 'what day it is')
  },
  where: (event) => {
    const place = placeInWords(event)
    return place ? { text: `${place}.`, fields: ['venue', 'address', 'city'] } : notKnown(event, 'where it is')
  },
  address: (event) => {
    const { address } = event.location ?? {}
    const place = placeInWords(event)
    if (address) return { text: `${place ?? address}.`, fields: ['address', 'city'] }
    const { text } = notKnown(event, 'which street it is on')
    return { text: place ? `${place}. ${text}` : text, fields: ['venue', 'city'] }
  },
  price: (event) => {
    const price = priceInWords(event)
    if (!price) return notKnown(event, 'what it costs')
    return { text: price === 'free' ? "It's free." : `It costs ${price}.`, fields: ['ticket_price'] }
  },
  tickets: (event) => ticketsOf(event),
  cancellation: about('cancellation_policy', 'whether you can cancel', (value) => `Cancellation: ${value}`),
  who: about('organizer_name', 'who organises it', (value) => `It's organised by ${value}.`),
  contact: (event) => {
    const { organizer_contact: contact, organizer_name: name } = event.contact
    return contact
      ? {
          text: `You can reach ${name ?? 'the organiser'} at ${contact}.`,
          fields: ['organizer_contact', 'organizer_name'],
        }
      : notKnown(event, 'how to reach the organiser')
  },
  age: about('age_restrictions', 'anything about age', ageInWords),
  accessibility: about('accessibility_info', 'anything about access', (value) => `Access: ${value}.`),
  link: about('event_url', 'a web page', (value) => `Its web page is ${value}`),
  description: about('description', 'more about it', (value) => value),
  category: about('category', 'what kind of event it is', (value) => `Category: ${value}.`),
  recurrence: about('recurrence', 'whether it repeats', (value) => `It repeats ${rhythmInWords(value)}.`),
  notes: (event) =>
    event.notes ? { text: `Your notes: ${event.notes}`, fields: ['notes'] } : { text: 'No notes yet.' },
  title: (event) =>
    event.title ? { text: `It's called ${event.title}.`, fields: ['title'] } : notKnown(event, 'what it is called'),
  saved: (event) => ({
    text: event.saved_at === null ? "No, it isn't in your calendar." : "Yes, it's in your calendar.",
  }),
  reminders: () => ({ text: '' }), // told by `answer-reminders.ts`
  everything: (event, manner) => ({
    text: everythingOf(event, manner),
    fields: ['title', 'start_date', 'start_time'],
  }),
  certainty: () => ({ text: '' }), // told by `certainty.ts`
}

/** The time of an event that is of interest now: of what comes again the next one, or the last where there is none more. */
const comingOf = (event: ToldEvent, { today }: Manner): ToldEvent =>
  isAtEnd(event, today) ? lastTimeOf(event, today) : nextTimeOf(event, today)

/**
 * Friday 4 December at 20:00, in 10 days. · Every Saturday. The next one is Saturday 28 November at 20:00, in 4 days. Null without a day.
 */
function dayTold(
  event: ToldEvent,
  manner: Manner,
  words: (event: ToldEvent, manner: Manner) => string | null,
): string | null {
  const told = comingOf(event, manner)
  const when = words(told, manner)
  if (!when || !told.start_date) return null
  const away = `${when}, ${distance(told.start_date, manner)}.`
  if (!event.recurrence) return capital(away)
  const which = isAtEnd(event, manner.today) ? 'The last one was' : 'The next one is'
  return `${capital(ruleInWords(event.recurrence))}. ${which} ${away}`
}

const AGES = /^(?<from>\d{1,2})(?:\s?\+|\s?[-–]\s?(?<to>\d{1,2}))(?:\s?years?)?\.?$/i

/** "14+" → It's for ages 14 and over. */
function ageInWords(value: string): string {
  const { from, to } = AGES.exec(value)?.groups ?? {}
  if (from) return `It's for ages ${to ? `${from} to ${to}` : `${from} and over`}.`
  return /^all ages\.?$/i.test(value) ? "It's for all ages." : `Ages: ${value.replace(/\.$/, '')}.`
}

function lengthOf(event: ToldEvent): Told {
  if (event.duration) return { text: `It lasts ${durationInWords(event.duration)}.`, fields: ['duration'] }
  const hours = event.start_time && event.end_time ? hoursOf(event) : null
  if (hours) return { text: `It lasts ${minutesInWords(hours.to - hours.from)}.`, fields: ['start_time', 'end_time'] }
  if (event.start_date && event.end_date && event.end_date > event.start_date) {
    const days = (Date.parse(event.end_date) - Date.parse(event.start_date)) / 86_400_000 + 1
    return { text: `It lasts ${days} days.`, fields: ['start_date', 'end_date'] }
  }
  return notKnown(event, 'how long it lasts')
}

function ticketsOf(event: ToldEvent): Told {
  const price = priceInWords(event)
  const parts = [
    price && (price === 'free' ? "It's free." : `Tickets cost ${price}.`),
    event.ticket_info.ticket_availability && `Tickets: ${event.ticket_info.ticket_availability}.`,
    event.contact.booking_link && `You can book at ${event.contact.booking_link}`,
  ].filter(Boolean)
  if (parts.length === 0) return notKnown(event, 'anything about tickets')
  return { text: parts.join(' '), fields: ['ticket_price', 'ticket_availability', 'booking_link'] }
}

function everythingOf(event: ToldEvent, manner: Manner): string {
  const price = priceInWords(event)
  const rows = [
    event.title,
    event.recurrence ? dayTold(event, manner, whenInWords) : whenInWords(event, manner),
    placeInWords(event),
    price && capital(price),
    event.ticket_info.ticket_availability,
    event.contact.organizer_name && `Organised by ${event.contact.organizer_name}`,
    event.age_restrictions,
    event.contact.booking_link,
    event.contact.event_url,
    event.description,
    event.notes && `Notes: ${event.notes}`,
  ]
  return rows.filter(Boolean).join('\n')
}
