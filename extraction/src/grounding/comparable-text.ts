import { fold } from '@swap/dates/fold'

/** A text prepared for comparison: letters and whole numbers, without case, accents, spaces and punctuation. */
export interface ComparableText {
  /** Letters and whole numbers: the digits of a number are one character. */
  characters: string[]
  /** Whether the character at an index is a number. */
  isNumber: boolean[]
  /** Offsets of each character in the text, end exclusive. */
  starts: number[]
  ends: number[]
  /** Whether a word or number begins, or ends, with the character. */
  startsWord: boolean[]
  endsWord: boolean[]
}

const CHARACTER = /\p{N}+|[\p{L}\p{M}]/gu
/** A zero before a single digit is dropped, so that "09:30" equals "9.30"; a postcode keeps its zeros. */
const LEADING_ZERO = /^0(?=\d$)/
const NUMBER = /^\p{N}/u
/** Scripts that put no space between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u
const LOWER = /^\p{Ll}$/u
const UPPER = /^\p{Lu}$/u

/**
 * Prepares a text for comparison: splits it into letters and whole numbers.
 *
 *     "20h30, Café"  → 20 · h · 30 · c · a · f · e
 */
export function toComparableText(text: string): ComparableText {
  const { folded, map } = fold(text)
  const comparable: ComparableText = {
    characters: [],
    isNumber: [],
    starts: [],
    ends: [],
    startsWord: [],
    endsWord: [],
  }
  let after = -1
  for (const { 0: character, index } of folded.matchAll(CHARACTER)) {
    const start = map[index] ?? 0
    const isNumber = NUMBER.test(character)
    const isWordStart =
      index !== after ||
      isNumber !== comparable.isNumber.at(-1) ||
      UNSPACED.test(character) ||
      isCamelCaseStart(text, start)
    if (isWordStart && comparable.endsWord.length > 0) comparable.endsWord[comparable.endsWord.length - 1] = true
    after = index + character.length
    comparable.characters.push(character.replace(LEADING_ZERO, ''))
    comparable.isNumber.push(isNumber)
    comparable.starts.push(start)
    comparable.ends.push(Math.max(start + 1, map[after] ?? text.length))
    comparable.startsWord.push(isWordStart)
    comparable.endsWord.push(UNSPACED.test(character))
  }
  if (comparable.endsWord.length > 0) comparable.endsWord[comparable.endsWord.length - 1] = true
  return comparable
}

/** Returns whether a capital follows a small letter, as after a lost space: "GlassOrchard". */
const isCamelCaseStart = (text: string, at: number): boolean =>
  UPPER.test(text.charAt(at)) && LOWER.test(text.charAt(at - 1))
