/**
 * Makes the networks that the reader opens out of the package's: ours beside theirs, and simplified. Done once, when the data
 * folder is built: it takes half a second and 80 MB, which every start of a reader would pay again.
 */
import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { MODEL_FILES } from './model-files.ts'
import { addHead, cutLastLayer } from './onnx/latin-head.ts'
import { readModel, writeModel, type Model } from './onnx/model.ts'
import { simplify } from './onnx/simplify.ts'
import { loadAlphabets } from './alphabets.ts'

type Network = 'detector' | 'recognizer' | 'chinese' | 'latinReader'

/** The networks as files of ONNX. The recogniser's outputs: probabilities of theirs, of ours, and what `chinese` takes. */
export async function prepareNetworks(): Promise<Record<Network, Uint8Array>> {
  const { head, kinship } = await loadAlphabets()
  const recognizer = readModel(await readFile(MODEL_FILES.recognizer))
  const chinese = cutLastLayer(recognizer)
  addHead(recognizer, head, kinship.kept)
  return {
    detector: simplified(readModel(await readFile(MODEL_FILES.detector))),
    recognizer: simplified(recognizer),
    chinese: writeModel(chinese),
    latinReader: writeModel(readModel(gunzipSync(await readFile(MODEL_FILES.latinReader)))), // its half floats become whole
  }
}

function simplified(model: Model): Uint8Array {
  simplify(model)
  return writeModel(model)
}
