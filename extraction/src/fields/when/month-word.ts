import { foldText } from '../../language/fold.ts'
import { findWord, listWords } from '../../language/lexicon.ts'
import { isOneEditApart, isOtherWord } from '../../language/misread-word.ts'

const WELL_KNOWN = new Set('en de fr es it pt nl sv da no'.split(' '))
const NOT_LETTERS = /[^\p{L}]/gu
const SHORTEST = 3
/** Shorter names are one letter away from too many words. */
const SHORTEST_DAMAGED = 4

/** Names of months that are nothing else, folded, in the languages that posters are mostly in. */
export const MONTH_NAMES: readonly string[] = listWords()
  .filter(([word, { month, isWeakMonth, monthLanguages = [] }]) => {
    const isKnown = [...monthLanguages].some((language) => WELL_KNOWN.has(language))
    return month !== undefined && !isWeakMonth && word.length >= SHORTEST && isKnown
  })
  .map(([word]) => word)

/** The month a word names, folded, or null: "Juin," → juin. */
export function findMonth(word: string): string | null {
  const folded = foldText(word).replace(NOT_LETTERS, '')
  const known = folded.length >= SHORTEST ? findWord(folded) : undefined
  return known?.month !== undefined && !known.isWeakMonth ? folded : null
}

/** As `findMonth`, also with one letter wrong, lost or added behind the first: "MAREH" → march. */
export function findDamagedMonth(word: string): string | null {
  const month = findMonth(word)
  const folded = foldText(word).replace(NOT_LETTERS, '')
  if (month !== null || folded.length < SHORTEST_DAMAGED || isOtherWord(folded)) return month
  const near = MONTH_NAMES.find((name) => {
    return name.length >= SHORTEST_DAMAGED && name.startsWith(folded.charAt(0)) && isOneEditApart(name, folded)
  })
  return near ?? null
}

/** The month that a word of two to five letters before a year was, where only one month is a letter away: "MY" → may. */
export function findMonthBeforeYear(word: string): string | null {
  const folded = foldText(word).replace(NOT_LETTERS, '')
  if (folded.length < 2 || folded.length > 5) return null
  const near = MONTH_NAMES.filter((name) => name.startsWith(folded.charAt(0)) && isOneEditApart(name, folded))
  return onlyMonth(near)
}

/** At most two letters changed, none lost or added. */
function areTwoLettersApart(one: string, other: string): boolean {
  return one.length === other.length && Array.from(one).filter((letter, at) => letter !== other[at]).length <= 2
}

const LONG_NAME = 7

function onlyMonth(names: readonly string[]): string | null {
  const months = new Set(names.map((name) => findWord(name)?.month))
  return months.size === 1 ? (names[0] ?? null) : null
}

/**
 * The month that a word was where everything around it is a date: also with its first letter wrong or lost, or two letters
 * of a long name; null where two months come as near.
 */
export function findMuchDamagedMonth(word: string): string | null {
  const folded = foldText(word).replace(NOT_LETTERS, '')
  if (folded.length < SHORTEST) return null
  const near = MONTH_NAMES.filter((name) => name.length >= SHORTEST_DAMAGED && isOneEditApart(name, folded))
  if (near.length > 0) return onlyMonth(near)
  return onlyMonth(MONTH_NAMES.filter((name) => name.length >= LONG_NAME && areTwoLettersApart(name, folded)))
}

/** The month whose names begin so: "giug" → giugno, "ju" → null. */
export function findMonthByBeginning(letters: string): string | null {
  const folded = foldText(letters)
  return folded.length < SHORTEST ? null : onlyMonth(MONTH_NAMES.filter((name) => name.startsWith(folded)))
}
