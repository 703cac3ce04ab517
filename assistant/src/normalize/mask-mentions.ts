import { combineDayMentions } from '../entities/combine-day-mentions.ts'
import { stickyPattern, matchAt } from '../entities/match-at.ts'
import { NUMBER, numberOf } from '../entities/number-words.ts'
import { readDayAt } from '../entities/read-days.ts'
import { readLengthAt } from '../entities/read-length.ts'
import { readMoneyAt } from '../entities/read-money.ts'
import { readTimeAt } from '../entities/read-times.ts'
import { PART, toPartOfDay } from '../entities/parts-of-day.ts'
import { disambiguateMention, type FoundMention } from './disambiguate-mention.ts'
import { startsOf, toMasked, type MaskedSentence, type MaskedWord } from './masked-sentence.ts'
import type { Sentence, Word } from './sentence.ts'

// Readers see only a short part of the sentence, so that the time to read hostile text stays linear.

/** Upper bound on the characters of one mention. */
const MAX_LENGTH = 90
/** Upper bound on the words of one mention. */
const MAX_WORDS = 14

/** Replaces each day, time, length and amount by a marker: "move it to fri 9pm for £5" → "move it to DAY TIME for MONEY". */
export function maskMentions({ raw, words }: Pick<Sentence, 'raw' | 'words'>): MaskedSentence {
  const masked: MaskedWord[] = []
  for (let at = 0; at < words.length;) {
    const found = readMentionAt(words, at, masked.at(-1))
    const count = found ? countOf(words, at, found.length) : 1
    const covered = words.slice(at, at + count)
    const [first, last] = [covered[0], covered.at(-1)]
    if (!first || !last) break
    const typed = covered.map((word) => word.typed).join(' ')
    const marker = found && { text: found.mention.marker, typed, end: last.end }
    const word: MaskedWord = { ...first, ...marker, mention: found?.mention ?? null }
    const oneDay = combineDays(masked.at(-1), word)
    if (oneDay) masked.pop()
    masked.push(oneDay ?? word)
    at += count
  }
  return toMasked(raw, masked)
}

/** A part of the day without a day: "in the evening", "at night", "the morning" before "before" */
const PART_ALONE = [
  stickyPattern(
    `(?:in the |that |this |at )(?:early |late )?${PART}|(?:on |in )?(?:the )?${PART}(?= before(?![^ ])| of(?![^ ]))`,
  ),
]
const NUMBER_ALONE = [stickyPattern(`(?<number>${NUMBER})`)]

function readPart(text: string, from: number): FoundMention {
  const found = matchAt(PART_ALONE, text, from)
  const part = toPartOfDay(found?.groups.part)
  return found && part ? { mention: { marker: 'PART', part }, length: found.length } : null
}

function readNumber(text: string, from: number): FoundMention {
  const found = matchAt(NUMBER_ALONE, text, from)
  return found && { mention: { marker: 'NUM', value: numberOf(found.groups.number ?? '') }, length: found.length }
}

const READERS = [readMoneyAt, readDayAt, readTimeAt, readLengthAt, readPart, readNumber]

/** Reads the mention that begins at a word, with the word before for readers that depend on it. It ends with its sentence. */
function readMentionAt(words: readonly Word[], at: number, previous: MaskedWord | undefined): FoundMention {
  const lead = at > 0 ? `${words[at - 1]?.text ?? ''} ` : ''
  const ahead = words.slice(at, at + MAX_WORDS)
  const stop = ahead.findIndex(({ breakBefore }, index) => index > 0 && breakBefore === 'stop')
  const sentence = ahead.slice(0, stop < 0 ? MAX_WORDS : stop).map(({ text }) => text)
  const text = lead + sentence.join(' ').slice(0, MAX_LENGTH)
  for (const read of READERS) {
    const found = read(text, lead.length)
    if (found) return disambiguateMention(found, { words, at, previous })
  }
  return null
}

/** Counts the words that this many characters cover. */
function countOf(words: readonly Word[], at: number, characters: number): number {
  const ends = startsOf(words.slice(at, at + MAX_WORDS + 1)).findIndex((start) => start > characters)
  return ends < 0 ? Math.min(MAX_WORDS, words.length - at) : ends
}

/** Combines two mentions of one day, "this weekend, Saturday", into one word; null if they are not. */
function combineDays(before: MaskedWord | undefined, word: MaskedWord): MaskedWord | null {
  if (before?.mention?.marker !== 'DAY' || word.mention?.marker !== 'DAY') return null
  const mention = combineDayMentions({ ...before, mention: before.mention }, { ...word, mention: word.mention })
  return mention && { ...before, typed: `${before.typed} ${word.typed}`, end: word.end, mention }
}
