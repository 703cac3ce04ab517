import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Reading } from '@swap/contract/event'
import { cardFieldsOf } from '@swap/contract/card-fields'
import type { ModelReceipt } from '@swap/contract/model-receipt'
import type { Log } from '../log/log.ts'
import { ModelError, type Model, type ModelAnswer } from '../model/model.ts'
import { createReceipt } from '../model/create-receipt.ts'
import { createReaderPrompt } from './reader-prompt.ts'
import type { AboutPicture, ModelUse, PictureReader, ReadOptions } from './reader.ts'

interface ModelTools {
  model: Model
  log: Log
  /** The folder for the temporary copy that is sent. */
  uploadsFolder: string
}

/**
 * Wraps a reader so that it may ask a connected model about a picture after reading it on this server. Uses the model's
 * answer only as far as the text read here supports it, and the local reading if there is no answer.
 */
export function readerWithModel(reader: PictureReader, tools: ModelTools): PictureReader {
  return {
    ...reader,
    async read(path, about, options = {}) {
      const local = await reader.read(path, about, options)
      const { ask } = options
      if (!ask || (ask.about === 'unsure' && !isUncertain(local))) return local
      if (!(await ask.mayAsk())) return { ...local, receipt: limitReachedReceipt(tools.model) }
      return readWithModel(reader, tools, { path, about, local, ask, signal: options.signal })
    },
  }
}

/** If no event was found and the probability of one is lower than this, the reading is certain. */
const MIN_PROBABILITY = 0.1

/** Whether a reading is uncertain: a doubtful event, a detail to check, or text that could not be read. */
export function isUncertain({ outcome, question, events, isMostlyUnread, probability }: Reading): boolean {
  if (isMostlyUnread) return true
  if (outcome === 'none') return probability >= MIN_PROBABILITY
  if (outcome !== 'events' || question !== null) return true
  return events.some((event) =>
    cardFieldsOf({ ...event, question: null }, 'brief').some(({ certainty }) => certainty === 'check'),
  )
}

interface ModelRequest {
  path: string
  about: AboutPicture
  local: Reading
  ask: ModelUse
  signal: ReadOptions['signal']
}

async function readWithModel(reader: PictureReader, tools: ModelTools, asked: ModelRequest): Promise<Reading> {
  const { model, log } = tools
  const { about, local, ask, signal } = asked
  const begun = performance.now()
  try {
    const answer = await askAbout(reader, tools, asked)
    const grounded = await reader.ground(local, answer.output, about)
    const { tokens, cost, sentBytes: bytes, ms } = answer
    log.info({ model: model.name, host: model.host, bytes, ms, tokens, cost }, 'a model was asked about a picture')
    return {
      ...grounded,
      receipt: createReceipt(model, answer, {
        sent: model.takes,
        outcome: isChanged(local, grounded) ? 'helped' : 'agreed',
      }),
    }
  } catch (error) {
    signal?.throwIfAborted()
    if (!(error instanceof ModelError)) throw error
    const { sentBytes, kind: why } = error
    log.warn({ model: model.name, host: model.host, bytes: sentBytes, why, err: error }, 'a model gave no answer')
    const spent = { sentBytes, ms: performance.now() - begun }
    const receipt = createReceipt(model, spent, { sent: model.takes, outcome: 'failed' })
    if (sentBytes === 0) await ask.saveReceipt(receipt)
    return { ...local, receipt }
  }
}

async function askAbout(
  reader: PictureReader,
  { model, uploadsFolder }: ModelTools,
  { path, local, ask, signal }: ModelRequest,
): Promise<ModelAnswer> {
  const beforeSend = (sentBytes: number) =>
    ask.saveReceipt(createReceipt(model, { sentBytes, ms: 0 }, { sent: model.takes, outcome: 'sent' }))
  if (model.takes === 'text') return model.ask(createReaderPrompt(local, null), { signal, beforeSend })
  const copy = join(uploadsFolder, `${randomUUID()}.asked`)
  try {
    await reader.shrink(path, copy, local.turned)
    return await model.ask(createReaderPrompt(local, await readFile(copy)), { signal, beforeSend })
  } finally {
    await rm(copy, { force: true })
  }
}

/** Whether there is a visible difference: other facts, or another question. */
const isChanged = (local: Reading, grounded: Reading): boolean => shownOf(local) !== shownOf(grounded)

const shownOf = ({ outcome, events, question }: Reading): string =>
  JSON.stringify([outcome, question, events.map(({ evidence: _evidence, confidence: _confidence, ...facts }) => facts)])

const limitReachedReceipt = (model: Model): ModelReceipt =>
  createReceipt(model, { sentBytes: 0, ms: 0 }, { sent: model.takes, outcome: 'used-up' })
