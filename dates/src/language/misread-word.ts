// Corrects names of months and weekdays that recognition misread by one letter.

import { findWord, isCalendarName, listWords } from './lexicon.ts'

const WELL_KNOWN = 'en de fr es it pt nl sv da no'.split(' ')

/** Ordinary words that differ from a month or weekday by one letter. */
const OTHER_WORDS = new Set(
  `sundae sundaes monde marched marches augusta octobre mercado vender januar juliet sundry mittag montage sabado dominio
  martens martins monkey freshly octopus novella outdoor decembre janeiro fridge friary lundin sabbath ticket
  holiday`.split(/\s+/),
)

/** Returns whether a folded word that looks like a misread month or weekday is another word: "sundae", "octopus". */
export function isOtherWord(folded: string): boolean {
  return OTHER_WORDS.has(folded)
}

/** Shorter names are one letter away from too many words. */
const MIN_NAME_LENGTH = 6
const MIN_MONTH_LETTERS = 4

const isWellKnown = (languages?: ReadonlySet<string>): boolean =>
  WELL_KNOWN.some((language) => languages?.has(language))

const longNames = listWords().filter(
  ([name, word]) =>
    name.length >= MIN_NAME_LENGTH && (isWellKnown(word.monthLanguages) || isWellKnown(word.weekdayLanguages)),
)
const monthNames = listWords().filter(
  ([name, word]) => name.length >= MIN_MONTH_LETTERS && !word.isWeakMonth && isWellKnown(word.monthLanguages),
)

/** Returns whether two words differ by one changed, missing or added letter at most. */
export function isOneEditApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  let first = 0
  while (first < short.length && short[first] === long[first]) first++
  return short.length === long.length
    ? short.slice(first + 1) === long.slice(first + 1)
    : short.slice(first) === long.slice(first + 1)
}

/**
 * Corrects a misread month or weekday, or returns null.
 *
 *     "tuesdav" → tuesday · "septembr" → september
 *     "sundae", "mar", "octopus" → null (words of their own, or too short to tell)
 */
export function repairWord(folded: string): string | null {
  if (folded.length < MIN_NAME_LENGTH || isOtherWord(folded) || isCalendarName(findWord(folded))) return null
  return longNames.find(([name]) => isOneEditApart(folded, name))?.[0] ?? null
}

/**
 * Returns the month (1 to 12) that a misread word may have been, or null: good enough to suggest as a date together with a number,
 * but not to rely on.
 *
 *     "vuly" → 7 · "aucust" → 8 · "octopus", "party" → null
 */
export function nearestMonth(folded: string): number | null {
  const known = findWord(folded)
  if (known) return known.month ?? null
  if (folded.length < MIN_MONTH_LETTERS || isOtherWord(folded)) return null
  return monthNames.find(([name]) => isOneEditApart(folded, name))?.[1].month ?? null
}
