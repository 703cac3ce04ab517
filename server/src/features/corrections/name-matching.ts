// Compares names with those in remembered corrections, tolerating errors of text recognition.
import { findWord } from '@swap/dates/lexicon'
import { searchableText } from '../../platform/text/searchable-text.ts'
import { editDistance } from '../../platform/text/edit-distance.ts'

/** Returns the lookup key of a name: lower-case letters and digits without accents. */
export const nameKey = (name: string): string => searchableText(name).trim()

/**
 * Returns the lookup key of a series: its title without the parts that change each time.
 *
 *     "Quiz Night #14"            → "quiz night"
 *     "Life Drawing, December"    → "life drawing"
 *     "Sunday Quiz"               → "sunday quiz": there may be one on Mondays
 *     "December 2026"             → "december 2026": nothing else would be left
 */
export function seriesKey(title: string): string {
  const words = nameKey(title).split(' ')
  const kept = words.filter((word) => !/\d/.test(word) && !isMonth(word))
  return (kept.length > 0 ? kept : words).join(' ')
}

const isMonth = (word: string): boolean => findWord(word)?.month !== undefined

/** Characters that text recognition confuses. Two names that differ only in these are the same. */
const LOOK_ALIKE: readonly (readonly [seen: RegExp, as: string])[] = [
  [/0/g, 'o'],
  [/[1i|]/g, 'l'],
  [/5/g, 's'],
  [/8/g, 'b'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
]

/** Replaces confusable characters of a word, "r00m" → "room"; a number stays unchanged: "Studio 1" and "Studio 5" are two. */
const withoutLookAlikes = (word: string): string =>
  /^\d+$/.test(word) ? word : LOOK_ALIKE.reduce((text, [seen, as]) => text.replaceAll(seen, as), word)

const plainWords = (key: string): string[] => key.split(' ').map(withoutLookAlikes)

/** How many letters a name must have for each wrong letter that is tolerated. */
const LETTERS_PER_ERROR = 8

/**
 * Whether two keys are the same name, allowing for errors of text recognition. Never by meaning: "Town Hall" is not "City Hall".
 *
 *     "the lantem room", "the lantern room"     → yes
 *     "kulturhaus daugava", "kulturhausdaugava" → yes
 *     "old mill", "old hill" · "hall 1", "hall 2" · "bar", "car"   → no: first letters, numbers and short names must be equal
 */
export function isSameName(one: string, other: string): boolean {
  if (one === other) return true
  const [words, others] = [plainWords(one), plainWords(other)]
  if (words.join('') === others.join('')) return true
  if (words.length !== others.length) return false
  const isAlike = words.every((word, index) => isSameWord(word, others[index] ?? ''))
  const length = Math.min(one.length, other.length)
  return isAlike && editDistance(words.join(' '), others.join(' ')) <= Math.floor(length / LETTERS_PER_ERROR)
}

const isSameWord = (one: string, other: string): boolean =>
  one === other || (one.length > 2 && one[0] === other[0] && !/^\d+$/.test(one + other))

/** Two texts that share a word of at least this many letters are spellings of one name. */
const MIN_SHARED_LETTERS = 3

/**
 * Whether two texts are spellings of the same name. A text read in the wrong place ("Doors 7 pm") is not a spelling of a venue:
 * correcting it says nothing about the next picture.
 *
 *     "Lantem Rm", "The Lantern Room"     → yes
 *     "Kulturhaus", "Kulturhaus Daugava"  → yes
 *     "Doors 7 pm", "The Lantern Room"    → no
 */
export function isSpellingOf(one: string, other: string): boolean {
  const [words, others] = [plainWords(nameKey(one)), plainWords(nameKey(other))]
  const isShared = words.some((word) => word.length >= MIN_SHARED_LETTERS && others.includes(word))
  const [text, otherText] = [words.join(''), others.join('')]
  return isShared || editDistance(text, otherText) * 2 <= Math.max(text.length, otherText.length)
}
