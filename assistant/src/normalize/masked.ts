import type { Mention } from '../entities/mention.ts'
import type { Word } from './sentence.ts'

/** A word, or several that state a day, a time, a length or an amount: these become one word whose text is the marker, such as DAY. */
export interface MaskedWord extends Word {
  mention: Mention | null
}

/**
 * A sentence with markers in place of times and amounts, which `mask-mentions.ts` makes: "move it to fri 9pm" → "move it to DAY TIME".
 * Rules match on `text`; values are cut out of `raw`.
 */
export interface Masked {
  raw: string
  words: readonly MaskedWord[]
  /** The words joined by single spaces. */
  text: string
  /** Where each word starts in `text`. */
  starts: readonly number[]
}

/** Joins masked words into a sentence. */
export function toMasked(raw: string, words: readonly MaskedWord[]): Masked {
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

/** Whether a word states a day. */
export const isDay = ({ mention }: Pick<MaskedWord, 'mention'>): boolean => mention?.marker === 'DAY'
/** Whether a word is a day of the month that may count events instead: "the 2nd". */
export const isOrdinal = ({ mention }: Pick<MaskedWord, 'mention'>): boolean =>
  mention?.marker === 'DAY' && mention.ordinal !== null
/** Whether a word is a day and nothing else. */
export const isPlainDay = (word: Pick<MaskedWord, 'mention'>): boolean => isDay(word) && !isOrdinal(word)

/** Returns the words within a stretch of `text`, by offsets. */
export function wordsIn({ words, starts }: Masked, from: number, to: number): MaskedWord[] {
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
