import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Reading } from '@swap/contract/event'
import type { Thread } from '@swap/contract/thread'
import { createOutboxMail } from '../../../platform/mail/outbox-mail.ts'
import { listOutbox } from '../../../platform/mail/read-outbox.ts'
import { call, isSignedIn, newAddress, password, signIn } from '../../../testing/calls/account-calls.ts'
import { pictureFiles } from '../../../testing/every-storage.ts'
import { fetchFeed, createFeedLink } from '../../../testing/calls/feed-calls.ts'
import { readEvent, readingOf } from '../../../testing/readings.ts'
import { get, readPicture, sendPicture } from '../../../testing/calls/http-calls.ts'
import { as, everyApp, openApp, type TestApp } from '../../../testing/calls/test-app.ts'

type Person = { accessToken: string }

const remove = (app: TestApp, person: Person, body: object = { password }) =>
  call(app, person, 'DELETE /api/account', { body })

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

/** Counts the rows of a person in every table that has a column for the owner. */
async function rowsOf(app: TestApp, userId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name: table, columns } of await app.db.introspection.getTables()) {
    const column = columns.find(({ name }) => name === 'owner_id' || name === 'user_id')?.name
    if (!column) continue
    const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(app.db)
    if (rows.length > 0) counts[table] = rows.length
  }
  return counts
}

/** Fills each table that using the product for a day fills. */
async function useAll(app: TestApp, person: Person, email: string) {
  await app.db.updateTable('users').set({ verified_at: 1 }).where('email', '=', email).execute()
  const { threadId } = await readPicture(app, person)
  const { events } = (await get(app, person, `/api/threads/${threadId}`)).json<Thread>()
  await call(app, person, `POST /api/events/${events[0]?.id}/reminders`, { body: { when: { minutesBefore: 0 } } })
  await call(app, person, `POST /api/threads/${threadId}/messages`, { body: { content: 'It starts at 9pm' } })
  const ics = 'BEGIN:VEVENT\r\nUID:a\r\nSUMMARY:Market\r\nDTSTART:20991205T100000\r\nEND:VEVENT'
  await call(app, person, 'POST /api/calendar/my-events/import', { body: { ics } })
  await fetchFeed(app, await createFeedLink(app, person))
  const body = { analytics: true, timeZone: 'Asia/Tokyo' }
  await app.server.inject({ method: 'PUT', url: '/api/settings', headers: as(person), body })
}

/** The subjects of the emails to an address that are in the outbox at this moment. */
const subjectsTo = async (app: TestApp, email: string) =>
  (await listOutbox(join(app.folder, 'outbox'))).filter(({ to }) => to === email).map(({ subject }) => subject)

const idOf = async (app: TestApp, email: string) =>
  (await app.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst())?.id ?? ''

describe.each(everyApp)('deleting an account on $name', ({ open }) => {
  let app: TestApp
  beforeAll(async () => {
    app = await open()
  })
  afterAll(() => app.close())

  test("erases all its data at once and nobody else's; the last email says so, and leaves the outbox too", async () => {
    const control = await app.signUp()
    await readPicture(app, control)
    const kept = pictureFiles(app)
    const email = newAddress('gone')
    const person = await app.signUp({ email })
    const phone = await signIn(app, email)
    await useAll(app, person, email)
    const id = await idOf(app, email)
    const calendar = ['calendar_feeds', 'entry_changes', 'feed_visits', 'imported_events']
    const used = [...calendar, 'changes', 'messages', 'readings', 'reminders', 'settings']
    expect(Object.keys(await rowsOf(app, id))).toEqual(expect.arrayContaining(used))
    expect(pictureFiles(app).length).toBeGreaterThan(kept.length)

    expect((await remove(app, person)).statusCode).toBe(204)
    expect([await isSignedIn(app, person), await isSignedIn(app, phone)]).toEqual([false, false])
    expect(
      (await call(app, null, 'POST /api/auth/refresh', { body: { refreshToken: phone.refreshToken } })).statusCode,
    ).toBe(401)
    expect(await signIn(app, email)).toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect(await rowsOf(app, id)).toEqual({})
    await expect.poll(() => subjectsTo(app, email)).toEqual(['Your account was deleted'])
    await app.settled()
    expect(await subjectsTo(app, email)).toEqual([])
    expect(pictureFiles(app).toSorted()).toEqual(kept.toSorted())
    expect((await get(app, control, '/api/events')).json<{ events: object[] }>().events).toHaveLength(1)
  })

  test('removes from the outbox also an email that was being written at that moment', async () => {
    const email = newAddress('gone')
    await remove(app, await app.signUp({ email }))
    await expect.poll(() => subjectsTo(app, email)).toContain('Your account was deleted')
    const outbox = createOutboxMail({ folder: join(app.folder, 'outbox'), from: 'no-reply@localhost' })
    await outbox.send({
      to: { name: 'Ada', address: email },
      subject: 'A late one',
      text: 'Written a moment too late.',
    })
    await app.settled()
    expect(await subjectsTo(app, email)).toEqual([])
  })

  test('needs the password', async () => {
    const person = await app.signUp()
    expect((await remove(app, person, { password: 'wrong' })).json()).toMatchObject({ code: 'WRONG_PASSWORD' })
    expect((await remove(app, person, {})).statusCode).toBe(400)
    expect(await isSignedIn(app, person)).toBe(true)
  })

  test('is final: a reading in progress stores nothing afterwards', async () => {
    const email = newAddress('gone')
    const person = await app.signUp({ email })
    await app.settled()
    const id = await idOf(app, email)
    const before = pictureFiles(app)
    const begun = Promise.withResolvers<void>()
    const held = Promise.withResolvers<Reading>()
    app.reader.script.push(() => {
      begun.resolve()
      return held.promise
    })
    await sendPicture(app, person)
    await begun.promise
    expect((await remove(app, person)).statusCode).toBe(204)
    held.resolve(readingOf([readEvent()]))
    await app.settled()
    expect(await rowsOf(app, id)).toEqual({})
    expect(pictureFiles(app).toSorted()).toEqual(before.toSorted())
  })

  test('succeeds for one of five simultaneous calls, and the others are no longer signed in', async () => {
    const person = await app.signUp()
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(app, person)))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 204)).toHaveLength(1)
    expect(statuses.filter((status) => status !== 204).every((status) => status === 401)).toBe(true)
  })

  test('deletes contact messages from its address only if the address was verified', async () => {
    const email = newAddress('writer')
    const body = { name: 'Ada', email, subject: 'general', message: 'Where are my pictures?' }
    await call(app, null, 'POST /api/contact', { body })
    const left = async () =>
      (await app.db.selectFrom('contact_messages').select('id').where('email', '=', email).execute()).length
    await remove(app, await app.signUp({ email })) // anybody could have
    expect(await left()).toBe(1)
    const owner = await app.signUp({ email })
    await app.db.updateTable('users').set({ verified_at: 1 }).where('email', '=', email).execute()
    await remove(app, owner)
    expect(await left()).toBe(0)
  })

  test('makes its address free again', async () => {
    const email = newAddress('gone')
    await remove(app, await app.signUp({ email }))
    expect(await app.signUp({ email })).toMatchObject({ email, scopes: [] })
  })
})

test('nothing of a deleted account is left in any file: database, pictures, uploads, outbox or log lines', async () => {
  const logged: string[] = []
  const app = await openApp({}, (line) => logged.push(line))
  const mark = 'CANARY7f3a91'
  const email = `${mark.toLowerCase()}@example.org`
  const person = await app.signUp({ email, name: mark })
  await useAll(app, person, email)
  await sendPicture(app, person, { bytes: mark, fileName: `${mark}.jpg` })
  await app.settled()
  const { events: threads } = (await get(app, person, '/api/events')).json<{ events: { id: string }[] }>()
  await call(app, person, `POST /api/threads/${threads[0]?.id}/messages`, { body: { content: `What is ${mark}?` } })
  const body = { name: mark, email, subject: 'general', message: `${mark} speaks` }
  await call(app, person, 'POST /api/contact', { body })
  const feed = (await call(app, person, 'POST /api/calendar/my-events/token')).json<{ subscriptionUrl: string }>()
  const feedPath = new URL(feed.subscriptionUrl).pathname
  expect((await app.server.inject({ url: feedPath })).statusCode).toBe(200)
  const ticket = (await call(app, person, 'POST /api/account/export')).json<{ url: string }>()
  const filesWithMark = () =>
    [...filesIn(app.folder), ...filesIn(app.databaseFolder ?? '')]
      .filter(({ parentPath, name }) =>
        readFileSync(join(parentPath, name)).toString('latin1').toLowerCase().includes(mark.toLowerCase()),
      )
      .map(({ name }) => name)
  expect(filesWithMark().join(' ')).toContain('swap.db') // the search finds the mark before the deletion
  await remove(app, person)
  await app.settled()
  await expect.poll(filesWithMark).toEqual([]) // the last purge may follow another one, a second later
  expect(readdirSync(join(app.folder, 'outbox'))).toEqual([])
  expect(logged.filter((line) => line.toLowerCase().includes(mark.toLowerCase()))).toEqual([])
  expect((await app.server.inject({ url: feedPath })).statusCode).toBe(404)
  expect((await app.server.inject({ url: new URL(ticket.url).pathname })).statusCode).toBe(403)
  await app.close()
})
