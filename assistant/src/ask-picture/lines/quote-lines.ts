import { expectsKnownAnswerType, hasExpectedAnswerType } from '../answer-types.ts'
import type { Ranking } from './rank-lines.ts'
import { stemsOf } from './stems.ts'

/**
 * Score thresholds, by the method that computed the scores. From `certain` up, the best line answers the question; from `doubtful` up, it
 * may answer it; below that, it does not. A second line is quoted too if its score is at least `second` and at most `near` below the best.
 * Chosen on data/asked-pictures.txt; figures in training/assistant-network.
 */
const BOUNDS = {
  network: { certain: 0.36, doubtful: 0.23, second: 0.3, near: 0.15 },
  words: { certain: 0.25, doubtful: 0.1, second: 0.25, near: 0.1 },
}
/** How many lines below a name its time or price may appear: "Bowling tournament", then "Jan 14". */
const MAX_LINES_BELOW = 2

/** The part of a picture that answers a question. */
export interface Quote {
  confidence: 'certain' | 'doubtful'
  /** One line or two, as indexes into the picture's lines, in their order. */
  lines: readonly number[]
}

/** Chooses the line to quote as the answer, and perhaps a second one; null if no line answers. */
export function quoteLines(question: string, lines: readonly string[], { by, lines: ranked }: Ranking): Quote | null {
  const { certain, doubtful, second, near } = BOUNDS[by]
  const [best, next] = ranked
  if (!best || best.score < doubtful) return null
  const confidence = best.score >= certain ? 'certain' : 'doubtful'
  const closeSecond = next && next.score >= Math.max(second, best.score - near) ? next.line : undefined
  const other = findValueBelow(question, lines, best.line) ?? closeSecond
  return { confidence, lines: other === undefined ? [best.line] : [best.line, other].toSorted((a, b) => a - b) }
}

/**
 * Leaves out of a doubtful quote the lines that only repeat names, such as a title or a venue: "QUARTET" does not answer "who's
 * supporting?". Null if no line is left.
 */
export function leaveOutDoubtfulNames(quote: Quote, lines: readonly string[], names: readonly string[]): Quote | null {
  if (quote.confidence === 'certain') return quote
  const stems = new Set(names.flatMap(stemsOf))
  const left = quote.lines.filter((line) => stemsOf(lines[line] ?? '').some((stem) => !stems.has(stem)))
  return left.length === 0 ? null : { ...quote, lines: left }
}

/** Finds a line just below the best one that has the time or price asked for, if the best line has none. */
function findValueBelow(question: string, lines: readonly string[], best: number): number | undefined {
  if (!expectsKnownAnswerType(question) || hasExpectedAnswerType(question, lines[best] ?? '')) return undefined
  const below = lines.slice(best + 1, best + 1 + MAX_LINES_BELOW)
  const offset = below.findIndex((line) => hasExpectedAnswerType(question, line))
  return offset === -1 ? undefined : best + 1 + offset
}
