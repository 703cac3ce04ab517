import type { Context } from '../context.ts'
import type { MaskedWord } from '../normalize/masked-sentence.ts'
import { ordinalOf } from '../entities/number-words.ts'
import { eventsInView } from './resolve-reference.ts'

/**
 * Reads which positions of the list in view some words refer to, from 0; -1 is the last. "the 5th" is a position only if five are listed.
 *
 *     "the second one" → [1]    "the first two" → [0, 1]    "number 3" → [2]    "the last one" → [-1]    "last night" → []
 */
export function listPositions(words: readonly MaskedWord[], context: Context): number[] {
  const listed = Math.max(eventsInView(context).length, context.asked?.choices.length ?? 0)
  const isAsked = words.some(({ text }) => ASKS_OF.test(text))
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
    const isWord = !/^(?:top|bottom|latter|former|final)$/.test(text) || !next || ENDS_WITH.test(next.text)
    // "how long does the concert last", "we met there first"
    const isVerb =
      (text === 'last' || text === 'first') &&
      at > 0 &&
      !/^(?:the|my|that|and|or|not|very)$/.test(before) &&
      !ENDS_WITH.test(next?.text ?? '')
    const isCounted = COUNTED.test(text) && isWord && !isVerb && !NO_COUNT.test(next?.text ?? '') && listed > 0
    return isCounted ? positionsOf(text, listed) : []
  })
}

const COUNTED =
  /^(?:first|second|third|fourth|fifth|sixth|last|middle|top|bottom|latter|former|final|1st|2nd|3rd|[4-9]th)$/
/** Words of a question about an event by its number in the list: "where is 2" */
const ASKS_OF =
  /^(?:where|when|who|what|price|date|address|venue|title|organizer|reminders?|details|info|everything|more)$/
/** A word after a position, at the end: "the top one" */
const ENDS_WITH = /^(?:one|event)$/
/** Words after "last", "top" and others that give them another meaning: "last night", "top floor" */
const NO_COUNT = /^(?:night|time|week|month|year|floor|half|thing|day|orders?|of all)$/

/** Returns the position that one word counts in a list of this length. */
function positionsOf(text: string, listed: number): number[] {
  if (/^(?:top|former)$/.test(text)) return [0]
  if (/^(?:bottom|latter|final)$/.test(text)) return [-1]
  if (text === 'middle') return listed % 2 === 1 ? [(listed - 1) / 2] : []
  return [text === 'last' ? -1 : ordinalOf(text) - 1]
}
