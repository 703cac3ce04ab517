import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { HistoryEntry } from '@swap/contract/account'
import type { Tokens } from '@swap/contract/session'
import {
  call,
  firefoxUserAgent,
  historyOf,
  iPhoneUserAgent,
  emailedLink,
  newAddress,
  passTime,
  signIn,
} from '../../../testing/calls/account-calls.ts'
import { everyApp, type TestApp } from '../../../testing/calls/test-app.ts'

const page = async (app: TestApp, person: { accessToken: string }, query: string) =>
  (await call(app, person, `GET /api/account/history?${query}`)).json<{
    entries: HistoryEntry[]
    nextCursor: string | null
  }>()

const kindsOf = async (app: TestApp, person: { accessToken: string }) =>
  (await historyOf(app, person)).map(({ kind }) => kind)

describe.each(everyApp)('the history of an account on $name', ({ open }) => {
  let app: TestApp
  beforeAll(async () => {
    app = await open()
  })
  afterEach(() => app.settled()) // while the clock is still that of the test
  afterAll(() => app.close())

  test('lists what happened, newest first, with the device', async () => {
    const email = newAddress()
    const body = { email, password: 'a sentence nobody says', name: 'Ada' }
    const first = (await call(app, null, 'POST /api/auth/signup', { body, userAgent: iPhoneUserAgent })).json<Tokens>()
    const { token } = await emailedLink(app, email)
    passTime(1000)
    await call(app, null, 'POST /api/auth/verify-email', { body: { email, token }, userAgent: firefoxUserAgent })
    passTime(1000)
    await call(app, first, 'POST /api/auth/logout', { userAgent: iPhoneUserAgent })
    passTime(1000)
    const again = await signIn(app, email)
    const entries = await historyOf(app, again)
    expect(entries.filter(({ kind }) => kind !== 'sign-in')).toMatchObject([
      { kind: 'sign-out', device: { browser: 'Safari', system: 'iOS', kind: 'phone' } },
      { kind: 'address-verified', device: { browser: 'Firefox', system: 'Linux', kind: 'computer' } },
      { kind: 'account-created', device: { browser: 'Safari', system: 'iOS', kind: 'phone' } },
    ])
  })

  test('records a copied token, with the browser that was signed out', async () => {
    const email = newAddress()
    const stolen = await signInAgain(app, email)
    await call(app, null, 'POST /api/auth/refresh', { body: { refreshToken: stolen.refreshToken } })
    passTime(31_000)
    await call(app, null, 'POST /api/auth/refresh', { body: { refreshToken: stolen.refreshToken } })
    const entry = (await historyOf(app, await signIn(app, email))).find(({ kind }) => kind === 'copied-token')
    expect(entry).toMatchObject({ device: { browser: 'Safari', system: 'iOS' } })
  })

  test('records a password reset', async () => {
    const email = newAddress()
    await app.signUp({ email })
    await app.settled()
    await call(app, null, 'POST /api/auth/forgot-password', { body: { email } })
    const { token } = await emailedLink(app, email)
    const newPassword = 'another sentence'
    await call(app, null, 'POST /api/auth/reset-password', { body: { email, token, newPassword } })
    expect(await kindsOf(app, await signIn(app, email, { password: newPassword }))).toContain('password-reset')
  })

  test('comes in pages without losing or repeating an entry, even if many have the same time', async () => {
    const person = await app.signUp()
    const { id: user_id } = await app.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: 30 }, (_, n) => ({
      id: crypto.randomUUID(),
      user_id,
      kind: 'sign-in' as const,
      at: 1_700_000_000_000 + Math.floor(n / 10),
      user_agent: null,
    }))
    await app.db.insertInto('account_history').values(rows).execute()
    const seen: HistoryEntry[] = []
    let next: string | null = ''
    while (next !== null) {
      const { entries, nextCursor } = await page(app, person, `limit=7${next === '' ? '' : `&cursor=${next}`}`)
      seen.push(...entries)
      next = nextCursor
    }
    expect(seen).toHaveLength(31)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(31)
    expect(seen.map(({ at }) => at)).toEqual(
      seen
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    expect(seen.at(-1)?.device).toBeNull()
  })

  test('is shown to nobody else, and an invalid cursor is refused', async () => {
    const [ada, eve] = [await app.signUp(), await app.signUp()]
    const adas = (await page(app, ada, 'limit=50')).entries.map(({ id }) => id)
    expect((await page(app, eve, 'limit=50')).entries.filter(({ id }) => adas.includes(id))).toEqual([])
    expect((await call(app, ada, 'GET /api/account/history?cursor=x')).statusCode).toBe(400)
    expect((await call(app, null, 'GET /api/account/history')).statusCode).toBe(401)
  })
})

/** Signs up a person, and signs them in again on a phone. */
async function signInAgain(app: TestApp, email: string) {
  await app.signUp({ email })
  return signIn(app, email, { userAgent: iPhoneUserAgent })
}
