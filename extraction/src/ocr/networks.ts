/** The networks and how they run: PP-OCRv4's two, and PP-OCRv3's Latin recogniser for a second opinion. */
import { fileURLToPath } from 'node:url'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { loadAlphabets } from './alphabets.ts'
import { createAlphabet, type Alphabet } from './ctc.ts'
import { LATIN_READER_CHARACTERS } from './latin-reader-characters.ts'
import type { Kinship } from './mix-readings.ts'

/** Written by build-data.mjs, see prepare-networks.ts. */
const PREPARED = {
  detector: new URL('../../data/detector.onnx', import.meta.url),
  recognizer: new URL('../../data/recognizer.onnx', import.meta.url),
  chinese: new URL('../../data/chinese.onnx', import.meta.url),
  latinReader: new URL('../../data/latin-reader.onnx', import.meta.url),
}

/** Says for each pixel how likely it belongs to text. */
export interface Detector {
  /** `input`: three planes (blue, green, red); sides in px divide by 32. Returns one probability a pixel. */
  run(input: Float32Array, width: number, height: number): Promise<Float32Array>
  close(): Promise<void>
}

/** What the recogniser makes of one line. */
export interface Recognized {
  /** The package's probabilities over the classes that both know. */
  theirs: Float32Array
  /** Ours over `alphabet`. */
  ours: Float32Array
  /** What the package's last layer is given: for the Chinese reader. */
  given: Float32Array
}

/** Reads one line, twice. */
export interface Recognizer {
  alphabet: Alphabet
  kinship: Kinship
  run(input: Float32Array, height: number, width: number): Promise<Recognized>
  close(): Promise<void>
}

/** Reads the same crops as the recogniser into as many frames: probabilities over `alphabet`. */
export interface SecondReader {
  alphabet: Alphabet
  run(input: Float32Array, height: number, width: number): Promise<Float32Array>
  close(): Promise<void>
}

/** Reads what the recogniser saw of a line, in as many frames, with all signs the package knows. */
export interface ChineseReader {
  alphabet: Alphabet
  run(given: Float32Array): Promise<Float32Array>
  close(): Promise<void>
}

export async function openDetector(threads: number): Promise<Detector> {
  const session = await openSession(PREPARED.detector, threads)
  const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]]
  return {
    async run(pixels, width, height) {
      return floatsOf((await session.run({ [input]: imageTensor(pixels, height, width) }))[output])
    },
    close: () => session.release(),
  }
}

export async function openRecognizer(threads: number): Promise<Recognizer> {
  const { alphabet, kinship } = await loadAlphabets()
  const session = await openSession(PREPARED.recognizer, threads)
  const [input = ''] = session.inputNames
  const [theirs = '', ours = '', given = ''] = session.outputNames
  return {
    alphabet,
    kinship,
    async run(pixels, height, width) {
      const results = await session.run({ [input]: imageTensor(pixels, height, width) })
      return { theirs: floatsOf(results[theirs]), ours: floatsOf(results[ours]), given: floatsOf(results[given]) }
    },
    close: () => session.release(),
  }
}

/** Numbers that the package's last layer is given for each frame. */
const GIVEN = 120

export async function openChineseReader(threads: number): Promise<ChineseReader> {
  const { theirs } = await loadAlphabets()
  const session = await openSession(PREPARED.chinese, threads)
  const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]]
  return {
    alphabet: theirs,
    async run(given) {
      const tensor = new Tensor('float32', given, [1, given.length / GIVEN, GIVEN])
      return floatsOf((await session.run({ [input]: tensor }))[output])
    },
    close: () => session.release(),
  }
}

export async function openLatinReader(threads: number): Promise<SecondReader> {
  const alphabet = createAlphabet(LATIN_READER_CHARACTERS)
  const session = await openSession(PREPARED.latinReader, threads)
  const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]]
  return {
    alphabet,
    async run(pixels, height, width) {
      return withOneSpace(
        floatsOf((await session.run({ [input]: imageTensor(pixels, height, width) }))[output]),
        alphabet,
      )
    },
    close: () => session.release(),
  }
}

/** Its alphabet begins with a space and ends with one: all counts for the last. */
function withOneSpace(probabilities: Float32Array, { classes }: Alphabet): Float32Array {
  const first = classes.indexOf(' ')
  for (let row = 0; row < probabilities.length; row += classes.length) {
    probabilities[row + classes.length - 1]! += probabilities[row + first]! // within the frame
    probabilities[row + first] = 0
  }
  return probabilities
}

const imageTensor = (pixels: Float32Array, height: number, width: number): Tensor =>
  new Tensor('float32', pixels, [1, 3, height, width])

function floatsOf(tensor: Tensor | undefined): Float32Array {
  if (!(tensor?.data instanceof Float32Array)) throw new Error('the network gave no 32-bit floats')
  return tensor.data
}

/**
 * No spinning: idle threads would burn a quarter of the processor's time. No memory pattern: every line has its own
 * width, and patterns of all of them would be kept.
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
