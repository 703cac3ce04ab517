import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Reading } from '@swap/contract/event'
import type { ModelReceipt } from '@swap/contract/model-receipt'
import { ModelError, type Model, type ModelQuestion } from '../model/model.ts'
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

/** A model that answers what it is told to, and a reader in front of it that was told what a picture shows. */
function connected({ reading = sure, answer = {}, takes = 'text', fails = null }: Partial<Connected> = {}) {
  const questions: ModelQuestion[] = []
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
  test('about nothing where its owner or the rules say no', async () => {
    const { read, questions } = connected()
    expect(await read(null)).toEqual(sure)
    expect(questions).toEqual([])
  })

  test('only where the reading of this server leaves a doubt, if that is the rule', async () => {
    const [clear, open] = [connected(), connected({ reading: doubtful })]
    await clear.read(unsure)
    await open.read(unsure)
    expect([clear.questions.length, open.questions.length]).toEqual([0, 1])
  })

  test('no more once the questions of the day are used up, and the receipt says so', async () => {
    const { read, questions } = connected()
    const { receipt } = await read({ ...all, mayAsk: async () => false })
    expect(receipt).toMatchObject({ outcome: 'used-up', bytes: 0 })
    expect(questions).toEqual([])
  })

  test('with the words that were read, and with the picture only where it takes pictures', async () => {
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

describe('what a connected model says', () => {
  test('is held against what was read here, and the receipt says what was sent and whether it helped', async () => {
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

  test('is done without where it gives no answer, and what was sent for it is told all the same', async () => {
    const fails = new ModelError('slow', 'no answer in 60 s', { sentBytes: 400 })
    const { receipt, ...reading } = await connected({ fails }).read(all)
    expect(reading).toEqual(sure)
    expect(receipt).toMatchObject({ outcome: 'failed', bytes: 400 })
  })

  test('is asked for only once its receipt is kept, and one that was sent nothing leaves none', async () => {
    await connected().read(all)
    expect(kept).toMatchObject([{ outcome: 'sent', bytes: 812, ms: 0 }])
    await connected({ fails: new ModelError('unreachable', 'ECONNREFUSED') }).read(all)
    expect(kept.at(-1)).toMatchObject({ outcome: 'failed', bytes: 0 })
  })

  test('hides no fault of ours', async () => {
    await expect(connected({ fails: new TypeError('a bug') }).read(all)).rejects.toThrow('a bug')
  })
})

test.each([
  ['an event that is clear', sure, false],
  ['an event in doubt', doubtful, true],
  ['an event without a day', { ...sure, outcome: 'undated' }, true],
  ['a page that could not be read', { ...sure, isMostlyUnread: true }, true],
  ['a page that nearly is an event', { ...sure, outcome: 'none', events: [], probability: 0.3 }, true],
  ['a page that is none', { ...sure, outcome: 'none', events: [], probability: 0.01 }, false],
] satisfies [string, Reading, boolean][])('%s needs another look or not', (_name, reading, isNeeded) => {
  expect(isUncertain(reading)).toBe(isNeeded)
})
