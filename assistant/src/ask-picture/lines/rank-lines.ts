import { hasExpectedAnswerType } from '../answer-types.ts'
import { scoreByBm25 } from './bm25.ts'

/** Maps texts to unit vectors whose dot product is larger the closer their meanings are; null if there is no network. */
export type Embed = (texts: readonly string[]) => Promise<readonly Float32Array[] | null>

/** A line of a picture, with its score for a question. */
export interface RankedLine {
  /** Its index among the lines given. */
  line: number
  /** The line, or the sentence in it that answers best. */
  text: string
  /** How well it answers the question; quote-lines.ts has the thresholds. */
  score: number
}

/** The lines of a picture, ranked for a question. */
export interface Ranking {
  /** What the scores are based on; the thresholds depend on it. */
  by: 'network' | 'words'
  /** Best first, each line once. */
  lines: RankedLine[]
}

/** Weight of shared words, added to similarity of meaning. */
const WORDS_WEIGHT = 0.2
/** Bonus for the type of value asked for, such as a price. */
const ANSWER_TYPE_BONUS = 0.08
/** Weight of a follow-up question on its own, 0..1. The rest is the weight of the two questions joined. */
const ALONE_WEIGHT = 0.4
/** Minimum length, in letters, of a sentence that is ranked on its own. */
const MIN_LETTERS = 8

/**
 * Ranks a picture's lines by how well they answer a question: by meaning if there is a network, otherwise by shared words.
 *
 *     "can my dog come", ["Doors 7 pm", "Pets welcome on a lead"]  → the second line first
 *     "and how much is that?" after "when is the dog show"         → ranked together with the previous question
 */
export async function rankLines(
  question: string,
  previousQuestion: string | null,
  lines: readonly string[],
  embed: Embed | null,
): Promise<Ranking> {
  const passages = lines.flatMap(splitSentences)
  const texts = passages.map(({ text }) => text)
  const joinedQuestion = previousQuestion === null ? question : `${previousQuestion} ${question}`
  const wordScores = scoreByBm25(joinedQuestion, texts)
  const similarities = embed && texts.length > 0 ? await similaritiesTo([joinedQuestion, question], texts, embed) : null
  const scores = texts.map((text, index) => {
    const wordScore = wordScores[index] ?? 0
    const score = similarities ? (similarities[index] ?? 0) + WORDS_WEIGHT * wordScore : wordScore
    return score + (hasExpectedAnswerType(question, text) ? ANSWER_TYPE_BONUS : 0)
  })
  return { by: similarities ? 'network' : 'words', lines: bestOfEachLine(passages, scores) }
}

/** A line or one of its sentences. */
interface LinePart {
  line: number
  text: string
}

/** Returns a line and, if it has several, each of its sentences. */
function splitSentences(text: string, line: number): LinePart[] {
  const sentences = text.split(/(?<=[.!?;])\s+/u).filter((sentence) => sentence.length >= MIN_LETTERS)
  const parts = sentences.length > 1 ? [text, ...sentences] : [text]
  return parts.filter((part) => /[\p{L}\d]/u.test(part)).map((part) => ({ line, text: part }))
}

/** Returns the weighted similarity of each text to a question, both joined with the previous one and alone; null without vectors. */
async function similaritiesTo(
  [joinedQuestion, question]: readonly [joinedQuestion: string, question: string],
  texts: readonly string[],
  embed: Embed,
): Promise<number[] | null> {
  const [joined, alone, ...vectors] = (await embed([joinedQuestion, question, ...texts])) ?? []
  if (!joined || !alone) return null
  return vectors.map(
    (vector) => (1 - ALONE_WEIGHT) * dotProduct(joined, vector) + ALONE_WEIGHT * dotProduct(alone, vector),
  )
}

const dotProduct = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)

/** Keeps the best-scoring part of each line, best line first. */
function bestOfEachLine(parts: readonly LinePart[], scores: readonly number[]): RankedLine[] {
  const best = new Map<number, RankedLine>()
  for (const [index, { line, text }] of parts.entries()) {
    const score = scores[index] ?? 0
    if (score > (best.get(line)?.score ?? -Infinity)) best.set(line, { line, text, score })
  }
  return [...best.values()].toSorted((a, b) => b.score - a.score)
}
