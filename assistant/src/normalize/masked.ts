import type { Mention } from '../entities/mention.ts'
import { combineDayMentions } from '../entities/combine-day-mentions.ts'
import { stickyPattern, matchAt } from '../entities/match-at.ts'
import { NUMBER, numberOf } from '../entities/number-words.ts'
import { readDayAt, yearMention } from '../entities/read-days.ts'
import { readLengthAt } from '../entities/read-length.ts'
import { readMoneyAt } from '../entities/read-money.ts'
import { readTimeAt } from '../entities/read-times.ts'
import { PART, toPart } from '../entities/parts-of-day.ts'
import { readPriceNotTime } from './price-not-time.ts'
import type { Sentence, Word } from './sentence.ts'

/** A word, or several that say a day, a time, a length or an amount: these become one word, the marker. */
export interface MaskedWord extends Word {
  mention: Mention | null
}

/** Words with markers in place of times and amounts; rules match on `text`, values are cut out of `raw`. */
export interface Masked {
  raw: string
  words: readonly MaskedWord[]
  /** The words joined by single spaces. */
  text: string
  /** Where each word starts in `text`. */
  starts: readonly number[]
}

type Reading = { mention: Mention; length: number } | null

const PART_ALONE = [
  stickyPattern(
    `(?:in the |that |this |at )(?:early |late )?${PART}|(?:on |in )?(?:the )?${PART}(?= before(?![^ ])| of(?![^ ]))`,
  ),
]
const NUMBER_ALONE = [stickyPattern(`(?<number>${NUMBER})`)]

function readPart(text: string, from: number): Reading {
  const found = matchAt(PART_ALONE, text, from)
  const part = toPart(found?.groups.part)
  return found && part ? { mention: { marker: 'PART', part }, length: found.length } : null
}

function readNumber(text: string, from: number): Reading {
  const found = matchAt(NUMBER_ALONE, text, from)
  return found && { mention: { marker: 'NUM', value: numberOf(found.groups.number ?? '') }, length: found.length }
}

const READERS = [readMoneyAt, readDayAt, readTimeAt, readLengthAt, readPart, readNumber]

const SAYS_HOUR = /^(?:at|starts?|starting|begins?|ends?|ending|finish(?:es)?|doors|is|until|from|by|to)$/
const STARTS_BEHIND = /^(?:start|starts|doors|finish|onwards|sharp)$/
const NO_YEAR_BEHIND = /^(?:at|starts?|begins?|doors|until|from|by|to|than|over|under|of|costs?|flat|room)$/

/**
 * Three or four digits are an hour if a word, or the day before them, says so, unless they may be a year: "starts 2045", "fri 1130",
 * "anything in 2027?". Null if they are a number.
 */
function digitsAsTimeOrYear(value: number, before: MaskedWord | undefined, behind: Word | undefined): Mention | null {
  const [hour, minute] = [Math.floor(value / 100), value % 100]
  const said = before?.text ?? ''
  const isHour = SAYS_HOUR.test(said) || STARTS_BEHIND.test(behind?.text ?? '') || before?.mention?.marker === 'DAY'
  const mayBeYear = value > 2019 && value < 2040
  const isYear = mayBeYear && !NO_YEAR_BEHIND.test(said) && (said !== 'is' || behind?.breakBefore === 'comma')
  if (isYear) return yearMention(value)
  if (!isHour || hour > 23 || minute > 59 || (mayBeYear && !/^(?:at|starts?|begins?|doors)$/.test(said))) return null
  return { marker: 'TIME', hour, minute, half: hour > 12 ? '24' : null, until: null, part: null }
}

const WHOSE =
  /s'$|'s$|^(?:north|south|east|west|my|his|her|our|their|your)$|^(?:mum|mom|dad|nan|gran|grandma|granny|grandad|grandpa|sister|brother|wife|husband|auntie|aunt|uncle|friend|son|daughter)s$/

/** "Ben's 30th", "mums 60th", "her 5th birthday", "West 10th" are not days. */
const isOrdinalOfOther = (mention: Mention, before: Word | undefined, behind: Word | undefined): boolean =>
  mention.marker === 'DAY' &&
  mention.ordinal !== null &&
  (mention.ordinal > 31 ||
    WHOSE.test(before?.typed ?? '') ||
    /^(?:birthday|anniversary|wedding)$/.test(behind?.text ?? ''))

/** "the jazz one" is not a number, and "the second one to 9.30" is not an hour; "at one" is. */
const isPronounOne = ({ marker }: Mention, word: Word | undefined, before = ''): boolean =>
  word?.text === 'one' &&
  ((marker === 'NUM' && !/^(?:at|to|until|around)$/.test(before)) ||
    (marker === 'TIME' && /^(?:first|second|third|fourth|fifth|last|next|other|this|that|which)$/.test(before)))

/** No mention is longer: readers see only this much of the sentence, which keeps hostile text linear. */
const MAX_LENGTH = 90
const MAX_WORDS = 14

function startsOf(words: readonly Word[]): number[] {
  let at = 0
  return words.map(({ text }) => {
    const start = at
    at += text.length + 1
    return start
  })
}

/** Reads the words from here on, with the previous word for readers that depend on it; a day ends with its sentence. */
function readAt(words: readonly Word[], at: number, last: MaskedWord | undefined): Reading {
  const lead = at > 0 ? `${words[at - 1]?.text ?? ''} ` : ''
  const ahead = words.slice(at, at + MAX_WORDS)
  const stop = ahead.findIndex(({ breakBefore }, index) => index > 0 && breakBefore === 'stop')
  const said = ahead.slice(0, stop < 0 ? MAX_WORDS : stop).map(({ text }) => text)
  const text = lead + said.join(' ').slice(0, MAX_LENGTH)
  let found: Reading = null
  for (const read of READERS) if ((found = read(text, lead.length))) break
  const [before, word, behind] = [words[at - 1], words[at], words[at + 1]]
  // "apart from the 12th" does not begin a range.
  const isApart = word?.text === 'from' && before?.text === 'apart'
  if (!found || !word || isApart || isPronounOne(found.mention, word, before?.text)) return null
  if (found.mention.marker === 'NUM' && found.length > 2 && /^\d{3,4}$/.test(word.text))
    return { mention: digitsAsTimeOrYear(found.mention.value, last, behind) ?? found.mention, length: found.length }
  const price = readPriceNotTime(found.mention, words, at)
  if (price) return { mention: price, length: word.text.length }
  return isOrdinalOfOther(found.mention, before, behind) ? null : found
}

/** How many words this many characters cover. */
function countOf(words: readonly Word[], at: number, characters: number): number {
  const ends = startsOf(words.slice(at, at + MAX_WORDS + 1)).findIndex((start) => start > characters)
  return ends < 0 ? Math.min(MAX_WORDS, words.length - at) : ends
}

/** "this weekend, Saturday": two mentions of one day. */
function combined(before: MaskedWord | undefined, word: MaskedWord): MaskedWord | null {
  if (before?.mention?.marker !== 'DAY' || word.mention?.marker !== 'DAY') return null
  const mention = combineDayMentions({ ...before, mention: before.mention }, { ...word, mention: word.mention })
  return mention && { ...before, typed: `${before.typed} ${word.typed}`, end: word.end, mention }
}

/** Replaces everything that says when, how long or how much by a marker. */
export function mask({ raw, words }: Pick<Sentence, 'raw' | 'words'>): Masked {
  const masked: MaskedWord[] = []
  for (let at = 0; at < words.length;) {
    const found = readAt(words, at, masked.at(-1))
    const count = found ? countOf(words, at, found.length) : 1
    const covered = words.slice(at, at + count)
    const [first, last] = [covered[0], covered.at(-1)]
    if (!first || !last) break
    const typed = covered.map((word) => word.typed).join(' ')
    const said = found && { text: found.mention.marker, typed, end: last.end }
    const word: MaskedWord = { ...first, ...said, mention: found?.mention ?? null }
    const joint = combined(masked.at(-1), word)
    if (joint) masked.pop()
    masked.push(joint ?? word)
    at += count
  }
  return toMasked(raw, masked)
}

export const isDay = ({ mention }: Pick<MaskedWord, 'mention'>): boolean => mention?.marker === 'DAY'
/** "the 2nd": a day of the month that may count events instead. */
export const isOrdinal = ({ mention }: Pick<MaskedWord, 'mention'>): boolean =>
  mention?.marker === 'DAY' && mention.ordinal !== null
/** A day that can't be anything else. */
export const isPlainDay = (word: Pick<MaskedWord, 'mention'>): boolean => isDay(word) && !isOrdinal(word)

export function toMasked(raw: string, words: readonly MaskedWord[]): Masked {
  return { raw, words, text: words.map((word) => word.text).join(' '), starts: startsOf(words) }
}

/** The words of `masked` in this stretch of its text. */
export function wordsIn({ words, starts }: Masked, from: number, to: number): MaskedWord[] {
  return words.filter((word, at) => (starts[at] ?? 0) >= from && (starts[at] ?? 0) + word.text.length <= to)
}

/** What was typed there, without quotes or a full stop at the end. */
export function typedText(raw: string, words: readonly MaskedWord[]): string {
  const [first] = words
  const last = words.at(-1)
  if (!first || !last) return ''
  return raw
    .slice(first.start, last.end)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^\s+|[\s.,;]+$/g, '')
    .replace(/^"(?<inside>[^"]*)"?$|^(?<unopened>[^"]*)"$/, '$<inside>$<unopened>')
    .replace(/^(?<open>[^"]*"[^"]*)$/, '$<open>"')
    .replace(/^'(?<inside>.*)'$/, '$<inside>')
}
