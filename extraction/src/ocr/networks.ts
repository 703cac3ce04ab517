/** The two networks of PP-OCRv4 and how they run. */
import { readFile } from 'node:fs/promises'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { createAlphabet, type Alphabet } from './ctc.ts'
import { MODEL_FILES } from './model-files.ts'
import { relate, type Kinship } from './mix-readings.ts'
import { addHead, readHead } from './onnx/latin-head.ts'
import { readModel, writeModel, type Model } from './onnx/model.ts'
import { simplify } from './onnx/simplify.ts'

/** Says for each pixel how likely it belongs to text. */
export interface Detector {
  /** `input`: three planes (blue, green, red); sides in px divide by 32. Returns one probability a pixel. */
  run(input: Float32Array, width: number, height: number): Promise<Float32Array>
  close(): Promise<void>
}

/** Reads one line, twice: `theirs` are the package's probabilities over the classes both know, `ours` over `alphabet`. */
export interface Recognizer {
  alphabet: Alphabet
  kinship: Kinship
  run(input: Float32Array, height: number, width: number): Promise<{ theirs: Float32Array; ours: Float32Array }>
  close(): Promise<void>
}

export async function openDetector(threads: number): Promise<Detector> {
  const session = await openSession(readModel(await readFile(MODEL_FILES.detector)), threads)
  const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]]
  return {
    async run(pixels, width, height) {
      return floatsOf((await session.run({ [input]: imageTensor(pixels, height, width) }))[output])
    },
    close: () => session.release(),
  }
}

export async function openRecognizer(threads: number): Promise<Recognizer> {
  const [file, headFile, theirCharacters] = await Promise.all([
    readFile(MODEL_FILES.recognizer),
    readFile(MODEL_FILES.head),
    readDictionary(MODEL_FILES.dictionary),
  ])
  const head = readHead(headFile)
  const alphabet = createAlphabet(head.characters)
  const kinship = relate(['', ...theirCharacters, ' '], alphabet.classes)
  const model = readModel(file)
  const outputs = addHead(model, head, kinship.kept)
  const session = await openSession(model, threads)
  const [input = ''] = session.inputNames
  return {
    alphabet,
    kinship,
    async run(pixels, height, width) {
      const results = await session.run({ [input]: imageTensor(pixels, height, width) })
      return { theirs: floatsOf(results[outputs.theirs]), ours: floatsOf(results[outputs.ours]) }
    },
    close: () => session.release(),
  }
}

const imageTensor = (pixels: Float32Array, height: number, width: number): Tensor =>
  new Tensor('float32', pixels, [1, 3, height, width])

function floatsOf(tensor: Tensor | undefined): Float32Array {
  if (!(tensor?.data instanceof Float32Array)) throw new Error('the network gave no 32-bit floats')
  return tensor.data
}

/** One character a line. */
async function readDictionary(path: URL): Promise<string[]> {
  return (await readFile(path, 'utf8')).replace(/\r?\n$/, '').split(/\r?\n/)
}

/**
 * No spinning: idle threads would burn a quarter of the processor's time. No memory pattern: every line has its own
 * width, and patterns of all of them would be kept.
 */
async function openSession(model: Model, threads: number): Promise<InferenceSession> {
  simplify(model)
  return InferenceSession.create(writeModel(model), {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    graphOptimizationLevel: 'all',
    enableMemPattern: false,
    enableCpuMemArena: true,
    logSeverityLevel: 3,
    extra: { session: { intra_op: { allow_spinning: '0' }, inter_op: { allow_spinning: '0' } } },
  })
}
