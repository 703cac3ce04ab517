import type { Mention } from '../entities/mention.ts'
import { dayWithin } from '../entities/day-within.ts'
import { MONTH, WEEKDAY } from '../entities/names.ts'
import { NUMBER, numberOf, ordinalOf } from '../entities/number-words.ts'
import { ordinalMention, readDayAt, readHolidayAt, yearMention } from '../entities/read-days.ts'
import { readLengthAt, readMoneyAt } from '../entities/read-amounts.ts'
import { readTimeAt } from '../entities/read-times.ts'
import { PART, toPart } from '../entities/parts-of-day.ts'
import { priceWritten } from './price-written.ts'
import type { Sentence, Word } from './sentence.ts'

/** A word, or several that say a day, a time, a length, an amount: these are one word, the marker. */
export interface MaskedWord extends Word {
  mention: Mention | null
}

/** Words with what they mean in place of times and amounts; rules match on `text`, values are cut out of `raw`. */
export interface Masked {
  raw: string
  words: readonly MaskedWord[]
  /** The words with one space between. */
  text: string
  /** Where each word starts in `text`. */
  starts: readonly number[]
}

const PART_ALONE = new RegExp(
  `(?:(?:in the |that |this |at )(?:early |late )?${PART}|(?:on |in )?(?:the )?${PART.replace('<part>', '<part2>')}(?= before(?![^ ])| of(?![^ ])))(?![^ ])`,
  'y',
)
const NUMBER_ALONE = new RegExp(`${NUMBER}(?![^ ])`, 'y')

function readPart(text: string, from: number): { mention: Mention; length: number } | null {
  PART_ALONE.lastIndex = from
  const match = PART_ALONE.exec(text)
  const part = toPart(match?.groups?.part ?? match?.groups?.part2)
  return match && part ? { mention: { marker: 'PART', part }, length: match[0].length } : null
}

function readNumber(text: string, from: number): { mention: Mention; length: number } | null {
  NUMBER_ALONE.lastIndex = from
  const match = NUMBER_ALONE.exec(text)
  return match && { mention: { marker: 'NUM', value: numberOf(match[0]) }, length: match[0].length }
}

const KIN =
  'mum|mom|dad|nan|gran|grandma|granny|grandad|grandpa|sister|sis|brother|bro|wife|husband|auntie|aunt|uncle|cousin|boss|mate|friend|son|daughter|nephew|niece|hubby|partner'
const WHOSE = new RegExp(`s'$|'s$|^(?:north|south|east|west|my|his|her|our|their|your)$|^(?:${KIN})s$`)

/** "Ben's 30th", "mums 60th", "her 5th birthday", "West 10th" are no days. */
const isCounted = (mention: Mention, before: Word | undefined, behind: Word | undefined): boolean =>
  mention.marker === 'DAY' &&
  mention.ordinal !== null &&
  (mention.ordinal > 31 ||
    WHOSE.test(before?.typed ?? '') ||
    /^(?:birthday|bday|anniversary|wedding|edition)$/.test(behind?.text ?? ''))

const AWAY = /^(?:away|break|trip|retreat|getaway|course|camp|pass)$/

/** "weekend away", "weekend in Paris 4-6 December": what it is, and not when. */
const isStay = (mention: Mention, words: readonly Word[], at: number): boolean =>
  mention.marker === 'DAY' &&
  words[at]?.text === 'weekend' &&
  (AWAY.test(words[at + 1]?.text ?? '') ||
    (/^(?:in|at|with)$/.test(words[at + 1]?.text ?? '') && words.slice(at + 2).some(({ text }) => /^\d/.test(text))))

/** "midnight mass" begins when it says. */
const isHourOfName = (words: readonly Word[], at: number): boolean =>
  /^(?:midnight|noon)$/.test(words[at]?.text ?? '') &&
  /^(?:mass|run|screening|feast|swim|sale|walk|special|sun)$/.test(words[at + 1]?.text ?? '')

const UP_TO = /^(?:before|until|by)$/
const AT = /^(?:at|to|until|around)$/

const READERS = [readMoneyAt, readDayAt, readTimeAt, readLengthAt, readPart, readNumber]
/** No mention is longer: readers see so much of the sentence, which keeps hostile text linear. */
const LONGEST = 90

interface Place {
  at: number
  length: number
}

function startsOf(words: readonly Word[]): number[] {
  let at = 0
  return words.map(({ text }) => {
    const start = at
    at += text.length + 1
    return start
  })
}

/** Which words the characters of a mention cover; `length` 0 where it does not end with a word. */
function coveredWords(starts: readonly number[], words: readonly Word[], { at, length }: Place): number {
  const end = (starts[at] ?? 0) + length
  let last = at
  while (last < words.length && (starts[last] ?? 0) + (words[last]?.text.length ?? 0) < end) last++
  return last - at + 1
}

/** A day does not go on in the next sentence. */
function sentenceEnd(words: readonly Word[], starts: readonly number[], at: number): number {
  const next = words.findIndex(({ breakBefore }, index) => index > at && index < at + 14 && breakBefore === 'stop')
  return next < 0 ? Number.MAX_SAFE_INTEGER : (starts[next] ?? 1) - 1
}

/** "the second one to 9.30": one of several, and no hour. */
const POINTS = /^(?:first|second|third|fourth|fifth|last|next|other|this|that|which)$/

const SAYS_HOUR = /^(?:at|starts?|starting|begins?|ends?|ending|finish(?:es)?|doors|kickoff|is|until|from|by|to)$/

/** "1930 start", "1900 for 1930" */
const STARTS_BEHIND = /^(?:start|starts|kickoff|kick|doors|finish|onwards|sharp|hours|hrs)$/

/** "starts 2045": four digits are an hour behind such a word, unless they may be a year. */
function hourWritten(found: Reading | null, before: Word | undefined, behind?: Word): Reading | null {
  const value = found?.mention.marker === 'NUM' ? found.mention.value : 0
  const [hour, minute] = [Math.floor(value / 100), value % 100]
  const isHour = value >= 100 && hour < 24 && minute < 60 && (found?.length === 4 || found?.length === 3)
  const mayBeYear = value > 2019 && value < 2040 && !/^(?:at|starts?|begins?|doors)$/.test(before?.text ?? '')
  const isSaid = SAYS_HOUR.test(before?.text ?? '') || STARTS_BEHIND.test(behind?.text ?? '')
  if (!found || !isHour || mayBeYear || !isSaid) return null
  return { ...found, mention: { marker: 'TIME', hour, minute, half: hour > 12 ? '24' : null, until: null, part: null } }
}

const EARLY_ORDINAL = new RegExp(
  '^the (first|second|third|fourth|fifth|sixth)(?! (?:one|ones|event|thing|time|of|and|NUM|gig|concert|show|half|week|day|weekend|part|night|line|floor|to|is|was)(?: |$))(?![^ ])',
)

/** "it's the fifth", "moved to the third": a day, where it stands for when something is; "what's the third about" asks of one of several. */
function dayBehind(ahead: string, words: readonly Word[], at: number): Reading | null {
  const before = words[at - 1]?.text ?? ''
  const isAsked = /^(?:what|where|who|how|which|when)$/.test(words[at - 2]?.text ?? '')
  const day = !isAsked && /^(?:is|to|not|be|until|from|was)$/.test(before) ? EARLY_ORDINAL.exec(ahead) : null
  const ordinal = ordinalOf(day?.[1] ?? '')
  return day && { mention: ordinalMention(ordinal), length: day[0].length }
}

const BEHIND_MONTH = new RegExp(`\\d(?:st|nd|rd|th)? (?:of )?${MONTH}$|${MONTH} \\d{1,2}(?:st|nd|rd|th)?$`)
/** "physio fri 1130", "2 dec 0915" */
const hourBehindWeekday = (found: Reading | null, before: MaskedWord | undefined): Reading | null =>
  before?.mention?.marker === 'DAY' &&
  (/day$|^(?:mon|tues?|weds?|thurs?|thur|fri|sat|sun)$/.test(before.typed) ||
    (found?.length === 4 && BEHIND_MONTH.test(before.typed)))
    ? hourWritten(found, { ...before, text: 'at' })
    : null

/** "it's 2026, Friday 27 November" */
const DATE_BEHIND_YEAR = new RegExp(
  `^\\d{4} (?:on )?(?:${WEEKDAY} )?(?:the )?(?:\\d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTH}|${MONTH} (?:the )?\\d{1,2})`,
)

/** "anything in 2027?": four digits that are no hour, no price and no number of people. */
function yearWritten(found: Reading | null, before: Word | undefined, ahead: string): Reading | null {
  const value = found?.mention.marker === 'NUM' ? found.mention.value : 0
  if (!found || found.length !== 4 || value < 2020 || value > 2039) return null
  const isBeforeDate = before?.text === 'is' && DATE_BEHIND_YEAR.test(ahead)
  if (
    (SAYS_HOUR.test(before?.text ?? '') && !isBeforeDate) ||
    /^(?:than|over|under|of|costs?|flat|room)$/.test(before?.text ?? '')
  )
    return null
  return { ...found, mention: yearMention(value) }
}

/** "3 December 9h", "at 16h": an hour, as much of Europe writes it. */
function hourBehindDay(found: Reading | null, word: Word, before: MaskedWord | undefined): Reading | null {
  const hour = /^(?<hour>[01]?\d|2[0-3])h$/.exec(word.typed)?.groups?.hour
  const isHour = before?.mention?.marker === 'DAY' || before?.text === 'at'
  if (found?.mention.marker !== 'LONG' || hour === undefined || !isHour) return null
  return { ...found, mention: { marker: 'TIME', hour: Number(hour), minute: 0, half: '24', until: null, part: null } }
}

/** "on that day morning 9 o'clock": the part of the day before its hour. */
function hourOfPart(found: Reading | null, before: Word | undefined): Reading | null {
  const part = toPart(/^(?:morning|afternoon|evening)$/.exec(before?.text ?? '')?.[0])
  return found?.mention.marker === 'TIME' && part && found.mention.half === null && found.mention.part === null
    ? { ...found, mention: { ...found.mention, part } }
    : found
}

const isCountedAt = (words: readonly Word[], at: number): boolean =>
  /^(?:two|three|four)$/.test(words[at]?.text ?? '') && /^(?:the|those|these|both)$/.test(words[at - 1]?.text ?? '')

const isName = (words: readonly Word[], at: number): boolean =>
  words[at - 1]?.text === 'the' &&
  /^(?:\d{3}|[4-9]\d)$/.test(words[at]?.typed ?? '') &&
  /^(?:club|bar|room|rooms|cafe|theater|gallery|house|studio|arms|hotel)$/.test(words[at + 1]?.text ?? '')

interface Reading {
  mention: Mention
  length: number
}

/** "this weekend, Saturday": two mentions of one day. */
function joined(before: MaskedWord | undefined, word: MaskedWord): MaskedWord | null {
  if (before?.mention?.marker !== 'DAY' || word.mention?.marker !== 'DAY') return null
  const mention = dayWithin({ ...before, mention: before.mention }, { ...word, mention: word.mention })
  return mention && { ...before, typed: `${before.typed} ${word.typed}`, end: word.end, mention }
}

/** "Thursday, Friday and Saturday": a comma between days is no break; in "not Friday, Saturday" it is. */
const isNextOfDays = (before: readonly MaskedWord[], { mention, breakBefore }: MaskedWord): boolean =>
  breakBefore === 'comma' &&
  mention?.marker === 'DAY' &&
  before.at(-1)?.mention?.marker === 'DAY' &&
  !before.slice(-4).some(({ text }) => /^(?:not|no|wrong)$/.test(text))

/** Puts markers in place of everything that says when, how long or how much. */
export function mask({ raw, words }: Pick<Sentence, 'raw' | 'words'>): Masked {
  const starts = startsOf(words)
  const text = words.map((word) => word.text).join(' ')
  const masked: MaskedWord[] = []
  for (let at = 0; at < words.length;) {
    const start = starts[at] ?? 0
    const ahead = text.slice(start, Math.min(start + LONGEST, sentenceEnd(words, starts, at)))
    let found: Reading | null = null
    for (const read of READERS) {
      found = read(ahead, 0)
      if (found) break
    }
    if (!found && words[at - 1]?.text === 'to' && /^the (?:day|week) after/.test(ahead))
      found = readDayAt(`to ${ahead}`, 3)
    if (!found && UP_TO.test(words[at - 1]?.text ?? '')) found = readHolidayAt(ahead, 0)
    const first = words[at]
    if (!first) break
    found =
      hourBehindWeekday(found, masked.at(-1)) ??
      hourWritten(found, words[at - 1], words[at + 1]) ??
      yearWritten(found, words[at - 1], ahead) ??
      found
    // "the jazz one" is no number, "at one" is.
    if (found?.mention.marker === 'NUM' && first.text === 'one' && !AT.test(words[at - 1]?.text ?? '')) found = null
    if (found?.mention.marker === 'TIME' && first.text === 'one' && POINTS.test(words[at - 1]?.text ?? '')) found = null
    // "the two in the evening" are events.
    if (found?.mention.marker === 'TIME' && found.mention.part !== null && isCountedAt(words, at))
      found = readNumber(ahead, 0)
    found = hourBehindDay(found, first, masked.at(-1)) ?? found
    // "the 606 Club"
    if (found?.mention.marker === 'NUM' && isName(words, at)) found = null
    if (found?.mention.marker === 'TIME' && isHourOfName(words, at)) found = null
    const price = found && priceWritten(found.mention, words, at)
    if (found && price) found = { ...found, mention: price, length: first.text.length }
    found = hourOfPart(found, words[at - 1])
    if (found && isCounted(found.mention, words[at - 1], words[at + 1])) found = null
    if (found && isStay(found.mention, words, at)) found = null
    found ??= dayBehind(ahead, words, at)
    if (found) {
      const count = coveredWords(starts, words, { at, length: found.length })
      const end = words[at + count - 1]?.end ?? first.end
      const typed = words
        .slice(at, at + count)
        .map((word) => word.typed)
        .join(' ')
      const word: MaskedWord = { ...first, text: found.mention.marker, typed, end, mention: found.mention }
      const joint = joined(masked.at(-1), word)
      if (joint) masked.pop()
      masked.push(joint ?? (isNextOfDays(masked, word) ? { ...word, breakBefore: 'none' } : word))
      at += count
    } else {
      masked.push({ ...first, mention: null })
      at += 1
    }
  }
  return toMasked(raw, masked)
}

export const isDay = ({ mention }: Pick<MaskedWord, 'mention'>): boolean => mention?.marker === 'DAY'
/** "the 2nd": a day of the month that may count events instead. */
export const isOrdinal = ({ mention }: Pick<MaskedWord, 'mention'>): boolean =>
  mention?.marker === 'DAY' && mention.ordinal !== null
/** A day that can be nothing else. */
export const isPlainDay = (word: Pick<MaskedWord, 'mention'>): boolean => isDay(word) && !isOrdinal(word)

export function toMasked(raw: string, words: readonly MaskedWord[]): Masked {
  return { raw, words, text: words.map((word) => word.text).join(' '), starts: startsOf(words) }
}

/** The words of `masked` that stand in this stretch of its text. */
export function wordsIn({ words, starts }: Masked, from: number, to: number): MaskedWord[] {
  return words.filter((word, at) => (starts[at] ?? 0) >= from && (starts[at] ?? 0) + word.text.length <= to)
}

/** What was typed there, without quotes and without a full stop at the end. */
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
