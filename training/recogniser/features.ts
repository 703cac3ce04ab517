/**
 * Runs the part of the recogniser that we do not train, once a line, and keeps what comes out:
 *
 *     node features.ts SHARD…    SHARD.pixels, SHARD.json → SHARD.features (half floats)
 *
 * A line gives 480 channels x 3 rows x a column each 4 px. The network is the product's own, simplified as it is there.
 */
import { createWriteStream } from 'node:fs'
import { readFile, rename } from 'node:fs/promises'
import { once } from 'node:events'
import { MODEL_FILES } from '../../extraction/src/ocr/model-files.ts'
import { floatOutput, readModel, writeModel } from '../../extraction/src/ocr/onnx/model.ts'
import { simplify } from '../../extraction/src/ocr/onnx/simplify.ts'
import { drawnLines } from './drawn-lines.ts'
import { openSession, type RunLine } from './session.ts'

/** What the first block that we train reads (network.py, FIRST_TRAINED). */
const KEPT = 'p2o.Add.207'

async function frozenPart(): Promise<Uint8Array> {
  const model = readModel(await readFile(MODEL_FILES.recognizer))
  model.outputs = [floatOutput(KEPT)]
  const needed = new Set([KEPT])
  for (const { inputs, outputs } of model.nodes.toReversed()) {
    if (outputs.some((it) => needed.has(it))) for (const input of inputs) needed.add(input)
  }
  model.nodes = model.nodes.filter(({ outputs }) => outputs.some((it) => needed.has(it)))
  simplify(model)
  return writeModel(model)
}

async function keepFeatures(shard: string, run: RunLine): Promise<void> {
  const out = createWriteStream(`${shard}.part`)
  for await (const { line, planes } of drawnLines(shard)) {
    const [kept = []] = await run(planes, line.padded)
    const halves = Float16Array.from(kept)
    if (!out.write(new Uint8Array(halves.buffer))) await once(out, 'drain')
  }
  out.end()
  await once(out, 'finish')
  await rename(`${shard}.part`, `${shard}.features`)
}

const run = await openSession(await frozenPart())
for (const shard of process.argv.slice(2)) await keepFeatures(shard, run)
