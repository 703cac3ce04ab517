import type { EventTimes } from '@swap/assistant/ask-picture/compute-arrival-or-end'
import { rankLines, type Embed, type Ranking } from '@swap/assistant/ask-picture/rank-lines'
import { computeAnswer } from '@swap/assistant/ask-picture/compute-answer'
import type { ComputedAnswer } from '@swap/assistant/ask-picture/computed-answer'
import type { IntentLogProbabilities, SentenceNetwork } from '@swap/assistant/network/sentence-network'

/** A message for the sentence network (the neural network that classifies sentences), with what its thread shows. */
export interface MessageToRead {
  /** The text whose intent is classified. */
  text: string
  /** What the thread shows; null if it shows nothing. */
  threadContent: {
    question: string
    /** The message typed before this one. */
    previous: string | null
    /** Whether the message is to be read together with the previous one. */
    isFollowUp: boolean
    /** The thread's passages, from which plain code may work out an answer. */
    passages: readonly string[]
    /** All texts that may answer, the passages included. */
    texts: readonly string[]
    times: EventTimes
    /** The separate questions of a message that asks several. */
    parts: readonly string[]
  } | null
}

/** What the sentence network says about a message. */
export interface MessageReading {
  /** The log-probability of each intent; null without the network. */
  logProbabilities: IntentLogProbabilities | null
  /** `texts` ranked by how well they answer; without the network, by shared words. */
  ranking: Ranking | null
  /** An answer that plain code worked out; null if there is none. */
  computedAnswer: ComputedAnswer | null
  /** The same for each question of a message that asks several. */
  parts: readonly { ranking: Ranking; computedAnswer: ComputedAnswer | null }[]
}

/** Upper bound on the texts whose vectors are cached, 1.5 kB each: the next question is about the same lines. */
const MAX_CACHED = 1000

/** Reads messages with the network, which blocks its thread: never in a process that answers other requests. */
export function createMessageReader(network: SentenceNetwork): (message: MessageToRead) => Promise<MessageReading> {
  const embed = cacheVectors(network)
  return async ({ text, threadContent }) => ({
    logProbabilities: await network.intentLogProbabilities(text),
    ranking: threadContent && (await rankTexts(threadContent, embed)),
    computedAnswer:
      threadContent &&
      computeAnswer(threadContent.question, threadContent.previous, threadContent.passages, threadContent.times),
    parts: await readParts(threadContent, embed),
  })
}

/** Reads a message without the network and without slow code. */
export const readWithoutNetwork = async ({ threadContent }: MessageToRead): Promise<MessageReading> => ({
  logProbabilities: null,
  ranking: threadContent && (await rankTexts(threadContent, null)),
  computedAnswer: null,
  parts: await readParts(threadContent, null),
})

async function readParts(
  threadContent: MessageToRead['threadContent'],
  embed: Embed | null,
): Promise<MessageReading['parts']> {
  if (!threadContent) return []
  const read = async (part: string) => ({
    ranking: await rankLines(part, null, threadContent.texts, embed),
    computedAnswer: embed && computeAnswer(part, null, threadContent.passages, threadContent.times),
  })
  return Promise.all(threadContent.parts.map(read))
}

const rankTexts = (
  { question, previous, isFollowUp, texts }: NonNullable<MessageToRead['threadContent']>,
  embed: Embed | null,
): Promise<Ranking> => rankLines(question, isFollowUp ? previous : null, texts, embed)

/** Returns vectors of texts, and keeps the most recently used. */
function cacheVectors(network: SentenceNetwork): Embed {
  const cache = new Map<string, Float32Array>()
  return async (texts) => {
    const fresh = [...new Set(texts.filter((text) => !cache.has(text)))]
    const vectors = await network.embed(fresh)
    if (!vectors) return null
    for (const [at, text] of fresh.entries()) cache.set(text, vectors[at] ?? new Float32Array())
    const wanted = texts.map((text) => cache.get(text) ?? new Float32Array())
    // A map iterates oldest first.
    for (const [at, text] of texts.entries()) {
      cache.delete(text)
      cache.set(text, wanted[at] ?? new Float32Array())
    }
    for (const text of cache.keys()) {
      if (cache.size <= MAX_CACHED) break
      cache.delete(text)
    }
    return wanted
  }
}
