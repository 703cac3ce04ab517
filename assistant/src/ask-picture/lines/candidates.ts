import type { FieldLine } from './field-lines.ts'
import { matchRanges } from '../match-ranges.ts'
import type { Ranking } from './rank-lines.ts'
import { stemsOf } from './stems.ts'

/** What may answer a question: passages of a picture, each passage with the one below it, and fields of the event as sentences. */
interface Candidates {
  passages: readonly string[]
  fields: readonly FieldLine[]
}

/** A printed question answers nothing by itself. */
const QUESTION =
  /\?\s*$|^(?:\p{Lu}[\p{L}'’]*:\s*)?(?:who|what|when|where|how|which|why|can|could|is|are|do|does)\b[^.!]*$/iu
/** Score penalty of a printed question. */
const QUESTION_PENALTY = 0.4
/** Score penalty of a line with no words but the question's: a heading answers with what is below it. */
const REPEATED_PENALTY = 0.3
const ASKS_FOR_MORE = /\b(?:who|what|when|where|which|whose|how)(?:'?s)?\b/iu
/** Score penalty of what the last answer quoted: a follow-up question wants something else. */
const QUOTED_PENALTY = 0.12
/** Score bonus of a row that holds the number asked for, "Years 3 to 6" for "year 4"; the penalty of one that holds only others. */
const HELD_BONUS = 0.3

const pairsOf = (passages: readonly string[]): string[] =>
  passages.slice(1).map((passage, at) => `${passages[at] ?? ''} ${passage}`)

/** Returns the texts of all candidates, in that order, to be ranked at once. */
export const candidateTexts = ({ passages, fields }: Candidates): string[] => [
  ...passages,
  ...pairsOf(passages),
  ...fields.map(({ text }) => text),
]

/** A ranking of `candidateTexts`, split by kind. */
export interface Ranked {
  passages: Ranking
  /** Indexed by the upper passage. */
  pairs: Ranking
  /** Indexed by the field. */
  fields: Ranking
}

/** A question, and the passages that the previous answer quoted. */
interface QuestionContext {
  question: string
  justQuoted: ReadonlySet<string>
  /** The previous question, if this one continues it. */
  previous: string | null
}

/** Splits a ranking of `candidateTexts` by kind, and penalises printed questions, headings and what was just quoted. */
export function splitRanking(
  ranking: Ranking,
  { passages, fields }: Candidates,
  { question, justQuoted, previous }: QuestionContext,
): Ranked {
  const pairs = Math.max(0, passages.length - 1)
  const within = (from: number, to: number, penalty: (at: number) => number): Ranking => ({
    ...ranking,
    lines: ranking.lines
      .filter(({ line }) => line >= from && line < to)
      .map((it) => ({ ...it, line: it.line - from, score: it.score - penalty(it.line - from) }))
      .toSorted((a, b) => b.score - a.score),
  })
  const quoted = (at: number): number => (justQuoted.has(passages[at] ?? '') ? QUOTED_PENALTY : 0)
  const said = new Set(stemsOf(question))
  const isRepeating = (at: number): boolean => stemsOf(passages[at] ?? '').every((stem) => said.has(stem))
  const repeats = (at: number): number => (ASKS_FOR_MORE.test(question) && isRepeating(at) ? REPEATED_PENALTY : 0)
  const own = matchRanges(question, passages)
  const held = own.includes(true) || previous === null ? own : matchRanges(previous, passages)
  const misses = (at: number): number => (held[at] === true ? -HELD_BONUS : held[at] === false ? HELD_BONUS : 0)
  const asks = (at: number): number => (QUESTION.test(passages[at] ?? '') ? QUESTION_PENALTY : 0)
  return {
    passages: within(0, passages.length, (at) => asks(at) + quoted(at) + repeats(at) + misses(at)),
    pairs: within(
      passages.length,
      passages.length + pairs,
      (at) => asks(at + 1) + Math.max(quoted(at), quoted(at + 1)) + misses(at),
    ),
    fields: within(passages.length + pairs, passages.length + pairs + fields.length, () => 0),
  }
}
