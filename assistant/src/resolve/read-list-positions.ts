import type { Context } from '../context.ts'
import type { MaskedWord } from '../normalize/masked-sentence.ts'
import { ordinalOf } from '../entities/number-words.ts'
import { eventsInView } from './resolve-reference.ts'

/**
 * Reads references to events by their position in the list that the person sees. Returns indexes: 0 is the first, -1 the last.
 * "the 5th" is a date rather than a position if fewer than five events are listed.
 *
 *     "the second one" → [1]    "the first two" → [0, 1]    "number 3" → [2]    "the last one" → [-1]    "last night" → []
 */
export function readListPositions(words: readonly MaskedWord[], context: Context): number[] {
  const listed = Math.max(eventsInView(context).length, context.asked?.choices.length ?? 0)
  const isAsked = words.some(({ text }) => ASKED_ABOUT.test(text))
  return words.flatMap(({ text, typed, mention }, at) => {
    const before = words[at - 1]?.text ?? ''
    const next = words[at + 1]
    if (mention?.marker === 'DAY' && mention.ordinal !== null)
      return before !== 'on' && mention.ordinal <= listed && listed > 1 ? [mention.ordinal - 1] : []
    const count = next?.mention?.marker === 'NUM' ? next.mention.value : 0
    if (count > 0 && count <= listed && /^(?:no|number|nr|event|option)$/.test(text)) return [count - 1]
    // "where's 2"
    const value = mention?.marker === 'NUM' && /^\d$/.test(typed) ? mention.value : 0
    if (value > 0 && value <= listed && listed > 1 && !next && /^(?:is|are|of|for|about)$/.test(before) && isAsked)
      return [value - 1]
    // "the first two"
    if (count > 1 && count <= listed && (text === 'first' || text === 'last'))
      return Array.from({ length: count }, (_, place) => (text === 'first' ? place : place - count))
    const isWord = !/^(?:top|bottom|latter|former|final)$/.test(text) || !next || LISTED_THING.test(next.text)
    // "how long does the concert last", "we met there first"
    const isVerb =
      (text === 'last' || text === 'first') &&
      at > 0 &&
      !/^(?:the|my|that|and|or|not|very)$/.test(before) &&
      !LISTED_THING.test(next?.text ?? '')
    const isPosition =
      POSITION.test(text) && isWord && !isVerb && !NO_POSITION_BEFORE.test(next?.text ?? '') && listed > 0
    return isPosition ? positionsOf(text, listed) : []
  })
}

const POSITION =
  /^(?:first|second|third|fourth|fifth|sixth|last|middle|top|bottom|latter|former|final|1st|2nd|3rd|[4-9]th)$/
/** What people ask about an event, in questions such as "where is 2" */
const ASKED_ABOUT =
  /^(?:where|when|who|what|price|date|address|venue|title|organizer|reminders?|details|info|everything|more)$/
/** What a position may stand before: "the top one", "the last event" */
const LISTED_THING = /^(?:one|event)$/
/** Before these words "last", "top" and the like mean something else: "last night", "top floor" */
const NO_POSITION_BEFORE = /^(?:night|time|week|month|year|floor|half|thing|day|orders?|of all)$/

/** Returns the index that a word names in a list of this length; none for "middle" if its length is even. */
function positionsOf(text: string, listed: number): number[] {
  if (/^(?:top|former)$/.test(text)) return [0]
  if (/^(?:bottom|latter|final)$/.test(text)) return [-1]
  if (text === 'middle') return listed % 2 === 1 ? [(listed - 1) / 2] : []
  return [text === 'last' ? -1 : ordinalOf(text) - 1]
}
