import { tidyText } from '../fields/tidy-text.ts'
import { MAX_CHARACTERS, MAX_EVENTS, type ModelAnswer, type PrintedEvent } from './model-answer.ts'

/** Upper bound on the pieces that say when. */
const MAX_PIECES = 12
/** Not text: line ends, direction marks, invisible characters. */
const CONTROLS = /[\p{Cc}\u2028\u2029]/gu
const INVISIBLE = /\p{Cf}/gu
const TAG = /<[^<>]*>/g

type Fields = Readonly<Record<string, unknown>>

/**
 * Parses a model's answer, whatever it is: keeps the text of known fields, cuts what is too long and drops everything else.
 *
 *     { isEvent: true, events: [{ title: '<b>Jazz</b>', id: 7 }] }   → an event with the title "Jazz"
 *     null · 'yes' · []                                             → null
 */
export function parseModelAnswer(said: unknown): ModelAnswer | null {
  if (!isFields(said)) return null
  const { isEvent, events } = said
  const listed = Array.isArray(events) ? events.slice(0, MAX_EVENTS).filter(isFields).map(parseEvent) : []
  return { isEvent: typeof isEvent === 'boolean' ? isEvent : listed.length > 0, events: listed }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const parseEvent = (said: Fields): PrintedEvent => ({
  title: toWords(said['title']),
  when: toPieces(said['when']),
  doors: toWords(said['doors']),
  ends: toWords(said['ends']),
  venue: toWords(said['venue']),
  address: toWords(said['address']),
  city: toWords(said['city']),
  organizer: toWords(said['organizer']),
  price: toWords(said['price']),
  link: toWords(said['link']),
  age: toWords(said['age']),
})

function toWords(said: unknown): string | null {
  if (typeof said !== 'string') return null
  const words = said.slice(0, MAX_CHARACTERS).toWellFormed().replace(CONTROLS, ' ').replace(INVISIBLE, '')
  return tidyText(words.replace(TAG, ' ')) || null
}

const toPieces = (said: unknown): string[] =>
  (Array.isArray(said) ? said.slice(0, MAX_PIECES) : [said]).flatMap((piece) => toWords(piece) ?? [])
