// Opens the neural networks in models/ (see NOTICE.md there) and runs them.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { createAlphabet, type Frames } from './lines/ctc-decoder.ts'

const model = (name: string) => new URL(`../../models/${name}`, import.meta.url)

const DETECTOR = model('detector.onnx')
/** For each network that reads lines: its file, and a file with one character per line, in the order of the network's classes. */
const RECOGNIZERS = {
  /** Latin, Chinese and Japanese: for every picture. */
  general: [model('recognizer.onnx'), model('characters.txt')],
  /** Cyrillic, Greek and Latin. */
  cyrillicGreek: [model('letters.onnx'), model('letters.txt')],
} as const

/** The network that finds text: it computes for each pixel how likely it is part of text. */
export interface Detector {
  /** `input` is three planes (blue, green, red), whose sides in px must be multiples of 32. Returns one probability per pixel. */
  run(input: Float32Array, height: number, width: number): Promise<Float32Array>
  close(): Promise<void>
}

/** A network that reads one line of text. */
export interface Recognizer {
  /** `input` is three planes (blue, green, red). The caller adds `used`, the share of the frames that shows the line. */
  run(input: Float32Array, height: number, width: number): Promise<Omit<Frames, 'used'>>
  close(): Promise<void>
}

/** Opens the network that finds text in a picture. */
export async function openDetector(threads: number): Promise<Detector> {
  const session = await openSession(DETECTOR, threads)
  const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]]
  return {
    async run(pixels, height, width) {
      return toFloats((await session.run({ [input]: imageTensor(pixels, height, width) }))[output])
    },
    close: () => session.release(),
  }
}

/** Opens a network that reads lines. */
export async function openRecognizer(name: keyof typeof RECOGNIZERS, threads: number): Promise<Recognizer> {
  const [network, alphabetFile] = RECOGNIZERS[name]
  const [session, characters] = await Promise.all([openSession(network, threads), readFile(alphabetFile, 'utf8')])
  const alphabet = createAlphabet(characters.trimEnd().split('\n').map(toHalfWidth))
  const [input = ''] = session.inputNames
  return {
    async run(pixels, height, width) {
      const { classes, probabilities, spaces } = await session.run({ [input]: imageTensor(pixels, height, width) })
      if (!(classes?.data instanceof Int32Array)) throw new Error('the network gave no 32-bit integers')
      return { classes: classes.data, probabilities: toFloats(probabilities), spaces: toFloats(spaces), alphabet }
    },
    close: () => session.release(),
  }
}

/** The values of an input tensor, row by row. */
export interface InputTensor {
  values: Float32Array | BigInt64Array
  shape: readonly number[]
}

/** A network of any kind: takes tensors by the names of its inputs, returns values by the names of its outputs. */
export interface Network {
  run(inputs: Readonly<Record<string, InputTensor>>): Promise<Partial<Record<string, Float32Array>>>
  close(): Promise<void>
}

/** Opens a network of any kind from its file. */
export async function openNetwork(file: URL, threads: number): Promise<Network> {
  const session = await openSession(file, threads)
  return {
    async run(inputs) {
      const outputs = await session.run(mapValues(inputs, toTensor))
      return mapValues(outputs, toFloats)
    },
    close: () => session.release(),
  }
}

const mapValues = <From, To>(record: Readonly<Record<string, From>>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]))

const toTensor = ({ values, shape }: InputTensor): Tensor =>
  values instanceof Float32Array ? new Tensor('float32', values, shape) : new Tensor('int64', values, shape)

/** Replaces full-width letters, digits and punctuation, as Chinese type has them: "Ａ" → "A", "：" → ":". */
const toHalfWidth = (character: string): string =>
  /[\uff01-\uff5e]/.test(character) ? character.normalize('NFKC') : character

const imageTensor = (pixels: Float32Array, height: number, width: number): Tensor =>
  new Tensor('float32', pixels, [1, 3, height, width])

function toFloats(tensor: Tensor | undefined): Float32Array {
  if (!(tensor?.data instanceof Float32Array)) throw new Error('the network gave no 32-bit floats')
  return tensor.data
}

/**
 * Opens a network. Without spinning: idle threads would use a quarter of the processor's time. Without memory patterns: every
 * line has its own width, and a pattern for each would be kept.
 */
function openSession(file: URL, threads: number): Promise<InferenceSession> {
  return InferenceSession.create(fileURLToPath(file), {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    graphOptimizationLevel: 'all',
    enableMemPattern: false,
    enableCpuMemArena: true,
    logSeverityLevel: 3,
    extra: { session: { intra_op: { allow_spinning: '0' }, inter_op: { allow_spinning: '0' } } },
  })
}
