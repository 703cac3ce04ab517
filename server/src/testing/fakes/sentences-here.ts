import { rankLines, type Embed } from '@swap/assistant/ask-picture/rank-lines'
import { workOut } from '@swap/assistant/ask-picture/work-out'
import { openSentenceNetwork } from '@swap/assistant/network/sentence-network'
import type { SentenceProcess } from '../../features/assistant/processes/sentence-process.ts'

const network = openSentenceNetwork()
const kept = new Map<string, Float32Array>()

/** Vectors are kept, as the product's own process keeps them. */
const embed: Embed = async (texts) => {
  const fresh = [...new Set(texts.filter((text) => !kept.has(text)))]
  const vectors = await network.vectorsOf(fresh)
  if (!vectors) return null
  for (const [at, text] of fresh.entries()) kept.set(text, vectors[at] ?? new Float32Array())
  return texts.map((text) => kept.get(text) ?? new Float32Array())
}

/** The sentence network in the test's own process: what it says does not depend on how busy the machine is. */
export const sentencesHere: SentenceProcess = {
  likelihoods: (text) => network.likelihoodsOf(text),
  rank: (question, previous, lines) => rankLines(question, previous, lines, embed),
  workOut: async ({ question, previous, lines, times }) => workOut(question, previous, lines, times),
  close: () => undefined,
}
