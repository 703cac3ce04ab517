import { hasExpectedAnswerType } from '../answer-types.ts'
import { bm25 } from './bm25.ts'

/** Texts → vectors of length 1, the nearer in meaning the larger their product; null if there is no network. */
export type Embed = (texts: readonly string[]) => Promise<readonly Float32Array[] | null>

export interface RankedLine {
  /** Its index among the lines given. */
  line: number
  /** The line, or the sentence in it that answers best. */
  text: string
  /** How well it answers; see `BOUNDS`. */
  score: number
}

export interface Ranking {
  /** What the scores are based on: the bounds differ. */
  by: 'network' | 'words'
  /** Best first, each line once. */
  lines: RankedLine[]
}

/** Weight of shared words, added to similarity of meaning. */
const WORDS_WEIGHT = 0.2
/** Weight of a line having the kind of value asked for, such as a price. */
const KIND_WEIGHT = 0.08
/** Weight of a follow-up question on its own; the rest goes to it joined with the previous question. */
const ALONE_WEIGHT = 0.4
/** Sentences shorter than this say nothing on their own. */
const MIN_LETTERS = 8

interface Passage {
  line: number
  text: string
}

/**
 * Ranks a picture's lines by how well they answer a question: by meaning if there is a network, otherwise by shared words.
 *
 *     "can my dog come", ["Doors 7 pm", "Pets welcome on a lead"]  → the second line first
 *     "and how much is that?" after "when is the dog show"         → asked together with the previous question
 */
export async function rankLines(
  question: string,
  previousQuestion: string | null,
  lines: readonly string[],
  embed: Embed | null,
): Promise<Ranking> {
  const passages = lines.flatMap(passagesOf)
  const asked = previousQuestion === null ? question : `${previousQuestion} ${question}`
  const shared = bm25(
    asked,
    passages.map(({ text }) => text),
  )
  const similarity = embed && passages.length > 0 ? await similarityTo([asked, question], passages, embed) : null
  const scores = passages.map(({ text }, index) => {
    const kind = hasExpectedAnswerType(question, text) ? KIND_WEIGHT : 0
    return similarity
      ? (similarity[index] ?? 0) + WORDS_WEIGHT * (shared[index] ?? 0) + kind
      : (shared[index] ?? 0) + kind
  })
  return { by: similarity ? 'network' : 'words', lines: bestOfEach(passages, scores) }
}

/** The whole line and each sentence in it. */
function passagesOf(line: string, index: number): Passage[] {
  const sentences = line.split(/(?<=[.!?;])\s+/u).filter((it) => it.length >= MIN_LETTERS)
  const parts = sentences.length > 1 ? [line, ...sentences] : [line]
  return parts.filter((it) => /[\p{L}\d]/u.test(it)).map((text) => ({ line: index, text }))
}

/** Returns the weighted similarity of each passage to a question, both joined with the previous one and on its own. */
async function similarityTo(
  [asked, question]: readonly [asked: string, question: string],
  passages: readonly Passage[],
  embed: Embed,
): Promise<number[] | null> {
  const [together, alone, ...others] = (await embed([asked, question, ...passages.map(({ text }) => text)])) ?? []
  if (!together || !alone) return null
  return others.map((it) => (1 - ALONE_WEIGHT) * dotProduct(together, it) + ALONE_WEIGHT * dotProduct(alone, it))
}

const dotProduct = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0)

function bestOfEach(passages: readonly Passage[], scores: readonly number[]): RankedLine[] {
  const best = new Map<number, RankedLine>()
  for (const [index, { line, text }] of passages.entries()) {
    const score = scores[index] ?? 0
    if (score > (best.get(line)?.score ?? -Infinity)) best.set(line, { line, text, score })
  }
  return [...best.values()].toSorted((a, b) => b.score - a.score)
}
