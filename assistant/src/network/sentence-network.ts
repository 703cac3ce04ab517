/** The sentence network: sentence embeddings and intent log-probabilities; see models/NOTICE.md. */
import { readFile } from 'node:fs/promises'
import { openNetwork, type Network } from '@swap/extraction/networks'
import { createTokenizer, type Tokenizer } from './wordpiece.ts'

const MODELS = new URL('../../models/', import.meta.url)

/** Number of dimensions of the vectors of word pieces and of whole texts. */
const WIDTH = 384

/** The log-probability (natural logarithm) of each intent for a text, by intent name. */
export type IntentLogProbabilities = Readonly<Record<string, number>>

/** A neural network for short texts. Its results are null if its files are missing or damaged; callers then work without them. */
export interface SentenceNetwork {
  /** Returns sentence embeddings: unit vectors, whose dot product is larger the closer two texts are in meaning. */
  embed: (texts: readonly string[]) => Promise<readonly Float32Array[] | null>
  /** Returns the log-probability of each intent. */
  intentLogProbabilities: (text: string) => Promise<IntentLogProbabilities | null>
  close: () => Promise<void>
}

interface Base {
  tokenizer: Tokenizer
  network: Network
}

/**
 * Opens the network on one thread; each file is read when first needed. Never use it in a process that serves other requests:
 * a text takes milliseconds and native code may crash.
 */
export function openSentenceNetwork(folder: URL = MODELS): SentenceNetwork {
  const base = once(() => openBase(folder))
  const lines = once(() => openNetwork(new URL('lines.onnx', folder), 1))
  const intents = once(() => openIntents(folder))

  /** Caches the last text: a message is asked for its intent, and then for its neighbours in meaning. */
  let last: { text: string; hidden: Promise<Float32Array> } | undefined

  function hiddenStates(text: string): Promise<Float32Array> {
    if (last?.text !== text) last = { text, hidden: runLowerLayers(text) }
    return last.hidden
  }

  /** The output of the lower layers for a text: a row for each piece. One text at a time, so none changes another's numbers. */
  async function runLowerLayers(text: string): Promise<Float32Array> {
    const { tokenizer, network } = await base.opened()
    const pieces = tokenizer(text)
    const { seen } = await network.run({
      ids: { values: BigInt64Array.from(pieces, BigInt), shape: [1, pieces.length] },
    })
    return withLength(seen, pieces.length * WIDTH)
  }

  /** Runs the layers that compute one output (`vector` or `likely`) on top of the lower layers. */
  async function runUpperLayers(network: Network, text: string, output: string, length: number): Promise<Float32Array> {
    const hidden = await hiddenStates(text)
    const outputs = await network.run({ seen: { values: hidden, shape: [1, hidden.length / WIDTH, WIDTH] } })
    return withLength(outputs[output], length)
  }

  return {
    embed: (texts) =>
      orNull(async () => {
        const network = await lines.opened()
        const vectors: Float32Array[] = []
        // Sequential, because there is only one thread.
        // oxlint-disable-next-line no-await-in-loop
        for (const text of texts) vectors.push(await runUpperLayers(network, text, 'vector', WIDTH))
        return vectors
      }),
    intentLogProbabilities: (text) =>
      orNull(async () => {
        const { network, names } = await intents.opened()
        const logProbabilities = await runUpperLayers(network, text, 'likely', names.length)
        return Object.fromEntries(names.map((name, at) => [name, logProbabilities[at] ?? -Infinity]))
      }),
    async close() {
      await (await lines.ifOpened())?.close()
      await (await base.ifOpened())?.network.close()
      await (await intents.ifOpened())?.network.close()
    },
  }
}

async function openBase(folder: URL): Promise<Base> {
  const [network, pieces] = await Promise.all([
    openNetwork(new URL('base.onnx', folder), 1),
    linesOfFile(new URL('vocabulary.txt', folder)),
  ])
  return { network, tokenizer: createTokenizer(pieces) }
}

async function openIntents(folder: URL): Promise<{ network: Network; names: readonly string[] }> {
  const [network, names] = await Promise.all([
    openNetwork(new URL('intents.onnx', folder), 1),
    linesOfFile(new URL('intents.txt', folder)),
  ])
  return { network, names }
}

const linesOfFile = async (file: URL): Promise<string[]> => (await readFile(file, 'utf8')).trimEnd().split('\n')

/** Returns a row if it has this length; throws if not, because a vocabulary or list of intents belongs to another network. */
function withLength(row: Float32Array | undefined, length: number): Float32Array {
  if (row?.length !== length) throw new Error('the files of the sentence network do not belong together')
  return row
}

async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch {
    return null
  }
}

/** Opens on first use, and once: what failed to open is not tried again, since its file does not change. */
function once<T>(open: () => Promise<T>) {
  let opening: Promise<T> | undefined
  return {
    opened: () => (opening ??= open()),
    /** Null if it was never needed, or failed. */
    ifOpened: () => opening?.catch(() => null) ?? Promise.resolve(null),
  }
}
