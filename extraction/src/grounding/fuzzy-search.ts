// Finds words in a text, allowing for a few misread letters.
import type { ComparableText } from './comparable-text.ts'

/** Where words were found in a text, end exclusive, and how many of the letters differ. */
export interface Occurrence {
  start: number
  end: number
  edits: number
}

/** The steps that searches may still take: bounds the cost of hostile words. */
export interface SearchBudget {
  left: number
}

/** Words with fewer letters than this must be found exactly. */
const EXACT_BELOW = 5
/** Words with fewer letters than this allow one misread letter. */
const ONE_BELOW = 10
/** The share of the letters of longer words that may be misread. */
const MAX_MISREAD_SHARE = 0.15
/** Upper bound on misread letters. */
const MAX_EDITS = 10
/** A text with at least this many letters may be joined to the word before or after it. */
const MAY_GLUE_ONE = 8
/** A text with at least this many letters may be joined to the words on both sides. */
const MAY_GLUE_BOTH = 14
/** A cost higher than any allowed one. */
const NEVER = 1000

/** Digits that text recognition may read in place of a letter: allowed on the page, not in the words sought. */
const DIGIT_FOR_LETTER: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1', z: '2', s: '5', b: '8' }
/** Letters that look the same in sans-serif print. */
const SAME_SHAPE: Readonly<Record<string, string>> = { i: 'l', l: 'i' }

const maxMisread = (count: number): number =>
  count < EXACT_BELOW ? 0 : count < ONE_BELOW ? 1 : Math.min(MAX_EDITS, Math.floor(MAX_MISREAD_SHARE * count))

/**
 * Finds every range of a page with these words: exactly, or else with a few misread letters. Numbers must be equal.
 *
 *     "Café Zentral" in "im CAFE ZENTRAL, Wien"   → found
 *     "Glass Orchard" in "THE GLA5S 0RCHARD"      → found, two letters misread
 *     "20:30" in "20.30 Uhr"                      → found; not in "20.00 Uhr" or "120:30"
 *     "20h" in "20h"                              → found; not in "20h30"
 *
 * Sellers' algorithm, computing only the rows that can still lead to a match (Ukkonen 1985).
 */
export function fuzzySearch(page: ComparableText, words: ComparableText, budget: SearchBudget): Occurrence[] {
  if (words.characters.length === 0) return []
  const exact = search(page, words, { maxEdits: 0, budget })
  const maxEdits = maxMisread(words.isNumber.filter((it) => !it).length)
  return exact.length > 0 || maxEdits === 0 ? exact : search(page, words, { maxEdits, budget })
}

function search(
  page: ComparableText,
  words: ComparableText,
  { maxEdits, budget }: { maxEdits: number; budget: SearchBudget },
): Occurrence[] {
  const rows = words.characters.length
  const costs = new Uint16Array(rows + 1).fill(NEVER)
  const begins = new Uint32Array(rows + 1)
  const found: (Occurrence & { from: number; to: number })[] = []
  let last = 0
  costs[0] = 0
  for (let at = 0; at < page.characters.length; at++) {
    const reach = Math.min(rows, last + 1)
    budget.left -= reach
    if (budget.left < 0) return []
    begins[0] = at
    let [diagonal, diagonalBegin] = [0, at]
    last = 0
    for (let row = 1; row <= reach; row++) {
      const [left = NEVER, leftBegin = 0] = [costs[row], begins[row]]
      const same = diagonal + costOf(words, row - 1, page, at)
      const skipped = left + (page.isNumber[at] ? NEVER : 1)
      const missing = (costs[row - 1] ?? NEVER) + (words.isNumber[row - 1] ? NEVER : 1)
      const cost = Math.min(same, skipped, missing, NEVER)
      costs[row] = cost
      begins[row] = cost === same ? diagonalBegin : cost === skipped ? leftBegin : (begins[row - 1] ?? at)
      if (cost <= maxEdits) last = row
      ;[diagonal, diagonalBegin] = [left, leftBegin]
    }
    if (reach < rows) costs[reach + 1] = NEVER
    const [edits = NEVER, from = 0] = [costs[rows], begins[rows]]
    if (reach === rows && edits <= maxEdits && isWhole(page, { from, to: at, count: rows }))
      found.push({ start: page.starts[from] ?? 0, end: page.ends[at] ?? 0, edits, from, to: at })
  }
  return bestOf(found)
}

function costOf(words: ComparableText, row: number, page: ComparableText, at: number): number {
  const [wanted = '', character = ''] = [words.characters[row], page.characters[at]]
  if (wanted === character) return 0
  if (words.isNumber[row]) return NEVER
  if (page.isNumber[at]) return DIGIT_FOR_LETTER[wanted] === character ? 1 : NEVER
  return SAME_SHAPE[wanted] === character ? 0 : 1
}

function isWhole(page: ComparableText, { from, to, count }: { from: number; to: number; count: number }): boolean {
  const { startsWord, endsWord } = page
  if (isHalfTime(page, to)) return false
  const sides = (startsWord[from] ? 1 : 0) + (endsWord[to] ? 1 : 0)
  return sides === 2 || (sides === 1 && count >= MAY_GLUE_ONE) || count >= MAY_GLUE_BOTH
}

/** "20h" of "20h30" is another time. */
const isHalfTime = ({ characters, isNumber, starts, ends }: ComparableText, to: number): boolean =>
  characters[to] === 'h' && isNumber[to - 1] === true && isNumber[to + 1] === true && starts[to + 1] === ends[to]

/** Keeps, of overlapping occurrences, the one with the fewest different letters; the first on a tie. */
function bestOf(found: readonly (Occurrence & { from: number; to: number })[]): Occurrence[] {
  const best: (Occurrence & { from: number; to: number })[] = []
  for (const one of found) {
    const before = best.at(-1)
    if (!before || one.from > before.to) best.push(one)
    else if (one.edits < before.edits) best[best.length - 1] = one
  }
  return best.map(({ start, end, edits }) => ({ start, end, edits }))
}
