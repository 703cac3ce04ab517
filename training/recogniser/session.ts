/** The product's network on one core, for lines that were drawn. */
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { HEIGHT } from './drawn-lines.ts'

/** What the network gives for one line, an array of numbers for each output in order. */
export type RunLine = (planes: Float32Array, padded: number) => Promise<Float32Array[]>

/** `model`: an ONNX file of one input. Throws when an output holds no 32-bit floats. */
export async function openSession(model: Uint8Array): Promise<RunLine> {
  const session = await InferenceSession.create(model, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    enableMemPattern: false,
    logSeverityLevel: 3,
  })
  const [input = ''] = session.inputNames
  return async (planes, padded) => {
    const results = await session.run({ [input]: new Tensor('float32', planes, [1, 3, HEIGHT, padded]) })
    return session.outputNames.map((name) => floatsOf(results[name]))
  }
}

function floatsOf(tensor: Tensor | undefined): Float32Array {
  if (!(tensor?.data instanceof Float32Array)) throw new Error('the network gave no 32-bit floats')
  return tensor.data
}
