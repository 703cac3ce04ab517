import { tidyText } from '../fields/tidy-text.ts'
import { MAX_CHARACTERS, MAX_EVENTS, type ModelAnswer, type ModelEvent } from './model-answer.ts'

/** Upper bound on the pieces of text that say when an event is. */
const MAX_PIECES = 12
/** Control characters and line ends. */
const CONTROLS = /[\p{Cc}\u2028\u2029]/gu
/** Invisible characters, such as direction marks. */
const INVISIBLE = /\p{Cf}/gu
const TAG = /<[^<>]*>/g

type Fields = Readonly<Record<string, unknown>>

/**
 * Parses a model's answer, whatever it is: keeps the text of known fields, cuts what is too long and drops everything else.
 *
 *     { isEvent: true, events: [{ title: '<b>Jazz</b>', id: 7 }] }   → an event with the title "Jazz"
 *     null · 'yes' · []                                             → null
 */
export function parseModelAnswer(answer: unknown): ModelAnswer | null {
  if (!isFields(answer)) return null
  const { isEvent, events } = answer
  const listed = Array.isArray(events) ? events.slice(0, MAX_EVENTS).filter(isFields).map(parseEvent) : []
  return { isEvent: typeof isEvent === 'boolean' ? isEvent : listed.length > 0, events: listed }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const parseEvent = (answer: Fields): ModelEvent => ({
  title: toWords(answer['title']),
  when: toPieces(answer['when']),
  doors: toWords(answer['doors']),
  ends: toWords(answer['ends']),
  venue: toWords(answer['venue']),
  address: toWords(answer['address']),
  city: toWords(answer['city']),
  organizer: toWords(answer['organizer']),
  price: toWords(answer['price']),
  link: toWords(answer['link']),
  age: toWords(answer['age']),
})

function toWords(answer: unknown): string | null {
  if (typeof answer !== 'string') return null
  const words = answer.slice(0, MAX_CHARACTERS).toWellFormed().replace(CONTROLS, ' ').replace(INVISIBLE, '')
  return tidyText(words.replace(TAG, ' ')) || null
}

const toPieces = (answer: unknown): string[] =>
  (Array.isArray(answer) ? answer.slice(0, MAX_PIECES) : [answer]).flatMap((piece) => toWords(piece) ?? [])
