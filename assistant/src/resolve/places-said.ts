import type { Context } from '../context.ts'
import type { MaskedWord } from '../normalize/masked.ts'
import { ordinalOf } from '../entities/number-words.ts'
import { inSight, severalInSight } from './which-event.ts'

// Events that are told by their place in a list.

const COUNTED =
  /^(?:first|second|third|fourth|fifth|sixth|last|middle|top|bottom|latter|former|final|1st|2nd|3rd|[4-9]th)$/
const COUNTS_NEXT =
  /^(?:one|ones|1|NUM|event|of|and|DAY|please|thing|at|is|too|then|only|gig|concert|show|picture|first|second|third|fourth|fifth|last|out|should|may|goes|can|needs|about|cost|costs|start|starts|begin|begins|end|ends|finish|finishes|run|runs|on|in|for|free|called|was|are|does|do|has|will|when|where|what|how|who|to|from|now|again|instead|as|by|with|that|i|you|be|LONG|TIME|an|a)$/

const ASKS_OF =
  /^(?:where|when|who|what|price|date|address|venue|title|organizer|reminders?|details|info|everything|more)$/

const EARLIEST = /^(?:earliest|soonest)$/

/** "the earliest one": of what is in sight the one that is soonest; null where not all have a day, or nobody asks for it. */
export function earliestSaid(words: readonly MaskedWord[], memory: Context): string | null {
  if (!words.some(({ text }, at) => EARLIEST.test(text) && words[at - 1]?.text === 'the')) return null
  const sight = severalInSight(memory)
  const starts = sight.flatMap((id) => {
    const event = memory.known.find((it) => it.id === id)
    return event?.start_date ? [{ id, at: `${event.start_date} ${event.start_time ?? ''}` }] : []
  })
  const [first] = starts.toSorted((one, other) => one.at.localeCompare(other.at))
  return first && sight.length > 1 && starts.length === sight.length ? first.id : null
}

/** The places that words count: "the second one", "the 2nd and 3rd". A day of the month only where so many events are in sight. */
export function placesIn(words: readonly MaskedWord[], memory: Context): number[] {
  const listed = Math.max(inSight(memory).length, memory.asked?.choices.length ?? 0)
  const numbers = words.filter(({ text }) => text !== 'and' && text !== 'the')
  const hasNumber = numbers.some(({ mention }) => mention?.marker === 'NUM')
  const values = numbers.map(({ mention, text }) =>
    mention?.marker === 'NUM' ? mention.value : hasNumber && text === 'one' ? 1 : 0,
  )
  // "save 1 and 3", "one and two"
  if (values.length > 0 && listed > 1 && values.every((value) => value > 0 && value <= listed))
    return values.map((value) => value - 1)
  return words.flatMap(({ text, typed, mention }, at) => {
    const next = words[at + 1]?.text
    if (mention?.marker === 'DAY' && mention.ordinal !== null)
      return words[at - 1]?.text !== 'on' && mention.ordinal <= listed && listed > 1 ? [mention.ordinal - 1] : []
    const numbered = words[at + 1]?.mention
    if (/^(?:no|number|nr|event|option)$/.test(text) && numbered?.marker === 'NUM' && numbered.value <= listed)
      return [numbered.value - 1]
    // "where's 2"
    const isAskedOf =
      /^(?:is|are|of|for|about|on)$/.test(words[at - 1]?.text ?? '') && words.some((it) => ASKS_OF.test(it.text))
    if (mention?.marker === 'NUM' && next === undefined && /^\d$/.test(typed) && isAskedOf && listed > 1)
      return mention.value > 0 && mention.value <= listed ? [mention.value - 1] : []
    const count = words[at + 1]?.mention
    if (count?.marker === 'NUM' && count.value > 1 && (text === 'first' || text === 'last') && count.value <= listed)
      return Array.from({ length: count.value }, (_, place) => (text === 'first' ? place : place - count.value))
    // "as to the last, it will be …"
    const isEnd =
      (next === undefined && (text !== 'first' || at < 3 || /^(?:the|my|that)$/.test(words[at - 1]?.text ?? ''))) ||
      (words[at - 1]?.text === 'the' && words[at + 1]?.breakBefore !== 'none')
    // "how long does the concert last"
    const isVerb = text === 'last' && at > 0 && words[at - 1]?.text !== 'the' && isDoneBy(words.slice(0, at))
    // "the top floor" counts no events.
    const isWord =
      !/^(?:top|bottom|latter|former|final)$/.test(text) || next === undefined || /^(?:one|event)$/.test(next)
    const isCounted = isWord && COUNTED.test(text) && (isEnd || COUNTS_NEXT.test(next ?? '')) && listed > 0 && !isVerb
    return isCounted ? placeCounted(text, listed) : []
  })
}

/** Whether a verb is yet to come: "does the concert …". */
const isDoneBy = (words: readonly MaskedWord[]): boolean =>
  words.some(({ text }) => /^(?:does|do|did|will|would|might|should|to)$/.test(text))

function placeCounted(text: string, listed: number): number[] {
  if (/^(?:top|former)$/.test(text)) return [0]
  if (/^(?:bottom|latter|final)$/.test(text)) return [-1]
  if (text === 'middle') return listed % 2 === 1 ? [(listed - 1) / 2] : []
  return [text === 'last' ? -1 : ordinalOf(text) - 1]
}
