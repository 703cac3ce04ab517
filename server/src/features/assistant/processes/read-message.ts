import type { EventTimes } from '@swap/assistant/ask-picture/arrival-and-end-times'
import { rankLines, type Embed, type Ranking } from '@swap/assistant/ask-picture/rank-lines'
import { workOut } from '@swap/assistant/ask-picture/work-out'
import type { WorkedOut } from '@swap/assistant/ask-picture/worked-out'
import type { Likelihoods, SentenceNetwork } from '@swap/assistant/network/sentence-network'

/** A message, and what its thread shows. */
export interface ToRead {
  /** What is classified for its intent. */
  text: string
  /** Null if the thread shows nothing. */
  beside: {
    question: string
    /** What was typed before it. */
    previous: string | null
    /** Whether it is asked together with the one before. */
    goesOn: boolean
    /** The thread's passages, from which plain code may work out an answer. */
    passages: readonly string[]
    /** All texts that may answer, the passages included. */
    texts: readonly string[]
    times: EventTimes
    /** The separate questions of a message that asks several. */
    parts: readonly string[]
  } | null
}

export interface ReadMessage {
  /** How likely the message has each intent; null without the network. */
  likelihoods: Likelihoods | null
  /** `texts` by how well they answer; without the network, by shared words. */
  ranking: Ranking | null
  /** Null if plain code works nothing out. */
  workedOut: WorkedOut | null
  /** The same for each question of a message that asks several. */
  parts: readonly { ranking: Ranking; workedOut: WorkedOut | null }[]
}

/** Upper bound on the texts whose vectors are kept, 1.5 kB each: the next question is about the same lines. */
const MAX_KEPT = 1000

/** Reads messages with the network, which blocks its thread: never in a process that answers other requests. */
export function messageReader(network: SentenceNetwork): (message: ToRead) => Promise<ReadMessage> {
  const embed = keepVectors(network)
  return async ({ text, beside }) => ({
    likelihoods: await network.likelihoodsOf(text),
    ranking: beside && (await rankTexts(beside, embed)),
    workedOut: beside && workOut(beside.question, beside.previous, beside.passages, beside.times),
    parts: await readParts(beside, embed),
  })
}

/** Reads a message without the network and without slow code. */
export const readWithout = async ({ beside }: ToRead): Promise<ReadMessage> => ({
  likelihoods: null,
  ranking: beside && (await rankTexts(beside, null)),
  workedOut: null,
  parts: await readParts(beside, null),
})

async function readParts(beside: ToRead['beside'], embed: Embed | null): Promise<ReadMessage['parts']> {
  if (!beside) return []
  const read = async (part: string) => ({
    ranking: await rankLines(part, null, beside.texts, embed),
    workedOut: embed && workOut(part, null, beside.passages, beside.times),
  })
  return Promise.all(beside.parts.map(read))
}

const rankTexts = (
  { question, previous, goesOn, texts }: NonNullable<ToRead['beside']>,
  embed: Embed | null,
): Promise<Ranking> => rankLines(question, goesOn ? previous : null, texts, embed)

/** Returns vectors of texts, and keeps the most recently used. */
function keepVectors(network: SentenceNetwork): Embed {
  const kept = new Map<string, Float32Array>()
  return async (texts) => {
    const fresh = [...new Set(texts.filter((text) => !kept.has(text)))]
    const vectors = await network.vectorsOf(fresh)
    if (!vectors) return null
    for (const [at, text] of fresh.entries()) kept.set(text, vectors[at] ?? new Float32Array())
    const wanted = texts.map((text) => kept.get(text) ?? new Float32Array())
    // A map iterates oldest first.
    for (const [at, text] of texts.entries()) {
      kept.delete(text)
      kept.set(text, wanted[at] ?? new Float32Array())
    }
    for (const text of kept.keys()) {
      if (kept.size <= MAX_KEPT) break
      kept.delete(text)
    }
    return wanted
  }
}
