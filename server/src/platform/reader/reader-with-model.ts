import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Reading } from '@swap/contract/event'
import { marksOf } from '@swap/contract/marks'
import type { Receipt } from '@swap/contract/receipt'
import type { Log } from '../log/log.ts'
import { ModelError, type Model, type ModelAnswer } from '../model/model.ts'
import { receiptOf } from '../model/receipt-of.ts'
import { questionAbout } from './model-question.ts'
import type { AboutPicture, Asking, PictureReader, ReadOptions } from './reader.ts'

interface ModelTools {
  model: Model
  log: Log
  /** The folder of the copy while it is sent. */
  uploadsFolder: string
}

/**
 * A reader that may ask a connected model about a picture, after it was read here. The model's answer counts only as
 * far as the text that was read here supports it. Without an answer this server's reading stands, and the receipt says
 * so.
 */
export function readerWithModel(reader: PictureReader, tools: ModelTools): PictureReader {
  return {
    ...reader,
    async read(path, about, options = {}) {
      const local = await reader.read(path, about, options)
      const { ask } = options
      if (!ask || (ask.about === 'unsure' && !needsAnotherLook(local))) return local
      if (!(await ask.mayAsk())) return { ...local, receipt: unasked(tools.model) }
      return readTogether(reader, tools, { path, about, local, ask, signal: options.signal })
    },
  }
}

/** Below this a picture without an event is certain to have none: its text was read, and nothing in it looks like one. */
const HARDLY_AN_EVENT = 0.1

/** Whether a reading leaves something to ask: a doubtful event, a detail to check, a text that could not be read. */
export function needsAnotherLook({ outcome, question, events, isMostlyUnread, probability }: Reading): boolean {
  if (isMostlyUnread) return true
  if (outcome === 'none') return probability >= HARDLY_AN_EVENT
  if (outcome !== 'events' || question !== null) return true
  return events.some((event) => marksOf({ ...event, question: null }, 'brief').some(({ sure }) => sure === 'check'))
}

interface ModelRequest {
  path: string
  about: AboutPicture
  local: Reading
  ask: Asking
  signal: ReadOptions['signal']
}

async function readTogether(reader: PictureReader, tools: ModelTools, asked: ModelRequest): Promise<Reading> {
  const { model, log } = tools
  const { about, local, ask, signal } = asked
  const begun = performance.now()
  try {
    const answer = await askAbout(reader, tools, asked)
    const grounded = await reader.ground(local, answer.said, about)
    const { tokens, cost, sentBytes: bytes, ms } = answer
    log.info({ model: model.name, host: model.host, bytes, ms, tokens, cost }, 'a model was asked about a picture')
    return {
      ...grounded,
      receipt: receiptOf(model, answer, {
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
    const receipt = receiptOf(model, spent, { sent: model.takes, outcome: 'failed' })
    if (sentBytes === 0) await ask.keep(receipt)
    return { ...local, receipt }
  }
}

async function askAbout(
  reader: PictureReader,
  { model, uploadsFolder }: ModelTools,
  { path, local, ask, signal }: ModelRequest,
): Promise<ModelAnswer> {
  const sending = (sentBytes: number) =>
    ask.keep(receiptOf(model, { sentBytes, ms: 0 }, { sent: model.takes, outcome: 'sent' }))
  if (model.takes === 'text') return model.ask(questionAbout(local, null), { signal, sending })
  const copy = join(uploadsFolder, `${randomUUID()}.asked`)
  try {
    await reader.shrink(path, copy, local.turned)
    return await model.ask(questionAbout(local, await readFile(copy)), { signal, sending })
  } finally {
    await rm(copy, { force: true })
  }
}

/** Whether there is a visible difference: other facts, or another question. */
const isChanged = (local: Reading, grounded: Reading): boolean => shownOf(local) !== shownOf(grounded)

const shownOf = ({ outcome, events, question }: Reading): string =>
  JSON.stringify([outcome, question, events.map(({ evidence: _evidence, confidence: _confidence, ...facts }) => facts)])

const unasked = (model: Model): Receipt =>
  receiptOf(model, { sentBytes: 0, ms: 0 }, { sent: model.takes, outcome: 'used-up' })
