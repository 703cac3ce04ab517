import { isDay, type MaskedWord } from '../../normalize/masked-sentence.ts'
import type { TimeMention } from '../../entities/mention.ts'
import { bareTime } from '../../entities/read-times.ts'
import { isNumberOfPlace } from './venue-words.ts'

/** Returns whether the words around a day, time or amount negate it: 8 in "not 8 but 9", Friday in "Friday is no good". */
export function isNegated(words: readonly MaskedWord[], at: number): boolean {
  const before = words.slice(Math.max(0, at - MAX_WORDS_BEFORE), at)
  const after = words.slice(at + 1, at + 1 + MAX_WORDS_AFTER)
  const end = after.findIndex(({ breakBefore }) => breakBefore === 'stop' || breakBefore === 'comma')
  return NEGATED_BEFORE.test(textOf(before)) || NEGATED_AFTER.test(textOf(end < 0 ? after : after.slice(0, end)))
}

const CANNOT = [
  '(?:can|could|will|would|does|do|is|am|are) not (?:be |able to )*',
  '(?:manage|make|do|come|go|attend|free|there|available)(?: it)?',
].join('')
const NOT = `cant|not(?: (?:be|been|do|make|any))?|nae|never|instead of|rather than|better than|no longer|used to be|have it`
/** "not", "rather than", "I can't make it on", right before the value */
const NEGATED_BEFORE = new RegExp(`(?:^| )(?:${NOT}|${CANNOT})(?: (?:at|on|the|until|before|by|for|down))*$`)

const BE = '(?:(?:is|was|are|would be|will be|looks|seems) )?'
const DEGREE = '(?:(?:way|much|far|a bit|a|an|really|so|very|just|now|going to be) )*'
const NO_GOOD = [
  'too |out of the question',
  'no (?:good|use|go|can do)(?: |$)',
  'not (?:any |very |so )?(?:good|great|ideal|possible|convenient|suitable|an option|going)(?: |$)',
  '(?:wrong|rubbish|bad|awkward|hopeless|inhuman|impossible|unreasonable|inconvenient|difficult|tricky)(?: |$)',
  '(?:madness|problem|nightmare)(?: |$)',
].join('|')
/** "is no good", "was far too early", "doesn't work", right after the value */
const NEGATED_AFTER = new RegExp(
  `^(?:PART )?${BE}${DEGREE}(?:${NO_GOOD})|^(?:do|does|will|would|can) not (?:suit|work|fit|do)(?: |$)|^clash(?:es)? with (?!any)`,
)
/** How many words before a value may negate it. */
const MAX_WORDS_BEFORE = 6
/** How many words after a value may negate it. */
const MAX_WORDS_AFTER = 7

const textOf = (words: readonly MaskedWord[]): string => words.map(({ text }) => text).join(' ')

/** Returns whether a value is the old one: £10 in "£12, not £10", music in "art instead of music". */
export const isOldValue = (words: readonly MaskedWord[], at: number): boolean =>
  /^(?:not|than|of)$/.test(words[at - 1]?.text ?? '') || isNegated(words, at)

const COUNTED =
  /^(?:of (?:us|you|them)$|(?:people|tickets?|adults?|kids|children|seats?|places?|nights?|days?|weeks?|months?|rooms?|guests?|sessions?|parts?|acts?|bands?|floors?|stages?|miles?)(?: |$))/

/** Returns whether a number counts people or things: "4 tickets", "2 of us". */
const isCount = (words: readonly MaskedWord[], at: number): boolean => COUNTED.test(textOf(words.slice(at + 1, at + 3)))

/** Returns the time at a word, also for a bare number: "at 9". Null if it can't be a time. */
export function timeAtWord(words: readonly MaskedWord[], at: number): TimeMention | null {
  const mention = words[at]?.mention
  if (mention?.marker === 'TIME') return mention
  const isHour =
    mention?.marker === 'NUM' &&
    mention.value > 0 &&
    mention.value <= 24 &&
    !isCount(words, at) &&
    !isNumberOfPlace(words, at)
  return isHour ? bareTime(mention.value) : null
}

/** Removes the days and times that are negated: "not 8, 9" → "not, 9". */
export const withoutNegated = (words: readonly MaskedWord[]): readonly MaskedWord[] =>
  words.filter((word, at) => !((isDay(word) || timeAtWord(words, at)) && isNegated(words, at)))
