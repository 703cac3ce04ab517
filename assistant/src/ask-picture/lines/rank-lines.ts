import { hasAskedKind } from '../answer-kinds.ts'
import { bm25 } from './bm25.ts'

/** Texts → vectors of length 1, the nearer in meaning the larger their product; null where there is no network. */
export type Embed = (texts: readonly string[]) => Promise<readonly Float32Array[] | null>

export interface RankedLine {
  /** Its place among the lines given. */
  line: number
  /** The line, or the sentence of it that answers best. */
  text: string
  /** How well it answers; see `bounds`. */
  score: number
}

export interface Ranking {
  /** What the scores were made from: bounds differ. */
  by: 'network' | 'words'
  /** The best first, each line once. */
  lines: RankedLine[]
}

/** What shared words add to nearness of meaning. */
const WORDS_WEIGH = 0.2
/** And what it adds that a line has a price where one is asked for, and the like. */
const KIND_WEIGHS = 0.08
/** A question that goes on from another is asked with it, and so far by itself. */
const ALONE_WEIGHS = 0.4
/** Sentences shorter than this say nothing by themselves. */
const MIN_LETTERS = 8

interface Passage {
  line: number
  text: string
}

/**
 * Ranks a picture's lines by how well they answer a question: by meaning where there is a network, else by shared words.
 *
 *     "can my dog come", ["Doors 7 pm", "Pets welcome on a lead"]  → the second line first
 *     "and how much is that?" after "when is the dog show"         → asked together with the question before it
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
  const nearness = embed && passages.length > 0 ? await nearnessTo([asked, question], passages, embed) : null
  const scores = passages.map(({ text }, at) => {
    const kind = hasAskedKind(question, text) ? KIND_WEIGHS : 0
    return nearness ? (nearness[at] ?? 0) + WORDS_WEIGH * (shared[at] ?? 0) + kind : (shared[at] ?? 0) + kind
  })
  return { by: nearness ? 'network' : 'words', lines: bestOfEach(passages, scores) }
}

/** The whole line, and each sentence in it. */
function passagesOf(line: string, at: number): Passage[] {
  const sentences = line.split(/(?<=[.!?;])\s+/u).filter((it) => it.length >= MIN_LETTERS)
  const parts = sentences.length > 1 ? [line, ...sentences] : [line]
  return parts.filter((it) => /[\p{L}\d]/u.test(it)).map((text) => ({ line: at, text }))
}

/** How near the passages are to a question with the one before it, and by itself. */
async function nearnessTo(
  [asked, question]: readonly [asked: string, question: string],
  passages: readonly Passage[],
  embed: Embed,
): Promise<number[] | null> {
  const [together, alone, ...others] = (await embed([asked, question, ...passages.map(({ text }) => text)])) ?? []
  if (!together || !alone) return null
  return others.map((it) => (1 - ALONE_WEIGHS) * productOf(together, it) + ALONE_WEIGHS * productOf(alone, it))
}

const productOf = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)

function bestOfEach(passages: readonly Passage[], scores: readonly number[]): RankedLine[] {
  const best = new Map<number, RankedLine>()
  for (const [at, { line, text }] of passages.entries()) {
    const score = scores[at] ?? 0
    if (score > (best.get(line)?.score ?? -Infinity)) best.set(line, { line, text, score })
  }
  return [...best.values()].toSorted((a, b) => b.score - a.score)
}
