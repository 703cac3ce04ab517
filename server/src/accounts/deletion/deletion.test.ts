import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Reading } from '@swap/contract/event'
import { call, isSignedIn, newAddress, password, signIn } from '../../testing/account-calls.ts'
import { readEvent, readingOf } from '../../testing/readings.ts'
import { get, readPicture, sendPicture } from '../../testing/sending.ts'
import { everyApp, openApp, type TestApp } from '../../testing/test-app.ts'

type Person = { accessToken: string }

const remove = (app: TestApp, person: Person, body: object = { password }) =>
  call(app, person, 'DELETE /api/account', { body })

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
const pictureFiles = (app: TestApp) => filesIn(join(app.folder, 'pictures')).map(({ name }) => name)

/** Every table that names a person, and in which column. */
const owned = {
  sessions: 'user_id',
  mailed_links: 'user_id',
  account_history: 'user_id',
  address_changes: 'user_id',
  authenticators: 'user_id',
  recovery_codes: 'user_id',
  passkeys: 'user_id',
  threads: 'owner_id',
  pictures: 'owner_id',
  readings: 'owner_id',
  messages: 'owner_id',
  events: 'owner_id',
} as const

async function rowsOf(app: TestApp, userId: string) {
  const counts = await Promise.all(
    Object.entries(owned).map(async ([table, column]) => {
      const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(app.db)
      return rows.length
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

const idOf = async (app: TestApp, email: string) =>
  (await app.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst())?.id ?? ''

describe.each(everyApp)('deleting an account on $name', ({ open }) => {
  let app: TestApp
  beforeAll(async () => {
    app = await open()
  })
  afterAll(() => app.close())

  test('erases everything of it at once, and nothing of anybody else; the last mail says so', async () => {
    const control = await app.signUp()
    await readPicture(app, control)
    const kept = pictureFiles(app)
    const email = newAddress('gone')
    const person = await app.signUp({ email })
    const phone = await signIn(app, email)
    await readPicture(app, person)
    const id = await idOf(app, email)
    expect(await rowsOf(app, id)).toBeGreaterThan(5)
    expect(pictureFiles(app).length).toBeGreaterThan(kept.length)

    expect((await remove(app, person)).statusCode).toBe(204)
    expect([await isSignedIn(app, person), await isSignedIn(app, phone)]).toEqual([false, false])
    expect(
      (await call(app, null, 'POST /api/auth/refresh', { body: { refreshToken: phone.refreshToken } })).statusCode,
    ).toBe(401)
    expect(await signIn(app, email)).toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect(await rowsOf(app, id)).toBe(0)
    const mails = await app.mailsTo(email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your account was deleted'])
    expect(pictureFiles(app).toSorted()).toEqual(kept.toSorted())
    expect((await get(app, control, '/api/events')).json<{ events: object[] }>().events).toHaveLength(1)
  })

  test('needs the password', async () => {
    const person = await app.signUp()
    expect((await remove(app, person, { password: 'wrong' })).json()).toMatchObject({ code: 'WRONG_PASSWORD' })
    expect((await remove(app, person, {})).statusCode).toBe(400)
    expect(await isSignedIn(app, person)).toBe(true)
  })

  test('a reading in progress brings nothing back', async () => {
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
    expect(await rowsOf(app, id)).toBe(0)
    expect(pictureFiles(app).toSorted()).toEqual(before.toSorted())
  })

  test('of five deletions at once one does it, and the others are nobody any more', async () => {
    const person = await app.signUp()
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(app, person)))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 204)).toHaveLength(1)
    expect(statuses.filter((status) => status !== 204).every((status) => status === 401)).toBe(true)
  })

  test('the address is free again', async () => {
    const email = newAddress('gone')
    await remove(app, await app.signUp({ email }))
    expect(await app.signUp({ email })).toMatchObject({ email, scopes: [] })
  })
})

test('nothing of a deleted account is left in any file, free pages and the log of the database among them', async () => {
  const app = await openApp()
  const mark = 'CANARY7f3a91'
  const email = `${mark.toLowerCase()}@example.org`
  const person = await app.signUp({ email, name: mark })
  await sendPicture(app, person, { bytes: mark, fileName: `${mark}.jpg` })
  await app.settled()
  const holds = () =>
    filesIn(app.folder)
      .filter(({ parentPath }) => !parentPath.endsWith('outbox')) // the last mail is there, as it would be with its owner
      .filter(({ parentPath, name }) =>
        readFileSync(join(parentPath, name)).toString('latin1').toLowerCase().includes(mark.toLowerCase()),
      )
      .map(({ name }) => name)
  await remove(app, person)
  await app.settled()
  expect(holds()).toEqual([])
  expect(readdirSync(join(app.folder, 'outbox'))).toHaveLength(1)
  await app.close()
})
