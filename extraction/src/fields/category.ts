import type { Category } from '@swap/contract/event'
import { foldText } from '../language/fold.ts'
import { CATEGORY_WORDS, UNSPACED_WORDS, type CategoryWords } from './category-words.ts'
import { readable } from './readable.ts'

/** What a word adds when it is there again: ten times "rock" is not ten reasons. */
const REPEAT_WEIGHT = 0.2

interface Counted {
  category: Category
  weight: number
  pattern: RegExp
}

const counted = ({ category, weight, words }: CategoryWords, [before, after]: readonly [string, string]): Counted => ({
  category,
  weight,
  pattern: new RegExp(`${before}(?:${words.join('|')})${after}`, 'gu'),
})

const WHOLE_WORD = [String.raw`(?<![\p{L}\p{N}_])`, String.raw`(?![\p{L}\p{N}_])`] as const

const PATTERNS: readonly Counted[] = [
  ...CATEGORY_WORDS.map((words) => counted(words, WHOLE_WORD)),
  ...UNSPACED_WORDS.map((words) => counted(words, ['', ''])),
]

function scoreOf({ pattern, weight }: Counted, folded: string): number {
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
 * The score is 0 when nothing speaks for any, about 1 per word that does.
 */
export function readCategory(text: string): { category: Category; score: number } {
  const folded = foldText(readable(text))
  const scores = new Map<Category, number>()
  for (const counts of PATTERNS) {
    const score = scoreOf(counts, folded)
    if (score > 0) scores.set(counts.category, (scores.get(counts.category) ?? 0) + score)
  }
  const [best] = [...scores].toSorted(([, a], [, b]) => b - a)
  return best ? { category: best[0], score: best[1] } : { category: 'Other', score: 0 }
}
