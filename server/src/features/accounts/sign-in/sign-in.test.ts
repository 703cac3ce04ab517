import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hash } from '@node-rs/argon2'
import type { Session } from '@swap/contract/session'
import { everyApp, type TestApp } from '../../../testing/calls/test-app.ts'

const password = 'a sentence nobody says'

let machines = 0
const login = (app: TestApp, email: string, { typed = password, clientId = '' } = {}) =>
  app.server.inject({
    method: 'POST',
    url: '/api/auth/login',
    body: { email, password: typed },
    headers: clientId ? { 'x-client-id': clientId } : {},
    remoteAddress: `198.51.100.${(machines += 1) % 250}`,
  })

describe.each(everyApp)('sign-in on $name', ({ open }) => {
  let app: TestApp
  beforeAll(async () => {
    app = await open()
  })
  afterAll(() => app.close())

  const storedHash = async (email: string) =>
    (await app.db.selectFrom('users').select('password_hash').where('email', '=', email).executeTakeFirstOrThrow())
      .password_hash

  test('a password hashed with another cost is hashed again at the next sign-in, but not by a wrong password', async () => {
    const { email } = await app.signUp()
    const today = await storedHash(email)
    const old = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    await app.db.updateTable('users').set({ password_hash: old }).where('email', '=', email).execute()

    expect((await login(app, email, { typed: 'guess' })).statusCode).toBe(401)
    expect(await storedHash(email)).toBe(old)
    expect((await login(app, email)).statusCode).toBe(200)
    expect((await storedHash(email)).slice(0, 30)).toBe(today.slice(0, 30))
    const fresh = await storedHash(email)
    expect((await login(app, email)).statusCode).toBe(200)
    expect(await storedHash(email)).toBe(fresh)
  })

  test('a sign-in from an unknown browser is reported by email, once', async () => {
    const { email, clientId: atSignUp } = await app.signUp()
    const notices = async () =>
      (await app.mailsTo(email)).filter(({ subject }) => subject === 'New sign-in to your account')
    await login(app, email, { clientId: atSignUp })
    expect(await notices()).toHaveLength(0)
    const { clientId } = (await login(app, email)).json<Session>()
    expect(await notices()).toHaveLength(1)
    await login(app, email, { clientId })
    await login(app, email, { typed: 'guess' })
    expect(await notices()).toHaveLength(1)
  })

  test('of many new browsers, three are reported by email, and all are in the history', async () => {
    const { email } = await app.signUp()
    for (let time = 0; time < 5; time += 1) await login(app, email)
    const subjects = (await app.mailsTo(email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === 'New sign-in to your account')).toHaveLength(3)
    const { count } = await app.db
      .selectFrom('account_history')
      .innerJoin('users', 'users.id', 'account_history.user_id')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('users.email', '=', email)
      .where('kind', '=', 'sign-in')
      .executeTakeFirstOrThrow()
    expect(count).toBe(5)
  })

  test('a known browser gets no more tries by adding to its id', async () => {
    const { email, clientId } = await app.signUp()
    const statuses: number[] = []
    for (let guess = 0; guess < 12; guess += 1)
      statuses.push((await login(app, email, { typed: 'guess', clientId: `${clientId}.${guess}` })).statusCode)
    expect(statuses.slice(-2)).toEqual([429, 429])
    expect((await login(app, email, { clientId })).statusCode).toBe(200)
  })
})
