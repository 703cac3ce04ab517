import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Failure } from '@swap/contract/failures'
import type { VisitorReading } from '@swap/contract/visitor-api'
import { newIpAddress, passTime } from '../../testing/calls/account-calls.ts'
import { readEvent, readingOf } from '../../testing/readings.ts'
import { jobOf, pictureForm, sendPicture } from '../../testing/calls/http-calls.ts'
import { everyApp, openApp, type TestApp } from '../../testing/calls/test-app.ts'
import { openTestServer } from '../../testing/test-server.ts'
import { visitorRoutes } from './routes.ts'

interface VisitorPicture {
  bytes?: Uint8Array | string
  fields?: Record<string, string>
  from?: string
}
const sendVisitorPicture = (
  { server }: Pick<TestApp, 'server'>,
  { bytes = 'a picture', fields = {}, from = newIpAddress() }: VisitorPicture = {},
) => server.inject({ method: 'POST', url: '/api/visitor/reading', remoteAddress: from, ...pictureForm(bytes, fields) })

/** Counts the rows of each table, except the one that counts tries. */
async function rowsIn({ db }: TestApp): Promise<Record<string, number>> {
  const names = (await db.introspection.getTables()).filter(({ name }) => name !== 'limits').map(({ name }) => name)
  const counts = names.map(async (name) => {
    const query = db.selectFrom(name as 'users') // the cast only satisfies the types
    const { count } = await query.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
    return [name, Number(count)] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}
const filesOf = ({ folder }: TestApp) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()
/** Scripts a reading that takes until the promise settles. */
const readAfter = (end: Promise<void>) => () => end.then(() => readingOf([readEvent()]))
const silence = () => vi.spyOn(console, 'error').mockImplementation(() => undefined)

describe.each(everyApp)("a visitor's own picture on $name", ({ open }) => {
  let app: TestApp
  beforeAll(async () => {
    app = await open()
  })
  afterAll(() => app.close())
  beforeEach(() => void app.reader.script.splice(0))

  test('is read for somebody without an account, and comes back upright, so that marks can be drawn on it', async () => {
    app.reader.script.push(readingOf([readEvent()], { turned: 90, width: 1200, height: 900 }))
    const answer = await sendVisitorPicture(app)
    expect(answer.statusCode).toBe(200)
    const { events, picture, width, height } = answer.json<VisitorReading>()
    expect({ width, height }).toEqual({ width: 1200, height: 900 })
    expect(Buffer.from(picture ?? '', 'base64').toString()).toBe('a picture')
    expect(events).toMatchObject([
      { title: 'Night Ferry Quartet', start_date: '2026-12-04', saved: false, threadId: null, question: null },
    ])
    expect(events[0]?.evidence.start_date?.boxes).toEqual([[0.1, 0.1, 0.5, 0.1]])
  })

  test('is read with the day on which it was taken, and the time zone of the browser', async () => {
    await sendVisitorPicture(app, { fields: { takenAt: '2025-06-07T10:00:00', timeZone: 'Asia/Tokyo' } })
    expect(app.reader.requests.at(-1)).toEqual({ today: '2025-06-07', timeZone: 'Asia/Tokyo' })
    await sendVisitorPicture(app, { fields: { timeZone: 'Nowhere/Atall' } })
    expect(app.reader.requests.at(-1)?.timeZone).toBe('UTC')
    expect((await sendVisitorPicture(app, { fields: { takenAt: 'yesterday' } })).statusCode).toBe(400)
  })

  test('leaves no row and no file behind, whether an event was found, none was, or it cannot be opened', async () => {
    const before = [await rowsIn(app), filesOf(app)]
    expect((await sendVisitorPicture(app)).statusCode).toBe(200)
    app.reader.script.push(readingOf([]))
    expect((await sendVisitorPicture(app)).json<VisitorReading>()).toMatchObject({ events: [], picture: null })
    app.reader.script.push(new Failure('PICTURE_TOO_MUCH'))
    expect((await sendVisitorPicture(app)).statusCode).toBe(422)
    app.reader.cleaningDelays.push(() => Promise.reject(new Failure('NOT_A_PICTURE')))
    expect((await sendVisitorPicture(app)).statusCode).toBe(415)
    expect((await sendVisitorPicture(app, { bytes: '' })).statusCode).toBe(400)
    await app.settled()
    expect([await rowsIn(app), filesOf(app)]).toEqual(before)
  })

  test('may be read ten times an hour from one machine', async () => {
    const from = newIpAddress()
    for (let tries = 0; tries < 10; tries += 1) expect((await sendVisitorPicture(app, { from })).statusCode).toBe(200)
    const refused = await sendVisitorPicture(app, { from })
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { message: expect.stringMatching(/^Too many/) }])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await sendVisitorPicture(app)).statusCode).toBe(200)
    passTime(61 * 60_000)
    expect((await sendVisitorPicture(app, { from })).statusCode).toBe(200)
    vi.useRealTimers()
  })

  test('is read only when no picture of a person with an account waits', async () => {
    const ada = await app.signUp()
    const first = Promise.withResolvers<void>()
    const second = Promise.withResolvers<void>()
    const order: string[] = []
    const read = (name: string, until: Promise<void>) => async () => {
      order.push(name)
      await until
      return readingOf([readEvent()])
    }
    app.reader.script.push(read('her first', first.promise), read('her second', second.promise))
    const jobs = [await sendPicture(app, ada), await sendPicture(app, ada)].map((it) => it.json<{ jobId: string }>())
    await expect.poll(() => order).toEqual(['her first'])
    const visitors = sendVisitorPicture(app)
    first.resolve()
    await expect.poll(() => order).toEqual(['her first', 'her second'])
    app.reader.script.push(read('the visitor', Promise.resolve()))
    second.resolve()
    expect((await visitors).statusCode).toBe(200)
    expect(order).toEqual(['her first', 'her second', 'the visitor'])
    for (const { jobId } of jobs) expect(await jobOf(app, ada, jobId)).toMatchObject({ status: 'complete' })
  })
})

test('a person with an account waits for at most one picture of a visitor', async () => {
  const app = await openApp()
  const ada = await app.signUp()
  const theirs = Promise.withResolvers<void>()
  const hers = Promise.withResolvers<void>()
  app.reader.script.push(readAfter(theirs.promise), readAfter(hers.promise))
  const visitors = Array.from({ length: 5 }, () => sendVisitorPicture(app, { fields: { timeZone: 'Asia/Tokyo' } }))
  await expect.poll(() => app.reader.requests.length).toBe(1)
  const { jobId } = (await sendPicture(app, ada)).json<{ jobId: string }>()
  theirs.resolve()
  await Promise.race(visitors) // whichever came first
  await expect.poll(() => app.reader.requests.length).toBe(2)
  hers.resolve()
  await expect.poll(() => jobOf(app, ada, jobId)).toMatchObject({ status: 'complete' })
  expect((await Promise.all(visitors)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  expect(app.reader.requests.map(({ timeZone }) => timeZone)).toEqual([
    'Asia/Tokyo',
    'Europe/Riga',
    ...visitors.slice(1).map(() => 'Asia/Tokyo'),
  ])
  await app.close()
})

test('pictures of visitors are read one at a time; two of one machine, and six in all, are admitted', async () => {
  const app = await openApp()
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>()
  app.reader.script.push(() => held.then(() => readingOf([readEvent()])))
  const one = newIpAddress()
  const inside = [one, one, newIpAddress(), newIpAddress(), newIpAddress(), newIpAddress()].map((from) =>
    sendVisitorPicture(app, { from }),
  )
  await expect.poll(() => app.reader.requests.length).toBe(1)
  for (const from of [one, newIpAddress()]) {
    const refused = await sendVisitorPicture(app, { from })
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toMatchObject([
      429,
      '5',
      { message: 'Others are trying this right now. Please try again in a moment.' },
    ])
  }
  expect(app.reader.requests).toHaveLength(1)
  goOn()
  expect((await Promise.all(inside)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200])
  expect((await sendVisitorPicture(app, { from: one })).statusCode).toBe(200)
  await app.close()
})

test('a visitor whose turn does not come is told when to try again, which does not count as a try', async () => {
  const said = silence()
  const app = await openApp()
  let isAnyWaiting = true
  const { server } = await openTestServer(
    visitorRoutes({
      db: app.db,
      reader: app.reader,
      eventsOf: () => [],
      referenceDayOf: () => '2026-11-28',
      idleMs: () => 1000,
      isAnyWaiting: async () => isAnyWaiting,
      maxWaitMs: 20,
    }),
  )
  const from = newIpAddress()
  for (let tries = 0; tries < 12; tries += 1) {
    const refused = await sendVisitorPicture({ server }, { from })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '30'])
    expect(refused.json()).toMatchObject({
      message: 'Many pictures are being read right now. Please try again in half a minute.',
    })
  }
  isAnyWaiting = false
  expect((await sendVisitorPicture({ server }, { from })).statusCode).toBe(200)
  await app.close()
  said.mockRestore()
})

test('a reading that crashes is not retried, and leaves no file behind', async () => {
  const said = silence()
  const app = await openApp()
  const before = filesOf(app)
  app.reader.script.push(new Error('SIGSEGV'))
  const answer = await sendVisitorPicture(app)
  expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'READER_UNAVAILABLE' }])
  expect(app.reader.requests).toHaveLength(1)
  expect(filesOf(app)).toEqual(before)
  await app.close()
  said.mockRestore()
})
