// Corrects the spelling of the words that rules look for: "tmie" → time.
import data from '../../data/spelling-words.json' with { type: 'json' }
import { MONTH } from '../entities/weekday-month-names.ts'
import { isWord } from './common-words.ts'

/** The words that rules look for. A misspelled word is corrected to one of them. */
const RULE_WORDS: ReadonlySet<string> = new Set(data.closed.split(' '))

/** Upper bound on the letters of a word whose spelling is corrected. */
const MAX_LENGTH = 16
const byLength = Map.groupBy(RULE_WORDS, (word) => word.length)

/**
 * Corrects a misspelled word to the nearest one that the rules know, among those with a similar beginning.
 *
 *     "disabeld" → disabled     "tmie" → time     "abbot" → abbot (a word itself)
 */
export function correctSpelling(word: string): string {
  if (!/^[a-z]{3,16}$/.test(word) || RULE_WORDS.has(word) || RULE_WORDS.has(word.replace(/s$/, '')) || isWord(word))
    return word
  const allowed = maxEdits(word.length)
  const near = Array.from({ length: 2 * allowed + 1 }, (_, at) => byLength.get(word.length - allowed + at) ?? [])
    .flat()
    .filter((one) => one[0] === word[0] || one[1] === word[0])
    .map((one) => ({ one, edits: editDistance(word, one, allowed) }))
    .filter(({ edits }) => edits <= allowed)
  return near.reduce((best, it) => (it.edits < best.edits ? it : best), near[0] ?? { one: word, edits: 0 }).one
}

/**
 * Returns the edit distance of two words (Damerau and Levenshtein: letters wrong, missing, added or swapped), at most `most + 1`.
 *
 *     potery, pottery → 1     hamelt, hamlet → 1     strat, start → 1
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most || one.length > MAX_LENGTH || other.length > MAX_LENGTH)
    return most + 1
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      let cost = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isSwapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
    }
    before = above
    above = row
  }
  return Math.min(above[other.length] ?? most + 1, most + 1)
}

/** Returns how many edits a misspelled word of this length may be away from the right one. */
export const maxEdits = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

const DAYS_AND_MONTHS = new RegExp(`^(?:[a-z]{3,6}day|(?!may|mar)${MONTH})$`)

/** Returns whether everyone spells a word with a capital, so that a capital does not make it a name. */
export const isDayOrMonth = (word: string): boolean => DAYS_AND_MONTHS.test(word)
