import type { Mention } from '../entities/mention.ts'
import type { Word } from './sentence.ts'

/** A word of a masked sentence. Words that mention a day, time, length or amount become one word whose text is a marker such as DAY. */
export interface MaskedWord extends Word {
  mention: Mention | null
}

/**
 * A sentence with markers in place of days, times and amounts: "move it to fri 9pm" → "move it to DAY TIME". `mask-mentions.ts` makes
 * it. Rules match on `text`; values as typed are cut out of `raw`.
 */
export interface MaskedSentence {
  raw: string
  words: readonly MaskedWord[]
  /** The words joined by single spaces. */
  text: string
  /** Where each word starts in `text`. */
  starts: readonly number[]
}

/** Joins masked words into a sentence. */
export function toMasked(raw: string, words: readonly MaskedWord[]): MaskedSentence {
  return { raw, words, text: words.map((word) => word.text).join(' '), starts: startsOf(words) }
}

/** Returns the offset of each word in the joined text. */
export function startsOf(words: readonly Word[]): number[] {
  let at = 0
  return words.map(({ text }) => {
    const start = at
    at += text.length + 1
    return start
  })
}

/** Returns whether a word states a day. */
export const isDay = ({ mention }: Pick<MaskedWord, 'mention'>): boolean => mention?.marker === 'DAY'
/** Returns whether a word is a day of the month that may be a position in a list instead: "the 2nd". */
export const isOrdinal = ({ mention }: Pick<MaskedWord, 'mention'>): boolean =>
  mention?.marker === 'DAY' && mention.ordinal !== null
/** Returns whether a word states a day and cannot be a position in a list. */
export const isPlainDay = (word: Pick<MaskedWord, 'mention'>): boolean => isDay(word) && !isOrdinal(word)

/** Returns the words within a stretch of `text`, by offsets. */
export function wordsIn({ words, starts }: MaskedSentence, from: number, to: number): MaskedWord[] {
  return words.filter((word, at) => (starts[at] ?? 0) >= from && (starts[at] ?? 0) + word.text.length <= to)
}

/** Returns what was typed for some words, without quotes around it or a full stop at the end. */
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
