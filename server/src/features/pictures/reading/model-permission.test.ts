import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Reading } from '@swap/contract/event'
import type { ModelReceipt, SentSoFar } from '@swap/contract/model-receipt'
import { json } from '../../../platform/database/tables/json-columns.ts'
import { receiptColumns } from '../../../platform/database/rows/receipt-columns.ts'
import { openFakeModelServer, type FakeModelServer } from '../../../testing/fakes/fake-model-server.ts'
import { pictureFiles } from '../../../testing/every-storage.ts'
import { futureEvent, readingOf } from '../../../testing/readings.ts'
import {
  get,
  jobOf,
  personWith,
  postEmpty,
  readPicture,
  sendPicture,
  threadOf,
} from '../../../testing/calls/http-calls.ts'
import { as, everyApp, type TestApp } from '../../../testing/calls/test-app.ts'

type Person = { accessToken: string }

const clear = readingOf([futureEvent()])
const doubtful: Reading = { ...clear, outcome: 'unsure' }
/** These tests take the model's answer as it is; checking it against the text is tested elsewhere. */
const better = { said: { events: [futureEvent({ title: 'The Lantern Market' })] } }

const ollamaSaying = (said: object) => ({ message: { content: JSON.stringify(said) } })

const receiptsOf = async (app: TestApp, person: Person, threadId: string) =>
  (await threadOf(app, person, threadId)).messages.flatMap(({ receipts = [] }) => receipts)

describe.each(everyApp)('a connected model that reads pictures, on $name', ({ open }) => {
  let server: FakeModelServer
  beforeEach(async () => void (server = await openFakeModelServer('ollama')))
  afterEach(() => server.close())
  const start = (more: Record<string, string> = {}) =>
    open({ READER: 'ollama', READER_URL: server.settings().url, READER_MODEL: 'qwen', ...more })

  test('is asked about a doubtful picture, and the thread says what was sent and what it answered', async () => {
    const app = await start()
    const ada = await app.signUp()
    server.script.push(better)
    app.reader.script.push(doubtful)
    const { threadId } = await readPicture(app, ada)
    const { events } = await threadOf(app, ada, threadId)
    expect(events).toMatchObject([{ title: 'The Lantern Market' }])
    const [receipt, ...others] = await receiptsOf(app, ada, threadId)
    expect(receipt).toMatchObject({ model: 'qwen', isHere: true, sent: 'picture', outcome: 'helped' })
    expect(receipt?.bytes).toBe(server.requests[0]?.bytes)
    expect(others).toEqual([])
    await app.close()
  })

  test('is not asked about a clear picture, unless it is set to be asked always', async () => {
    const app = await start()
    await readPicture(app, await app.signUp())
    expect(server.requests).toEqual([])
    await app.close()
    const eager = await start({ READER_WHEN: 'always' })
    await readPicture(eager, await eager.signUp())
    expect(server.requests).toHaveLength(1)
    await eager.close()
  })

  test('is asked only by a tap if it is set so, and leaves a receipt each time', async () => {
    const app = await start({ READER_WHEN: 'ask' })
    const ada = await app.signUp()
    server.script.push(better)
    app.reader.script.push(doubtful)
    const { jobId, threadId } = await readPicture(app, ada)
    expect(await receiptsOf(app, ada, threadId)).toEqual([])
    const ask = async () => {
      expect((await postEmpty(app, ada, `/api/jobs/${jobId}/ask`)).statusCode).toBe(202)
      await app.settled()
    }
    await ask()
    await ask()
    expect((await threadOf(app, ada, threadId)).events).toMatchObject([{ title: 'The Lantern Market' }])
    expect(await receiptsOf(app, ada, threadId)).toHaveLength(2)
    await postEmpty(app, ada, `/api/jobs/${jobId}/retry`) // to read it again is not to send it again
    await app.settled()
    expect(server.requests).toHaveLength(2)
    await app.close()
  })

  test('is sent nothing of a person who switched it off, not even by a tap', async () => {
    const app = await start({ READER_WHEN: 'always' })
    const bob = await personWith(app, { connectedModel: false })
    const { jobId } = await readPicture(app, bob)
    expect((await postEmpty(app, bob, `/api/jobs/${jobId}/ask`)).statusCode).toBe(409)
    expect(server.requests).toEqual([])
    await app.close()
  })

  test('is asked no more often than the daily limits allow, for one person and for all', async () => {
    const app = await start({ READER_WHEN: 'always', READER_DAILY_LIMIT: '3', READER_DAILY_LIMIT_EACH: '2' })
    const [ada, bob] = [await app.signUp(), await app.signUp()]
    for (const person of [ada, ada, ada, bob, bob]) await readPicture(app, person)
    expect(server.requests).toHaveLength(3)
    const { threadId } = await readPicture(app, ada)
    expect(await receiptsOf(app, ada, threadId)).toMatchObject([{ outcome: 'used-up', bytes: 0 }])
    await app.close()
  })

  test('leaves the reading of this server if it does not answer, and the thread says so', async () => {
    const app = await start()
    const ada = await app.signUp()
    server.script.push((response) => response.writeHead(401).end('no'))
    app.reader.script.push(doubtful)
    const { threadId } = await readPicture(app, ada)
    expect((await threadOf(app, ada, threadId)).events).toMatchObject([{ title: 'Night Ferry Quartet' }])
    expect(await receiptsOf(app, ada, threadId)).toMatchObject([{ outcome: 'failed' }])
    await app.close()
  })

  test('has its cost in the receipt and in the total, if the operator has set a price for tokens', async () => {
    const app = await start({ READER_WHEN: 'always', READER_PRICE: '0.15,0.60 USD' })
    const ada = await app.signUp()
    server.script.push(better)
    const { threadId } = await readPicture(app, ada)
    await readPicture(app, ada)
    const cost = { millionths: 159, currency: 'USD' } // 700 tokens at 0.15 and 90 at 0.60 the million
    expect(await receiptsOf(app, ada, threadId)).toMatchObject([{ cost }])
    expect((await get(app, ada, '/api/sent')).json()).toMatchObject({ costs: [{ ...cost, millionths: 318 }] })
    await app.close()
  })

  test('has its receipt stored before anything is sent to it', async () => {
    const app = await start({ READER_WHEN: 'always' })
    const ada = await app.signUp()
    const kept: unknown[] = []
    server.script.push((response) => {
      const rows = app.db.selectFrom('readings').select(['receipts', 'has_asked']).execute()
      void rows.then((all) => {
        kept.push(...all)
        response.writeHead(401).end()
      })
    })
    const { threadId } = await readPicture(app, ada)
    const sent = { model: 'qwen', sent: 'picture', outcome: 'sent', bytes: server.requests[0]?.bytes }
    expect(kept).toMatchObject([{ receipts: [sent], has_asked: 1 }])
    expect(await receiptsOf(app, ada, threadId)).toMatchObject([{ ...sent, outcome: 'failed' }])
    await app.close()
  })

  test('is asked again only by a tap if its answer was lost, and the thread says so', async () => {
    const app = await start({ READER_WHEN: 'always' })
    const ada = await app.signUp()
    server.script.push(better)
    app.reader.groundFaults.push(new Error('the process died'))
    const sent = (await sendPicture(app, ada)).json<{ jobId: string; threadId: string }>()
    await expect.poll(() => app.reader.groundFaults.length).toBe(0)
    await expect.poll(async () => (await app.makeDue(), (await jobOf(app, ada, sent.jobId)).status)).toBe('complete')
    expect(server.requests).toHaveLength(1)
    expect((await threadOf(app, ada, sent.threadId)).events).toMatchObject([{ title: 'Night Ferry Quartet' }])
    const lost = { outcome: 'sent', bytes: server.requests[0]?.bytes }
    expect(await receiptsOf(app, ada, sent.threadId)).toMatchObject([lost])

    await postEmpty(app, ada, `/api/jobs/${sent.jobId}/ask`)
    await app.settled()
    expect(server.requests).toHaveLength(2)
    expect(await receiptsOf(app, ada, sent.threadId)).toMatchObject([lost, { outcome: 'helped' }])
    expect((await threadOf(app, ada, sent.threadId)).events).toMatchObject([{ title: 'The Lantern Market' }])
    await app.close()
  })

  test('answers only the reading it was asked for, if that was cancelled and started again', async () => {
    const app = await start({ READER_WHEN: 'always' })
    const ada = await app.signUp()
    const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
    for (const { promise } of [first, second])
      server.script.push((response) => {
        void promise.then((title) => response.end(JSON.stringify(ollamaSaying({ events: [futureEvent({ title })] }))))
      })
    const { jobId, threadId } = (await sendPicture(app, ada)).json<{ jobId: string; threadId: string }>()
    await expect.poll(() => server.requests.length).toBe(1)
    await app.server.inject({ method: 'DELETE', url: `/api/jobs/${jobId}`, headers: as(ada) })
    await postEmpty(app, ada, `/api/jobs/${jobId}/retry`)
    await expect.poll(() => server.requests.length).toBe(2)
    const kept = async () => (await app.db.selectFrom('readings').select('receipts').execute())[0]?.receipts
    first.resolve('The First')
    await expect.poll(kept).toMatchObject([{ outcome: 'helped' }, { outcome: 'sent' }])
    expect((await jobOf(app, ada, jobId)).status).toBe('processing')
    second.resolve('The Second')
    await app.settled()
    expect(await kept()).toMatchObject([{ outcome: 'helped' }, { outcome: 'helped' }])
    expect((await threadOf(app, ada, threadId)).events).toMatchObject([{ title: 'The Second' }])
    await app.close()
  })

  test('is not asked for a cancelled reading, even if another reading of the picture was started', async () => {
    const app = await start({ READER_WHEN: 'always' })
    const ada = await app.signUp()
    const read = Promise.withResolvers<Reading>()
    app.reader.script.push(() => read.promise)
    const { jobId, threadId } = (await sendPicture(app, ada)).json<{ jobId: string; threadId: string }>()
    await expect.poll(() => app.reader.requests.length).toBe(1)
    await app.server.inject({ method: 'DELETE', url: `/api/jobs/${jobId}`, headers: as(ada) })
    await postEmpty(app, ada, `/api/jobs/${jobId}/retry`)
    await expect.poll(async () => (await jobOf(app, ada, jobId)).status).toBe('complete')
    read.resolve(doubtful)
    await app.settled()
    expect(server.requests).toHaveLength(1)
    expect(await receiptsOf(app, ada, threadId)).toHaveLength(1)
    await app.close()
  })

  test('counts as not asked if it could not be reached, because nothing was sent', async () => {
    const app = await start({ READER_WHEN: 'always' })
    const ada = await app.signUp()
    server.close()
    const { threadId } = await readPicture(app, ada)
    expect(await receiptsOf(app, ada, threadId)).toMatchObject([{ outcome: 'failed', bytes: 0 }])
    expect(await app.db.selectFrom('readings').select(['has_asked', 'sent_bytes']).execute()).toEqual([
      { has_asked: 0, sent_bytes: 0 },
    ])
    await app.close()
  })

  test('counts as sent nothing if it runs on the server itself', async () => {
    const app = await start({ READER_WHEN: 'always' })
    const ada = await app.signUp()
    await readPicture(app, ada)
    expect((await get(app, ada, '/api/sent')).json<SentSoFar>()).toEqual({
      pictures: 0,
      messages: 0,
      bytes: 0,
      costs: [],
    })
    expect((await app.server.inject({ url: '/api/about' })).json()).toMatchObject({
      reader: 'ollama',
      readsHere: true,
      model: { name: 'qwen', isHere: true, takes: 'picture', when: 'always', answers: false },
    })
    await app.close()
  })

  test('counts as sent what went to another computer, until the thread is deleted', async () => {
    const app = await start({ READER_WHEN: 'always' })
    const ada = await app.signUp()
    const { threadId } = await readPicture(app, ada)
    const elsewhere = {
      model: 'm',
      host: 'models.example.org',
      isHere: false,
      sent: 'text',
      bytes: 700,
      ms: 5,
    } as const
    const receipts: ModelReceipt[] = [
      { ...elsewhere, outcome: 'failed' },
      { ...elsewhere, outcome: 'helped', cost: { millionths: 1200, currency: 'USD' } },
    ]
    await app.db
      .updateTable('readings')
      .set({ receipts: json(receipts), ...receiptColumns(receipts) })
      .execute()
    expect((await get(app, ada, '/api/sent')).json()).toEqual({
      pictures: 1,
      messages: 0,
      bytes: 1400,
      costs: [{ millionths: 1200, currency: 'USD' }],
    })
    await app.server.inject({
      method: 'DELETE',
      url: `/api/threads/${threadId}`,
      headers: { authorization: `Bearer ${ada.accessToken}` },
    })
    expect((await get(app, ada, '/api/sent')).json()).toEqual({ pictures: 0, messages: 0, bytes: 0, costs: [] })
    await app.close()
  })
})

const none: Reading = readingOf([], { probability: 0.01 })

describe.each(everyApp)('a picture without an event, where a model is connected, on $name', ({ open }) => {
  let server: FakeModelServer
  beforeEach(async () => void (server = await openFakeModelServer('ollama')))
  afterEach(() => server.close())

  /** Somebody with a picture in which this server saw nothing. */
  async function withNothing(when: string, { reading = none, settings = {} } = {}) {
    const app = await open({
      READER: 'ollama',
      READER_URL: server.settings().url,
      READER_MODEL: 'qwen',
      READER_WHEN: when,
    })
    const ada = await personWith(app, settings)
    app.reader.script.push(reading)
    const picture = await readPicture(app, ada)
    const look = async () => {
      const { messages, events } = await threadOf(app, ada, picture.threadId)
      return { picture: messages[0]?.picture, said: messages.at(-1)?.content ?? '', events }
    }
    const files = () => pictureFiles(app).length
    const ask = async () => {
      const answer = await postEmpty(app, ada, `/api/jobs/${picture.jobId}/ask`)
      await app.settled()
      return answer.statusCode
    }
    return { app, ada, ...picture, look, files, ask }
  }

  test('is kept for an hour if the model is asked by a tap, which may find an event', async () => {
    const { app, look, files, ask } = await withNothing('ask')
    const before = await look()
    expect(before.said).toContain('deleted from the server in an hour')
    expect(before.picture).toMatchObject({ url: expect.stringContaining('/api/'), deletedAt: null })
    const left = Date.parse(before.picture?.goesAt ?? '') - Date.now()
    expect(left).toBeGreaterThan(59 * 60_000)
    expect(left).toBeLessThanOrEqual(60 * 60_000)
    server.script.push({ said: readingOf([futureEvent()]) })
    expect(await ask()).toBe(202)
    expect(await look()).toMatchObject({ events: [{ title: 'Night Ferry Quartet' }] })
    expect((await look()).picture?.goesAt).toBeUndefined()
    await app.makeDue() // what was to delete it finds it read
    await app.settled()
    expect(files()).toBeGreaterThan(0)
    await app.close()
  })

  test('is deleted once the model finds no event either', async () => {
    const { app, look, files, ask } = await withNothing('ask')
    app.reader.script.push(none)
    server.script.push({ said: {} })
    await ask()
    expect((await look()).said).toContain('The picture has been deleted from the server.')
    expect((await look()).picture).toMatchObject({ url: null, deletedAt: expect.any(String) })
    expect(files()).toBe(0)
    expect(await ask()).toBe(409)
    await app.close()
  })

  test('is deleted when its hour is over, and the thread says so', async () => {
    const { app, look, files } = await withNothing('ask')
    expect(files()).toBeGreaterThan(0)
    await app.makeDue()
    await expect.poll(files).toBe(0)
    await app.settled()
    const { said, picture } = await look()
    expect(said).toContain('The picture has been deleted from the server. Your own copy is untouched.')
    expect(said).not.toContain('an hour')
    expect(picture).toMatchObject({ url: null, deletedAt: expect.any(String) })
    expect(picture?.goesAt).toBeUndefined()
    await app.close()
  })

  test.each([
    ['kept if the model is unreachable and there may be an event', { ...none, probability: 0.3 }, true],
    ['deleted if nothing in it looks like an event', none, false],
  ])('is %s', async (_name, reading, isToKeep) => {
    server.close()
    const { app, look } = await withNothing('unsure', { reading })
    expect((await look()).picture?.deletedAt === null).toBe(isToKeep)
    await app.close()
  })

  test.each([
    ['want no model', { connectedModel: false }],
    ['keep no history', { saveHistory: false }],
  ])('is deleted at once for people who %s', async (_name, settings) => {
    const { app, files } = await withNothing('ask', { settings })
    expect(files()).toBe(0)
    await app.close()
  })
})

describe.each(everyApp)('without a model on $name', ({ open }) => {
  test('no picture can be sent to one', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { jobId } = await readPicture(app, ada)
    expect((await postEmpty(app, ada, `/api/jobs/${jobId}/ask`)).statusCode).toBe(409)
    expect((await app.server.inject({ url: '/api/about' })).json()).toMatchObject({ readsHere: true, model: null })
    await app.close()
  })
})
