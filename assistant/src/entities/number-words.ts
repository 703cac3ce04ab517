import data from '../../data/number-words.json' with { type: 'json' }

// Reads numbers in words: "forty eight" → 48, "second" → 2.

/** The words for 0 to 19. */
const UNITS = data.units.split(' ')
/** The words for 20, 30 … 90. */
const TENS = data.tens.split(' ')
/** The words for 0th to 31st. */
const ORDINALS = data.ordinals.split(', ')

/** One of some words, for regular expressions; longest first. */
const oneOf = (words: readonly string[]): string => words.toReversed().join('|')

/** A number in digits or as a word: "7", "seven", "forty eight". */
export const NUMBER = `(?:\\d{1,4}|(?:${oneOf(TENS)}) (?:${oneOf(UNITS.slice(1, 10))})|${oneOf([...TENS, ...UNITS.slice(1)])})`
/** A number from one to twelve as a word. */
export const HOUR_WORD = oneOf(UNITS.slice(1, 13))
/** "first", "second" */
export const ORDINAL_WORD = oneOf(ORDINALS.slice(1))
/** Ordinals of seven and above, which more likely mean a day of the month than a position in a list. */
export const LATE_ORDINAL = oneOf(ORDINALS.slice(7))

/** Returns a number in digits or words: "7", "seven" → 7, "a" → 1; NaN for anything else. */
export function numberOf(word: string): number {
  if (word === 'a' || word === 'an') return 1
  const [ten = '', unit] = word.split(' ')
  if (unit !== undefined) return numberOf(ten) + numberOf(unit)
  if (/^\d+$/.test(word)) return Number(word)
  if (TENS.includes(word)) return 20 + 10 * TENS.indexOf(word)
  return UNITS.includes(word) ? UNITS.indexOf(word) : Number.NaN
}

/** Returns the number of an ordinal: "second", "2nd" → 2; NaN for anything else. */
export function ordinalOf(word: string): number {
  const named = ORDINALS.indexOf(word)
  return named > 0 ? named : Number(/^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word)?.[1] ?? Number.NaN)
}

const SMALL_NUMBER = new RegExp(`\\b(?:${oneOf(UNITS.slice(2, 13))})\\b`, 'giu')
/** Writes the numbers from two to twelve in digits: "Three courses" → "3 courses" */
export const inDigits = (text: string): string =>
  text.replaceAll(SMALL_NUMBER, (word) => String(numberOf(word.toLowerCase())))
