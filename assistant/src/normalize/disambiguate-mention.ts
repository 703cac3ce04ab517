import type { Mention } from '../entities/mention.ts'
import { yearMention } from '../entities/read-days.ts'
import type { MaskedWord } from './masked-sentence.ts'
import type { Word } from './sentence.ts'

/** A mention and the number of characters that it covers; null if there is none. */
export type FoundMention = { mention: Mention; length: number } | null

interface Surroundings {
  words: readonly Word[]
  /** The index of the word where the mention begins. */
  at: number
  /** The masked word before. */
  previous: MaskedWord | undefined
}

/**
 * Corrects a mention of a day, time or number by the words around it; null if it is not a mention after all.
 *
 *     "12.50 on the door" is a price, not a time       "starts 2045", "fri 1130" are times
 *     "anything in 2027?" is a year                    "Ben's 30th", "the jazz one", "apart from the 12th" are not mentions
 */
export function disambiguateMention(
  found: NonNullable<FoundMention>,
  { words, at, previous }: Surroundings,
): FoundMention {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]]
  const { mention, length } = found
  const isApartFrom = word?.text === 'from' && before?.text === 'apart'
  if (!word || isApartFrom || isPronounOne(mention, word, before?.text)) return null
  if (mention.marker === 'NUM' && length > 2 && /^\d{3,4}$/.test(word.text))
    return { mention: digitsAsTimeOrYear(mention.value, previous, next) ?? mention, length }
  const price = timeAsPrice(mention, words, at)
  if (price) return { mention: price, length: word.text.length }
  return isOrdinalOfOther(mention, before, next) ? null : found
}

/** Words before digits that make them a time: "starts 2045" */
const BEFORE_HOUR = /^(?:at|starts?|starting|begins?|ends?|ending|finish(?:es)?|doors|is|until|from|by|to)$/
/** Words after digits that make them a time: "1930 start" */
const AFTER_HOUR = /^(?:start|starts|doors|finish|onwards|sharp)$/
/** Words before digits that are not a year: "at 2030", "flat 2030" */
const BEFORE_NO_YEAR = /^(?:at|starts?|begins?|doors|until|from|by|to|than|over|under|of|costs?|flat|room)$/

/**
 * Reads three or four digits as an hour if a word, or the day before them, says so, unless they may be a year: "starts 2045", "fri
 * 1130", "anything in 2027?". Null if they are a plain number.
 */
function digitsAsTimeOrYear(value: number, previous: MaskedWord | undefined, next: Word | undefined): Mention | null {
  const [hour, minute] = [Math.floor(value / 100), value % 100]
  const before = previous?.text ?? ''
  const isHour = BEFORE_HOUR.test(before) || AFTER_HOUR.test(next?.text ?? '') || previous?.mention?.marker === 'DAY'
  const mayBeYear = value > 2019 && value < 2040
  if (mayBeYear && !BEFORE_NO_YEAR.test(before) && (before !== 'is' || next?.breakBefore === 'comma'))
    return yearMention(value)
  if (!isHour || hour > 23 || minute > 59 || (mayBeYear && !/^(?:at|starts?|begins?|doors)$/.test(before))) return null
  return { marker: 'TIME', hour, minute, meridiem: hour > 12 ? '24' : null, until: null, part: null }
}

/** "Ben's", "the twins'", "her", "mums" */
const POSSESSIVE =
  /s'$|'s$|^(?:my|his|her|our|their|your)$|^(?:mum|mom|dad|nan|gran|grandma|grandad|sister|brother|wife|husband|aunt|uncle|friend|son|daughter)s$/
const STREET_SIDE = /^(?:north|south|east|west)$/

/** "Ben's 30th", "mums 60th", "her 5th birthday", "West 10th": ordinals that are no day of the month. */
const isOrdinalOfOther = (mention: Mention, { typed = '' }: Partial<Word> = {}, next: Word | undefined): boolean =>
  mention.marker === 'DAY' &&
  mention.ordinal !== null &&
  (mention.ordinal > 31 ||
    POSSESSIVE.test(typed) ||
    STREET_SIDE.test(typed) ||
    /^(?:birthday|anniversary|wedding)$/.test(next?.text ?? ''))

/** "the jazz one" is no number, and "the second one to 9.30" no hour; "at one" is. */
const isPronounOne = ({ marker }: Mention, word: Word, before = ''): boolean =>
  word.text === 'one' &&
  ((marker === 'NUM' && !/^(?:at|to|until|around)$/.test(before)) ||
    (marker === 'TIME' && /^(?:first|second|third|fourth|fifth|last|next|other|this|that|which)$/.test(before)))

/** Words after a number that make it a price: "12.50 on the door", "7.50 a head" */
const AFTER_PRICE =
  /^(?:(?:on|at) the door|on entry|to (?:get in|enter)|(?:a|per) (?:head|person|ticket|pop|adult|child)|each|pp|for (?:adults|kids|children|members|students|concessions|a ticket|entry|admission)|entry|admission|(?:in )?advance|plus (?:booking )?fees?)(?: |$)/
/** Words before a number that make it a price: "tickets are now 12.50", "on the door it is 7.50" */
const BEFORE_PRICE =
  /(?:^| )(?:(?:price|costs?|charges?|charging|fee|pay|paying|paid|cover|admission|tickets?)(?: (?:is|are|was|will be|it is|they are|now|only|about|to))*|(?:on|at) the door(?: (?:it is|is|it will be))?)$/
const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ')

/** Reads a time written with a full stop as a price if the words around it say so: "12.50 on the door"; null if it is a time. */
function timeAsPrice(mention: Mention, words: readonly Word[], at: number): Mention | null {
  const written = /^(?<pounds>\d{1,3})[.](?<pence>\d\d)$/.exec(words[at]?.typed ?? '')?.groups
  if (mention.marker !== 'TIME' || mention.until || !written) return null
  const [before, after] = [textOf(words.slice(Math.max(0, at - 5), at)), textOf(words.slice(at + 1, at + 4))]
  const isPrice = AFTER_PRICE.test(after) || BEFORE_PRICE.test(before)
  return isPrice ? { marker: 'MONEY', amount: `${written.pounds}.${written.pence}`, currency: null } : null
}
