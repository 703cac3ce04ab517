// Chooses the category of an event by the words of its text.
import type { Category } from '@swap/contract/event'
import { foldText } from '@swap/dates/fold'
import words from './category-words.json' with { type: 'json' }
import { limitLength } from './limit-length.ts'

/** What a repeated word adds: "rock" ten times isn't ten reasons. */
const REPEAT_WEIGHT = 0.2

/** The words of a list, patterns over folded text, as one pattern. */
const toPatterns = (lists: typeof words.spaced, around: (words: string) => string) =>
  lists.map(({ category, weight, words: lines }) => ({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the list names categories of the contract
    category: category as Category,
    weight,
    pattern: new RegExp(around(lines.join(', ').replaceAll(', ', '|')), 'gu'),
  }))

/**
 * In order of trust, which decides ties; the last list is the fallback. Scripts without
 * spaces between words have no word boundaries to look at.
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
 * The score is 0 if nothing supports any, about 1 per supporting word.
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
