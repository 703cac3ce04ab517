/**
 * Reads drawn lines with the product's own network, ours alone and mixed with the package's reading:
 *
 *     node read-lines.ts HEAD SHARD… > readings.json    { alone: [text…], mixed: [text…] }
 *
 * Needs SHARD.pixels. `score_readings.py` scores them.
 */
import { pathToFileURL } from 'node:url'
import { loadAlphabets } from '../../extraction/src/ocr/alphabets.ts'
import { readFrames, textOf } from '../../extraction/src/ocr/ctc.ts'
import { mixReadings } from '../../extraction/src/ocr/mix-readings.ts'
import { MODEL_FILES } from '../../extraction/src/ocr/model-files.ts'
import { prepareNetworks } from '../../extraction/src/ocr/prepare-networks.ts'
import { drawnLines } from './drawn-lines.ts'
import { openSession } from './session.ts'

type Read = (planes: Float32Array, padded: number) => Promise<{ alone: string; mixed: string }>

async function openReader(): Promise<Read> {
  const [{ recognizer }, { alphabet, kinship }] = await Promise.all([prepareNetworks(), loadAlphabets()])
  const run = await openSession(recognizer)
  return async (planes, padded) => {
    const [theirs, ours] = await run(planes, padded)
    if (!theirs || !ours) throw new Error('the recogniser has two outputs')
    const frames = { probabilities: ours, alphabet, used: 1 }
    const alone = textOf(readFrames(frames))
    mixReadings(theirs, ours, kinship)
    return { alone, mixed: textOf(readFrames(frames)) }
  }
}

const [head = '', ...shards] = process.argv.slice(2)
MODEL_FILES.head = pathToFileURL(head)
const read = await openReader()
const readings: { alone: string[]; mixed: string[] } = { alone: [], mixed: [] }
for (const shard of shards) {
  for await (const { line, planes } of drawnLines(shard)) {
    const { alone, mixed } = await read(planes, line.padded)
    readings.alone.push(alone)
    readings.mixed.push(mixed)
  }
}
process.stdout.write(JSON.stringify(readings))
