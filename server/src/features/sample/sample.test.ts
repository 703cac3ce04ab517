import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Failure } from '@swap/contract/failures'
import { sampleName, type SampleReading } from '@swap/contract/sample-api'
import { newIpAddress, passTime } from '../../testing/calls/account-calls.ts'
import { readEvent, readingOf } from '../../testing/readings.ts'
import { everyApp, openApp, type TestApp } from '../../testing/calls/test-app.ts'

const requestReading = (app: TestApp, name: string, remoteAddress = newIpAddress()) =>
  app.server.inject({ method: 'POST', url: `/api/samples/${name}/reading`, remoteAddress })

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

describe.each(everyApp)('a sample picture on $name', ({ open }) => {
  let app: TestApp
  beforeAll(async () => {
    app = await open()
  })
  afterAll(() => app.close())
  beforeEach(() => void app.reader.script.splice(0))

  test.each(sampleName.options)('%s is read for a person without an account', async (name) => {
    const answer = await requestReading(app, name)
    expect(answer.statusCode).toBe(200)
    const { events, width, height } = answer.json<SampleReading>()
    expect({ width, height }).toEqual({ width: 900, height: 1200 })
    expect(events).toMatchObject([
      { title: 'Night Ferry Quartet', start_date: '2026-12-04', saved: false, threadId: null, question: null },
    ])
    expect(events[0]?.evidence.start_date?.boxes).toEqual([[0.1, 0.1, 0.5, 0.1]])
  })

  test('may be uncertain and have a question, like any other picture', async () => {
    const question = { event: 0, field: 'start_time' as const, why: 'soft' as const, choices: [] }
    app.reader.script.push(readingOf([readEvent()], { outcome: 'unsure', question }))
    const { events } = (await requestReading(app, 'ferry')).json<SampleReading>()
    expect(events).toMatchObject([{ needsReview: true, question: { field: 'start_time', why: 'soft' } }])
  })

  test('leaves no row and no file behind, whether or not it has an event', async () => {
    const before = [await rowsIn(app), filesOf(app)]
    await requestReading(app, 'ferry')
    app.reader.script.push(readingOf([]))
    expect((await requestReading(app, 'sky')).json<SampleReading>().events).toEqual([])
    await app.settled()
    expect([await rowsIn(app), filesOf(app)]).toEqual(before)
  })

  test('may be read ten times an hour from one machine', async () => {
    const one = newIpAddress()
    for (let tries = 0; tries < 10; tries += 1) expect((await requestReading(app, 'sky', one)).statusCode).toBe(200)
    const refused = await requestReading(app, 'sky', one)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await requestReading(app, 'sky')).statusCode).toBe(200)
    passTime(61 * 60_000)
    expect((await requestReading(app, 'sky', one)).statusCode).toBe(200)
  })
})

test('a name that is not one of the samples is not found', async () => {
  const app = await openApp()
  for (const name of ['nosuch', '..%2f..%2fsecrets', 'ferry.jpg', '%00'])
    expect([name, (await requestReading(app, name)).statusCode]).toEqual([name, 404])
  await app.close()
})

test('three samples are read at once; a fourth visitor is asked to wait, which does not count as a try', async () => {
  const app = await openApp()
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>()
  for (let one = 0; one < 3; one += 1) app.reader.script.push(() => held.then(() => readingOf([readEvent()])))
  const underway = Array.from({ length: 3 }, () => requestReading(app, 'ferry'))
  await expect.poll(() => app.reader.requests.length).toBe(3)
  const fourth = await requestReading(app, 'ferry')
  expect([fourth.statusCode, fourth.json()]).toMatchObject([429, { code: 'TOO_MANY_REQUESTS' }])
  goOn()
  expect((await Promise.all(underway)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect((await requestReading(app, 'ferry')).statusCode).toBe(200)
  await app.close()
})

test('a reader that fails leaves no file behind', async () => {
  const app = await openApp()
  const before = filesOf(app)
  app.reader.script.push(new Failure('PICTURE_TOO_MUCH'))
  expect((await requestReading(app, 'ferry')).statusCode).toBe(422)
  expect(filesOf(app)).toEqual(before)
  await app.close()
})
