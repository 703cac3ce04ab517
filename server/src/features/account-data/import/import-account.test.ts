import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '@swap/contract/failures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '@swap/contract/session'
import { call } from '../../../testing/calls/account-calls.ts'
import { importAccount, importOf, sendArchive } from '../../../testing/calls/account-import-calls.ts'
import { sampleExport, reminderRecord, times, zipOf } from '../../../testing/sample-export.ts'
import { pictureFiles } from '../../../testing/every-storage.ts'
import { get } from '../../../testing/calls/http-calls.ts'
import { everyApp, openApp, type TestApp } from '../../../testing/calls/test-app.ts'
import { sweepImports } from './import-status-queries.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Starts an import that waits at its first picture until `finish` is called. */
async function heldImport(app: TestApp, person: Session, zip: Uint8Array) {
  const reached = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  app.reader.cleaningDelays.push(() => {
    reached.resolve()
    return held.promise
  })
  const answer = await sendArchive(app, person, zip)
  expect(answer.statusCode).toBe(202)
  await reached.promise
  const finish = async () => {
    held.resolve()
    await app.settled()
  }
  return { id: answer.json<{ importId: string }>().importId, finish }
}

const idOf = async (app: TestApp, { email }: Session) =>
  (await app.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

/** Counts the rows of a person. */
async function rowsOf(app: TestApp, ownerId: string) {
  const tables = ['threads', 'pictures', 'readings', 'messages', 'events', 'account_imports'] as const
  const rows = await Promise.all(
    tables.map((table) => app.db.selectFrom(table).select('id').where('owner_id', '=', ownerId).execute()),
  )
  return rows.map(({ length }) => length)
}

const filesLeft = (app: TestApp) => [...pictureFiles(app), ...readdirSync(join(app.folder, 'uploads'))].toSorted()
const stop = (app: TestApp, person: Session) => call(app, person, 'DELETE /api/account/import')

/** Ways in which cleaning a picture fails: a full disk, a reader that died over it, or one stopped over it. */
const failOnFullDisk = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
const failAsReaderDied = () => Promise.reject(new Failure('READER_UNAVAILABLE'))
const failAsTooMuchWork = () => Promise.reject(new Failure('PICTURE_TOO_MUCH'))

/** How many pictures that cost 200 megapixels each fit into the limit. */
const MAX_SLOW = 350

describe.each(everyApp)('an import on $name', ({ open }) => {
  let app: TestApp
  beforeAll(async () => {
    app = await open()
  })
  afterAll(() => app.close())

  test('of thousands of events reports its progress, and leaves nothing of the uploaded file behind', async () => {
    const person = await app.signUp()
    expect(await importOf(app, person)).toBeNull()
    const zip = await sampleExport({ threads: 3000, pictures: 20 })
    const before = filesLeft(app)
    const { id, finish } = await heldImport(app, person, zip)
    expect(await importOf(app, person)).toEqual({
      id,
      status: 'processing',
      progress: { step: 'pictures', done: 0, total: 20 },
      result: { threads: 3000, pictures: 0, events: 0 },
    })
    await finish()
    const ended = { id, status: 'complete', result: { threads: 3000, pictures: 20, events: 3000 } }
    expect(await importOf(app, person)).toEqual(ended)
    expect(filesLeft(app)).toHaveLength(before.length + 40)
    expect(await rowsOf(app, await idOf(app, person))).toEqual([3000, 20, 20, 20, 3000, 1])
    expect(await importAccount(app, person, zip)).toMatchObject({ result: { threads: 0, pictures: 0, events: 0 } })
  })

  test('keeps its owner from starting another one while it runs, but nobody else', async () => {
    const [person, other] = [await app.signUp(), await app.signUp()]
    const zip = await sampleExport({ threads: 2, pictures: 1 })
    const before = filesLeft(app)
    const { id, finish } = await heldImport(app, person, zip)
    const second = await sendArchive(app, person, zip)
    expect([second.statusCode, second.json()]).toEqual([
      409,
      { code: 'CONFLICT', message: 'An import is running already. Wait for it to finish, or stop it first.' },
    ])
    expect((await sendArchive(app, other, zip)).statusCode).toBe(202)
    await finish()
    expect(await importOf(app, person)).toMatchObject({ id, status: 'complete' })
    expect(await importOf(app, other)).toMatchObject({ status: 'complete', result: { threads: 2 } })
    expect(filesLeft(app)).toHaveLength(before.length + 4)
  })

  test('is accepted only once if its owner sends five at the same time', async () => {
    const person = await app.signUp()
    const zip = await sampleExport({ threads: 2, pictures: 1 })
    const before = filesLeft(app)
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendArchive(app, person, zip)))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([202, 409, 409, 409, 409])
    await app.settled()
    expect(await importOf(app, person)).toMatchObject({ result: { threads: 2, pictures: 1, events: 2 } })
    expect(filesLeft(app)).toHaveLength(before.length + 2)
  })

  test('ends when the account is deleted: nothing is written after that, and no file is left', async () => {
    const person = await app.signUp()
    const id = await idOf(app, person)
    const before = filesLeft(app)
    const { finish } = await heldImport(app, person, await sampleExport({ threads: 200, pictures: 3 }))
    expect(
      (await call(app, person, 'DELETE /api/account', { body: { password: 'a sentence nobody says' } })).statusCode,
    ).toBe(204)
    await finish()
    expect(await rowsOf(app, id)).toEqual([0, 0, 0, 0, 0, 0])
    expect(filesLeft(app)).toEqual(before)
  })

  test('goes on when its owner signs out, except for threads that are kept only until sign-out', async () => {
    const person = await app.signUp()
    const id = await idOf(app, person)
    const before = filesLeft(app)
    const passing = await sampleExport({ threads: 2, pictures: 2, isSaved: false, isUntilSignOut: true })
    const { finish } = await heldImport(app, person, passing)
    await call(app, person, 'POST /api/auth/logout')
    await finish()
    expect(await rowsOf(app, id)).toEqual([0, 0, 0, 0, 0, 1])
    expect(filesLeft(app)).toEqual(before)

    const other = await app.signUp()
    const { finish: finishOther } = await heldImport(app, other, await sampleExport({ threads: 2, pictures: 1 }))
    await call(app, other, 'POST /api/auth/logout')
    await finishOther()
    expect(await rowsOf(app, await idOf(app, other))).toEqual([2, 1, 1, 1, 2, 1])
  })

  test('keeps what it has added when it is stopped, and the next one adds the rest', async () => {
    const person = await app.signUp()
    const before = filesLeft(app)
    const zip = await sampleExport({ threads: 4, pictures: 2 })
    const { id, finish } = await heldImport(app, person, zip)
    expect((await stop(app, person)).statusCode).toBe(204)
    const stopped = {
      id,
      status: 'error',
      result: { threads: 4, pictures: 0, events: 0 },
      description: 'You stopped the import. What was imported so far stays.',
    }
    expect(await importOf(app, person)).toEqual(stopped)
    await finish()
    expect(await importOf(app, person)).toEqual(stopped)
    expect(filesLeft(app)).toEqual(before)
    expect((await stop(app, person)).statusCode).toBe(204) // there is none any more
    expect(await importAccount(app, person, zip)).toMatchObject({ result: { threads: 0, pictures: 2, events: 4 } })
  })

  test('stops when its owner clears their history, and adds nothing after that', async () => {
    const person = await app.signUp()
    const before = filesLeft(app)
    const { finish } = await heldImport(app, person, await sampleExport({ threads: 4, pictures: 2 }))
    await call(app, person, 'POST /api/account/clear-history', { body: { savedEvents: true } })
    await finish()
    expect(await importOf(app, person)).toMatchObject({
      status: 'error',
      description: 'The import stopped because you cleared your history.',
    })
    expect(await rowsOf(app, await idOf(app, person))).toEqual([0, 0, 0, 0, 0, 1])
    expect(filesLeft(app)).toEqual(before)
  })

  test('is tried again after failing in the middle, and adds and counts everything once', async () => {
    const person = await app.signUp()
    app.reader.cleaningDelays.push(
      async () => {},
      failAsReaderDied,
      async () => {},
      failAsReaderDied,
    )
    expect(await importAccount(app, person, await sampleExport({ threads: 120, pictures: 4 }))).toMatchObject({
      status: 'complete',
      result: { threads: 120, pictures: 4, events: 120 },
    })
    expect(await rowsOf(app, await idOf(app, person))).toEqual([120, 4, 4, 4, 120, 1])
  })

  test('ends with a message if the disk stays full, and leaves no file', async () => {
    const person = await app.signUp()
    const before = filesLeft(app)
    app.reader.cleaningDelays.push(...Array.from({ length: 4 }, () => failOnFullDisk))
    await sendArchive(app, person, await sampleExport({ threads: 1, pictures: 1 }))
    await expect
      .poll(async () => (await app.makeDue(), (await importOf(app, person))?.status), { timeout: 10_000 })
      .toBe('error')
    await app.settled()
    expect(await importOf(app, person)).toMatchObject({
      description: expect.stringContaining("The server's disk is full.") as string,
      result: { threads: 1 },
    })
    expect(filesLeft(app)).toEqual(before)
    expect(await importAccount(app, person, await sampleExport({ threads: 1, pictures: 1 }))).toMatchObject({
      status: 'complete',
    })
  })

  test('adds no more reminders to an event than it can have, and schedules all that it adds', async () => {
    const person = await app.signUp()
    const reminders = [
      ...times(300, (at) => reminderRecord(`waits-${at}`, 0)),
      ...times(300, (at) => reminderRecord(`ended-${at}`, 0, 1)),
      ...times(119, (at) => reminderRecord(`one-${at}`, at + 1)),
    ]
    const zip = await sampleExport({ threads: 120, reminders })
    for (let time = 0; time < 2; time += 1)
      expect(await importAccount(app, person, zip)).toMatchObject({ status: 'complete' })
    const rows = await app.db
      .selectFrom('reminders')
      .innerJoin('events', 'events.id', 'reminders.event_id')
      .select(['reminders.id', 'events.title', 'due_at'])
      .where('reminders.owner_id', '=', await idOf(app, person))
      .execute()
    expect(rows).toHaveLength(139)
    expect(rows.filter(({ title }) => title === 'Event 0')).toHaveLength(20)
    const jobs = await app.db.selectFrom('jobs').select('payload').where('name', '=', 'send-reminder').execute()
    const planned = new Set(jobs.map(({ payload }) => (payload as { reminderId: string }).reminderId))
    expect(rows.filter(({ id, due_at: dueAt }) => dueAt === null || !planned.has(id))).toEqual([])
  })

  test('ends if its pictures take too much work, keeps what it added, and the next one adds the rest', async () => {
    const person = await app.signUp()
    const before = filesLeft(app)
    const zip = await sampleExport({ threads: 400, pictures: 400 })
    app.reader.cleaningDelays.push(...Array.from({ length: 400 }, () => failAsTooMuchWork))
    expect(await importAccount(app, person, zip)).toMatchObject({
      status: 'error',
      description:
        'Opening the pictures in this export takes too much work: more than 70,000 megapixels. That is the most an import can take. What was imported so far stays. Send the same file again to import the rest.',
      result: { threads: 400, pictures: MAX_SLOW, events: 0 },
    })
    expect(app.reader.cleaningDelays.splice(0)).toHaveLength(400 - MAX_SLOW - 1)
    expect(filesLeft(app)).toEqual(before)
    expect(await importAccount(app, person, zip)).toMatchObject({
      status: 'complete',
      result: { threads: 0, pictures: 400 - MAX_SLOW, events: 400 },
    })
  })

  test('counts the work of its earlier attempts when it is tried again', async () => {
    const person = await app.signUp()
    const wrong = [
      ...Array.from({ length: 200 }, () => failAsTooMuchWork),
      failAsReaderDied,
      ...Array.from({ length: 300 }, () => failAsTooMuchWork),
    ]
    app.reader.cleaningDelays.push(...wrong)
    expect(await importAccount(app, person, await sampleExport({ threads: 500, pictures: 500 }))).toMatchObject({
      status: 'error',
      description: expect.stringContaining('70,000 megapixels') as string,
      result: { pictures: MAX_SLOW - 1 },
    })
    expect(app.reader.cleaningDelays.splice(0)).toHaveLength(wrong.length - MAX_SLOW - 1)
  })

  test('counts the pixels of every picture that it opens', async () => {
    const person = await app.signUp()
    await importAccount(app, person, await sampleExport({ threads: 30, pictures: 30 }))
    const rows = app.db
      .selectFrom('account_imports')
      .select('pixels')
      .where('owner_id', '=', await idOf(app, person))
    expect(await rows.execute()).toEqual([{ pixels: 30 * 900 * 1200 }])
  })

  test('opens no picture and changes nothing if ten thousand records name one picture file', async () => {
    const person = await app.signUp()
    app.reader.cleaningDelays.push(async () => {})
    const zip = await sampleExport({ threads: 10_000, pictures: 10_000, pictureFile: 'pictures/one.webp' })
    expect(await importAccount(app, person, zip)).toMatchObject({
      status: 'error',
      description: expect.stringContaining("isn't an export from this product") as string,
      result: { threads: 0, pictures: 0, events: 0 },
    })
    expect(app.reader.cleaningDelays.splice(0)).toHaveLength(1)
    expect(await rowsOf(app, await idOf(app, person))).toEqual([0, 0, 0, 0, 0, 1])
  })

  test('fails for a file that is no export of ours, and leaves nothing of it', async () => {
    const person = await app.signUp()
    const before = filesLeft(app)
    for (const bytes of [Buffer.from('no zip'), await zipOf([['threads.json', ['[]']]])])
      expect(await importAccount(app, person, bytes)).toMatchObject({ status: 'error', result: { threads: 0 } })
    expect(filesLeft(app)).toEqual(before)
    expect((await get(app, person, '/api/settings')).json()).toMatchObject({ version: 0 })
  })

  test('is forgotten a day after it ended', async () => {
    const person = await app.signUp()
    await importAccount(app, person, await sampleExport({ threads: 1 }))
    await sweepImports(app.db, Date.now() + DAY_MS - MINUTE_MS)
    expect(await importOf(app, person)).not.toBeNull()
    await sweepImports(app.db, Date.now() + DAY_MS + MINUTE_MS)
    expect(await importOf(app, person)).toBeNull()
  })
})

test('an import opens one picture at a time, so that an upload waits for one at most', async () => {
  const app = await openApp()
  const person = await app.signUp()
  expect(await importAccount(app, person, await sampleExport({ threads: 30, pictures: 30 }))).toMatchObject({
    result: { pictures: 30 },
  })
  expect(app.reader.mostAtOnce()).toBe(1)
  await app.close()
})
