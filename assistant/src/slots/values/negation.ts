import { isDay, type MaskedWord } from '../../normalize/masked.ts'
import type { TimeMention } from '../../entities/mention.ts'
import { bareTime } from '../../entities/read-times.ts'

const BEFORE =
  /(?:^| )(?:not(?: (?:be|been|do|make|any))?|nae|never|instead of|rather than|better than|no longer|used to be|have it|(?:can|could|will|would|does|do|is|am|are) not (?:be |able to )*(?:manage|make|do|come|go|attend|free|there|available)(?: it)?)(?: (?:at|on|the|until|before|by|for|down))*$/
const BEHIND =
  /^(?:PART )?(?:(?:is|was|are|would be|will be|looks|seems) )?(?:(?:way|much|far|a bit|a|an|really|so|very|just|now|going to be) )*(?:too |no (?:good|use|go|can do)(?: |$)|out of the question|not (?:any |very |so )?(?:good|great|ideal|possible|convenient|suitable|an option|going)(?: |$)|(?:wrong|rubbish|bad|awkward|hopeless|inhuman|madness|impossible|unreasonable|inconvenient|difficult|tricky|problem|nightmare)(?: |$))|^(?:do|does|will|would|can) not (?:suit|work|fit|do)(?: |$)|^clash(?:es)? with (?!any)/

const textOf = (words: readonly MaskedWord[]): string => words.map(({ text }) => text).join(' ')

/** Returns whether the words around a value negate it: "not 8", "Friday is no good". */
export function isNegated(words: readonly MaskedWord[], at: number): boolean {
  const behind = words.slice(at + 1, at + 8)
  const end = behind.findIndex(({ breakBefore }) => breakBefore === 'stop' || breakBefore === 'comma')
  return (
    BEFORE.test(textOf(words.slice(Math.max(0, at - 6), at))) ||
    BEHIND.test(textOf(end < 0 ? behind : behind.slice(0, end)))
  )
}

/** Returns whether a value is the one to be replaced: "£12, not £10", "art instead of music". */
export const isOldValue = (words: readonly MaskedWord[], at: number): boolean =>
  /^(?:not|than|of)$/.test(words[at - 1]?.text ?? '') || isNegated(words, at)

const COUNTED =
  /^(?:of (?:us|you|them)$|(?:people|tickets?|adults?|kids|children|seats?|places?|nights?|days?|weeks?|months?|rooms?|guests?|sessions?|parts?|acts?|bands?|floors?|stages?|miles?)(?: |$))/

/** Whether a number counts people or things. */
const isCount = (words: readonly MaskedWord[], at: number): boolean => COUNTED.test(textOf(words.slice(at + 1, at + 3)))

/** Returns the time that a word says, including a bare number: "at 9". */
export function timeAtWord(words: readonly MaskedWord[], at: number): TimeMention | null {
  const mention = words[at]?.mention
  if (mention?.marker === 'TIME') return mention
  const isHour = mention?.marker === 'NUM' && mention.value > 0 && mention.value <= 24 && !isCount(words, at)
  return isHour ? bareTime(mention.value) : null
}

/** Removes the days and times that are negated. */
export const withoutNegated = (words: readonly MaskedWord[]): readonly MaskedWord[] =>
  words.filter((word, at) => !((isDay(word) || timeAtWord(words, at)) && isNegated(words, at)))
