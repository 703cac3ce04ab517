import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeModelCopy } from '@swap/extraction/clean-picture'
import { groundReading } from '@swap/extraction/grounding'
import { readConfig } from '@swap/server/config'
import { ModelError, type Model } from '@swap/server/model'
import { createReaderPrompt } from '@swap/server/reader-prompt'
import { openModel } from '@swap/server/open-model'
import { median } from '../measuring/figures.ts'
import type { LabelledReading } from './labelled-reading.ts'
import { toPrediction } from './predictions.ts'

/** One request to the model: how much was sent, and how long the answer took; `failure` says why there was none. */
interface ModelQuery {
  bytes: number
  ms: number
  failure: string | null
}

/** Pictures as read by the product together with a model, and a summary of the requests to the model. */
export interface ReadWithModel {
  pictures: LabelledReading[]
  summary: string
}

/**
 * Reads pictures again, each with the model connected by the environment (`READER` and its settings, as for starting the product).
 * Pictures are read one after another, so that the times are those of an idle server.
 */
export async function readWithModel(judged: readonly LabelledReading[]): Promise<ReadWithModel> {
  const { reader } = readConfig({ ...process.env, DATA_DIR: undefined })
  if (reader.kind === 'local') throw new Error('No model is connected: set READER, READER_MODEL and what else it needs')
  const model = openModel(reader)
  const folder = await mkdtemp(join(tmpdir(), 'swap-queries-'))
  const pictures: LabelledReading[] = []
  const queries: ModelQuery[] = []
  for (const picture of judged) {
    const result = await ask(model, picture, folder)
    queries.push(result)
    const about = { today: picture.today, timeZone: 'UTC' }
    const reading = result.failure === null ? groundReading(picture.reading, result.answer, about) : picture.reading
    pictures.push({ ...picture, reading, shown: toPrediction(reading).events })
  }
  await rm(folder, { recursive: true })
  return { pictures, summary: summarise(model, queries) }
}

async function ask(model: Model, { path, reading }: LabelledReading, folder: string) {
  const begun = performance.now()
  const copy = join(folder, 'picture.jpg')
  try {
    if (model.takes === 'picture') await writeModelCopy(path, copy, reading.turned)
    const prompt = createReaderPrompt(reading, model.takes === 'picture' ? await readFile(copy) : null)
    const { output, sentBytes, ms } = await model.ask(prompt)
    return { answer: output, bytes: sentBytes, ms, failure: null }
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    return { answer: null, bytes: error.sentBytes, ms: performance.now() - begun, failure: error.kind }
  }
}

function summarise({ name, host, takes }: Model, queries: readonly ModelQuery[]): string {
  const troubles = Map.groupBy(
    queries.flatMap(({ failure }) => failure ?? []),
    (why) => why,
  )
  const failed = [...troubles].map(([why, all]) => `${all.length} ${why}`).join(', ')
  const kilobytes = Math.round(queries.reduce((sum, { bytes }) => sum + bytes, 0) / 1000)
  return [
    `${name} at ${host}, which is sent ${takes === 'picture' ? 'the picture and its text' : 'the text'}: the control is this reader alone`,
    `${queries.length} questions, ${kilobytes} KB sent, answers p50 ${(median(queries.map(({ ms }) => ms)) / 1000).toFixed(1)} s; without an answer: ${failed || 'none'}`,
  ].join('\n')
}
