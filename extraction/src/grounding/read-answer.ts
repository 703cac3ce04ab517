import { tidyText } from '../fields/tidy-text.ts'
import { MAX_CHARACTERS, MAX_EVENTS, type ModelReading, type PrintedEvent } from './model-reading.ts'

/** Upper bound on the pieces that say when. */
const MAX_PIECES = 12
/** Not text: line ends, direction marks, invisible characters. */
const CONTROLS = /[\p{Cc}\u2028\u2029]/gu
const INVISIBLE = /\p{Cf}/gu
const TAG = /<[^<>]*>/g

type Fields = Readonly<Record<string, unknown>>

/**
 * Reads a model's answer, whatever it is: drops what has another shape, cuts what is too long, and looks at nothing but the words
 * of the known fields.
 *
 *     { isEvent: true, events: [{ title: '<b>Jazz</b>', id: 7 }] }   → an event with the title "Jazz"
 *     null · 'yes' · []                                             → null
 */
export function readAnswer(said: unknown): ModelReading | null {
  if (!isFields(said)) return null
  const { isEvent, events } = said
  const listed = Array.isArray(events) ? events.slice(0, MAX_EVENTS).filter(isFields).map(readEvent) : []
  return { isEvent: typeof isEvent === 'boolean' ? isEvent : listed.length > 0, events: listed }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const readEvent = (said: Fields): PrintedEvent => ({
  title: wordsIn(said['title']),
  when: piecesIn(said['when']),
  doors: wordsIn(said['doors']),
  ends: wordsIn(said['ends']),
  venue: wordsIn(said['venue']),
  address: wordsIn(said['address']),
  city: wordsIn(said['city']),
  organizer: wordsIn(said['organizer']),
  price: wordsIn(said['price']),
  link: wordsIn(said['link']),
  age: wordsIn(said['age']),
})

function wordsIn(said: unknown): string | null {
  if (typeof said !== 'string') return null
  const words = said.slice(0, MAX_CHARACTERS).toWellFormed().replace(CONTROLS, ' ').replace(INVISIBLE, '')
  return tidyText(words.replace(TAG, ' ')) || null
}

const piecesIn = (said: unknown): string[] =>
  (Array.isArray(said) ? said.slice(0, MAX_PIECES) : [said]).flatMap((piece) => wordsIn(piece) ?? [])
