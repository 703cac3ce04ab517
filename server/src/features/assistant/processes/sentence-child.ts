// The process in which the sentence network runs: native code that may crash, and some 70 MB that nobody needs while nobody writes.
import { rankLines, type Ranking } from '@swap/assistant/ask-picture/rank-lines'
import { workOut } from '@swap/assistant/ask-picture/work-out'
import type { WorkedOut } from '@swap/assistant/ask-picture/worked-out'
import { openSentenceNetwork, type Likelihoods } from '@swap/assistant/network/sentence-network'
import { answerTasks } from '../../../platform/reader/answer-tasks.ts'
import type { WorkOutInput } from './sentence-process.ts'

/** So many texts' vectors are kept, 1.5 kB each: a picture's lines are the same with the next question. */
const MAX_KEPT = 1000

const network = openSentenceNetwork()
const kept = new Map<string, Float32Array>()

/** Vectors of texts; those not known yet are worked out. */
async function embed(texts: readonly string[]): Promise<Float32Array[] | null> {
  const fresh = [...new Set(texts.filter((text) => !kept.has(text)))]
  const vectors = await network.vectorsOf(fresh)
  if (!vectors) return null
  const known = new Map([...kept, ...fresh.map((text, at) => [text, vectors[at] ?? new Float32Array()] as const)])
  const wanted = texts.map((text) => known.get(text) ?? new Float32Array())
  for (const [at, text] of texts.entries()) {
    kept.delete(text)
    kept.set(text, wanted[at] ?? new Float32Array())
  }
  for (const text of [...kept.keys()].slice(0, Math.max(0, kept.size - MAX_KEPT))) kept.delete(text)
  return wanted
}

answerTasks({
  likelihoods: async ({ text }: { text: string }): Promise<Likelihoods | null> => network.likelihoodsOf(text),
  rank: async ({
    question,
    previous,
    lines,
  }: {
    question: string
    previous: string | null
    lines: readonly string[]
  }): Promise<Ranking> => rankLines(question, previous, lines, embed),
  workOut: ({ question, previous, lines, times }: WorkOutInput): WorkedOut | null =>
    workOut(question, previous, lines, times),
})
