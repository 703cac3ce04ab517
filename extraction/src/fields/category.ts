// Chooses the category of an event by the words of its text.
import type { Category } from '@swap/contract/event'
import { foldText } from '@swap/dates/fold'
import words from './category-words.json' with { type: 'json' }
import { limitLength } from './limit-length.ts'

/** The weight of a repeated word, relative to its first occurrence. */
const REPEAT_WEIGHT = 0.2

/** Joins the words of each list, which are patterns on folded text, into one pattern. */
const toPatterns = (lists: typeof words.spaced, around: (words: string) => string) =>
  lists.map(({ category, weight, words: lines }) => ({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the list names categories of the contract
    category: category as Category,
    weight,
    pattern: new RegExp(around(lines.join(', ').replaceAll(', ', '|')), 'gu'),
  }))

/**
 * The most reliable list first, which decides ties. Scripts without spaces between words (`unspaced`) have no word boundaries.
 */
const PATTERNS = [
  ...toPatterns(words.spaced, (it) => String.raw`(?<![\p{L}\p{N}_])(?:${it})(?![\p{L}\p{N}_])`),
  ...toPatterns(words.unspaced, (it) => it),
]

function scoreOf({ pattern, weight }: (typeof PATTERNS)[number], folded: string): number {
  const matches = folded.match(pattern) ?? []
  const distinct = new Set(matches).size
  return distinct * weight + (matches.length - distinct) * REPEAT_WEIGHT * weight
}

/**
 * Chooses one of the ten categories by the words of a text.
 *
 *     "Jazz trio live with special guest DJ" → Music     "5K charity run / walk" → Sports     "Bingo night" → Other
 *     "Small business networking breakfast" → Business   "Friday 8pm" → Other, score 0
 *
 * The score is about 1 per word that supports the category; 0 if no word supports any.
 */
export function readCategory(text: string): { category: Category; score: number } {
  const folded = foldText(limitLength(text))
  const scores = new Map<Category, number>()
  for (const counts of PATTERNS) {
    const score = scoreOf(counts, folded)
    if (score > 0) scores.set(counts.category, (scores.get(counts.category) ?? 0) + score)
  }
  const [best] = [...scores].toSorted(([, a], [, b]) => b - a)
  return best ? { category: best[0], score: best[1] } : { category: 'Other', score: 0 }
}
