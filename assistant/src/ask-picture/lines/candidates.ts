import type { FieldSentence } from './field-sentences.ts'
import type { Ranking } from './rank-lines.ts'
import { stemsOf } from './stems.ts'

/** What may answer a question: passages of a picture, each pair of neighbouring passages, and fields of its events as sentences. */
interface Candidates {
  passages: readonly string[]
  fields: readonly FieldSentence[]
}

/** A ranking of `candidateTexts`, split by kind. */
export interface RankedCandidates {
  passages: Ranking
  /** Indexed by the upper passage. */
  pairs: Ranking
  /** Indexed by the field. */
  fields: Ranking
}

/** A question and what came before it. */
interface QuestionContext {
  question: string
  /** The passages that the previous answer quoted, if this question continues it. */
  justQuoted: ReadonlySet<string>
}

/** Returns the texts of all candidates to be ranked at once: passages, then pairs, then fields. */
export const candidateTexts = ({ passages, fields }: Candidates): string[] => [
  ...passages,
  ...passages.slice(1).map((passage, upper) => `${passages[upper] ?? ''} ${passage}`),
  ...fields.map(({ text }) => text),
]

/** Splits a ranking of `candidateTexts` by kind, and lowers the scores of passages that are unlikely to answer the question. */
export function splitRanking(
  ranking: Ranking,
  { passages, fields }: Candidates,
  context: QuestionContext,
): RankedCandidates {
  const penalties = passagePenalties(passages, context)
  const pairCount = Math.max(0, passages.length - 1)
  const slice = (start: number, count: number, penaltyOf: (index: number) => number): Ranking => ({
    ...ranking,
    lines: ranking.lines
      .filter(({ line }) => line >= start && line < start + count)
      .map((ranked) => ({ ...ranked, line: ranked.line - start, score: ranked.score - penaltyOf(ranked.line - start) }))
      .toSorted((a, b) => b.score - a.score),
  })
  const pairPenalty = (upper: number): number =>
    penalties.printedQuestion(upper + 1) + Math.max(penalties.justQuoted(upper), penalties.justQuoted(upper + 1))
  return {
    passages: slice(0, passages.length, (index) =>
      Object.values(penalties).reduce((sum, penalty) => sum + penalty(index), 0),
    ),
    pairs: slice(passages.length, pairCount, pairPenalty),
    fields: slice(passages.length + pairCount, fields.length, () => 0),
  }
}

/** A printed line that is itself a question, perhaps after a speaker's name: "Anna: who brings the cake" */
const PRINTED_QUESTION =
  /\?\s*$|^(?:\p{Lu}[\p{L}'’]*:\s*)?(?:who|what|when|where|how|which|why|can|could|is|are|do|does)\b[^.!]*$/iu
const QUESTION_WORD = /\b(?:who|what|when|where|which|whose|how)(?:'?s)?\b/iu

// Penalties are subtracted from scores of about 0 to 1.

/** For a line that is a question, which answers nothing. */
const PRINTED_QUESTION_PENALTY = 0.4
/** For a line with no words but the question's: it is a heading, and the answer is below it. */
const HEADING_PENALTY = 0.3
/** For a line that was just quoted, since a follow-up question asks for something else. */
const JUST_QUOTED_PENALTY = 0.12

/** Returns the functions that give each penalty of a passage by its index. */
function passagePenalties(passages: readonly string[], { question, justQuoted }: QuestionContext) {
  const questionStems = new Set(stemsOf(question))
  const isHeading = (passage: string): boolean =>
    QUESTION_WORD.test(question) && stemsOf(passage).every((stem) => questionStems.has(stem))
  const penaltyIf =
    (isPenalised: (passage: string) => boolean, penalty: number) =>
    (index: number): number =>
      isPenalised(passages[index] ?? '') ? penalty : 0
  return {
    printedQuestion: penaltyIf((passage) => PRINTED_QUESTION.test(passage), PRINTED_QUESTION_PENALTY),
    justQuoted: penaltyIf((passage) => justQuoted.has(passage), JUST_QUOTED_PENALTY),
    heading: penaltyIf(isHeading, HEADING_PENALTY),
  }
}
