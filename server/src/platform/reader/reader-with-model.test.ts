import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Reading } from '@swap/contract/event'
import type { ModelReceipt } from '@swap/contract/model-receipt'
import { ModelError, type Model, type ModelPrompt } from '../model/model.ts'
import { readEvent, readingOf } from '../../testing/readings.ts'
import { createScriptedReader } from '../../testing/fakes/scripted-reader.ts'
import { silentLog } from '../../testing/fakes/silent-log.ts'
import { isUncertain, readerWithModel } from './reader-with-model.ts'
import type { ModelUse } from './reader.ts'

const about = { today: '2026-11-21', timeZone: 'Europe/London' }
const kept: ModelReceipt[] = []
beforeEach(() => void kept.splice(0))
const saveReceipt = async (receipt: ModelReceipt) => void kept.push(receipt)
const all: ModelUse = { about: 'all', mayAsk: async () => true, saveReceipt }
const unsure: ModelUse = { ...all, about: 'unsure' }

const sure = readingOf([readEvent()])
const doubtful: Reading = { ...sure, outcome: 'unsure' }

/** Connects a fake model with a given answer to a reader with a given local reading. */
function connected({ reading = sure, answer = {}, takes = 'text', fails = null }: Partial<Connected> = {}) {
  const questions: ModelPrompt[] = []
  const local = createScriptedReader()
  local.script.push(reading)
  const model: Model = {
    name: 'qwen',
    host: 'models.example.org',
    takes,
    async ask(question, { beforeSend } = {}) {
      await beforeSend?.(812)
      questions.push(question)
      if (fails) throw fails
      return { output: answer, sentBytes: 812, ms: 40, tokens: { input: 100, output: 20 }, cost }
    },
  }
  const uploadsFolder = mkdtempSync(join(tmpdir(), 'asked-'))
  const picture = join(uploadsFolder, 'picture')
  writeFileSync(picture, 'pixels')
  const reader = readerWithModel(local, { model, log: silentLog, uploadsFolder })
  return { questions, read: (ask: ModelUse | null) => reader.read(picture, about, { ask }), uploadsFolder }
}

/** What every answer costs. */
const cost = { millionths: 35, currency: 'EUR' }

interface Connected {
  reading: Reading
  answer: object
  takes: Model['takes']
  fails: Error | null
}

describe('a connected model is asked', () => {
  test('nothing if the owner or the settings do not allow it', async () => {
    const { read, questions } = connected()
    expect(await read(null)).toEqual(sure)
    expect(questions).toEqual([])
  })

  test('only about uncertain readings, with the setting "unsure"', async () => {
    const [clear, open] = [connected(), connected({ reading: doubtful })]
    await clear.read(unsure)
    await open.read(unsure)
    expect([clear.questions.length, open.questions.length]).toEqual([0, 1])
  })

  test('nothing more once the daily limit is reached, which the receipt records', async () => {
    const { read, questions } = connected()
    const { receipt } = await read({ ...all, mayAsk: async () => false })
    expect(receipt).toMatchObject({ outcome: 'used-up', bytes: 0 })
    expect(questions).toEqual([])
  })

  test('with the text that was read, and with the picture only if it takes pictures', async () => {
    const lines = [{ text: 'The Lantern Market', confidence: 0.9, box: [0.1, 0.2, 0.5, 0.05] as const }]
    const [words, pixels] = [
      connected({ reading: { ...sure, lines } }),
      connected({ reading: { ...sure, lines }, takes: 'picture' }),
    ]
    await words.read(all)
    await pixels.read(all)
    expect(words.questions[0]?.picture).toBeNull()
    expect(words.questions[0]?.text).toContain('The Lantern Market')
    expect(Buffer.from(pixels.questions[0]?.picture ?? []).toString()).toBe('pixels')
    expect(readdirSync(pixels.uploadsFolder)).toEqual(['picture'])
  })
})

describe('the answer of a connected model', () => {
  test('is used if the local text supports it, and the receipt records what was sent and whether it helped', async () => {
    const other = readingOf([{ ...readEvent(), title: 'Lantern Market' }])
    const helped = await connected({ answer: { events: other.events } }).read(all)
    expect(helped.events[0]?.title).toBe('Lantern Market')
    expect(helped.receipt).toEqual({
      model: 'qwen',
      host: 'models.example.org',
      isHere: false,
      sent: 'text',
      bytes: 812,
      ms: 40,
      outcome: 'helped',
      cost,
    })
    const agreed = await connected().read(all)
    expect(agreed.receipt?.outcome).toBe('agreed')
  })

  test('is not needed: without it the local reading is used, and the receipt still records what was sent', async () => {
    const fails = new ModelError('slow', 'no answer in 60 s', { sentBytes: 400 })
    const { receipt, ...reading } = await connected({ fails }).read(all)
    expect(reading).toEqual(sure)
    expect(receipt).toMatchObject({ outcome: 'failed', bytes: 400 })
  })

  test('is requested only after its receipt was saved, which has 0 bytes if nothing was sent', async () => {
    await connected().read(all)
    expect(kept).toMatchObject([{ outcome: 'sent', bytes: 812, ms: 0 }])
    await connected({ fails: new ModelError('unreachable', 'ECONNREFUSED') }).read(all)
    expect(kept.at(-1)).toMatchObject({ outcome: 'failed', bytes: 0 })
  })

  test('may be missing, but a bug is thrown', async () => {
    await expect(connected({ fails: new TypeError('a bug') }).read(all)).rejects.toThrow('a bug')
  })
})

test.each([
  ['a certain event', sure, false],
  ['a doubtful event', doubtful, true],
  ['an event without a day', { ...sure, outcome: 'undated' }, true],
  ['a page that could not be read', { ...sure, isMostlyUnread: true }, true],
  ['a page that may be an event', { ...sure, outcome: 'none', events: [], probability: 0.3 }, true],
  ['a page without an event', { ...sure, outcome: 'none', events: [], probability: 0.01 }, false],
] satisfies [string, Reading, boolean][])('whether %s is uncertain', (_name, reading, expected) => {
  expect(isUncertain(reading)).toBe(expected)
})
