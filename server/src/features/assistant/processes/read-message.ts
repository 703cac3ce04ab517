import type { EventTimes } from '@swap/assistant/ask-picture/arrival-and-end-times'
import { rankLines, type Embed, type Ranking } from '@swap/assistant/ask-picture/rank-lines'
import { workOut } from '@swap/assistant/ask-picture/work-out'
import type { WorkedOut } from '@swap/assistant/ask-picture/worked-out'
import type { Likelihoods, SentenceNetwork } from '@swap/assistant/network/sentence-network'

/** A message, and what its thread shows. */
export interface ToRead {
  /** What is asked for its intent. */
  text: string
  /** Null where the thread shows nothing. */
  beside: {
    question: string
    /** What was typed before it. */
    previous: string | null
    /** Whether it is asked together with the one before. */
    goesOn: boolean
    /** The thread's passages, which plain code may work an answer out from. */
    passages: readonly string[]
    /** All that may answer, the passages among them. */
    texts: readonly string[]
    times: EventTimes
    /** The questions that are asked in one, where these are several. */
    parts: readonly string[]
  } | null
}

export interface ReadMessage {
  /** How likely the message has each intent; null without the network. */
  likelihoods: Likelihoods | null
  /** `texts` by how well they answer: by shared words without the network. */
  ranking: Ranking | null
  /** Null where plain code works nothing out. */
  workedOut: WorkedOut | null
  /** The same of each of the questions that are asked in one. */
  parts: readonly { ranking: Ranking; workedOut: WorkedOut | null }[]
}

/** Upper bound on the texts whose vectors are kept, 1.5 kB each: a picture's lines are the same with the next question. */
const MAX_KEPT = 1000

/** Reads messages with the network, which is one text's thread: never in a process that has others to answer. */
export function messageReader(network: SentenceNetwork): (message: ToRead) => Promise<ReadMessage> {
  const embed = keepVectors(network)
  return async ({ text, beside }) => ({
    likelihoods: await network.likelihoodsOf(text),
    ranking: beside && (await rankTexts(beside, embed)),
    workedOut: beside && workOut(beside.question, beside.previous, beside.passages, beside.times),
    parts: await readParts(beside, embed),
  })
}

/** What is known of a message without the network, and without slow code. */
export const readWithout = async ({ beside }: ToRead): Promise<ReadMessage> => ({
  likelihoods: null,
  ranking: beside && (await rankTexts(beside, null)),
  workedOut: null,
  parts: await readParts(beside, null),
})

async function readParts(beside: ToRead['beside'], embed: Embed | null): Promise<ReadMessage['parts']> {
  const parts: { ranking: Ranking; workedOut: WorkedOut | null }[] = []
  for (const part of beside?.parts ?? []) {
    if (!beside) break
    const ranking = await rankLines(part, null, beside.texts, embed)
    parts.push({ ranking, workedOut: embed && workOut(part, null, beside.passages, beside.times) })
  }
  return parts
}

const rankTexts = (
  { question, previous, goesOn, texts }: NonNullable<ToRead['beside']>,
  embed: Embed | null,
): Promise<Ranking> => rankLines(question, goesOn ? previous : null, texts, embed)

/** Vectors of texts; those asked for last are kept. */
function keepVectors(network: SentenceNetwork): Embed {
  const kept = new Map<string, Float32Array>()
  return async (texts) => {
    const fresh = [...new Set(texts.filter((text) => !kept.has(text)))]
    const vectors = await network.vectorsOf(fresh)
    if (!vectors) return null
    for (const [at, text] of fresh.entries()) kept.set(text, vectors[at] ?? new Float32Array())
    const wanted = texts.map((text) => kept.get(text) ?? new Float32Array())
    // The oldest stand first in a map.
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
