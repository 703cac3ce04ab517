import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { SignedInSession } from '@swap/contract/account'
import {
  call,
  DAY_MS,
  firefoxUserAgent,
  historyOf,
  iPhoneUserAgent,
  isSignedIn,
  MINUTE_MS,
  newAddress,
  passTime,
  signIn,
} from '../../../testing/calls/account-calls.ts'
import { everyApp, type TestApp } from '../../../testing/calls/test-app.ts'

const sessionsOf = async (app: TestApp, person: { accessToken: string }) =>
  (await call(app, person, 'GET /api/account/sessions')).json<{ sessions: SignedInSession[] }>().sessions

/** Signs a person in twice: in this browser, and then on a phone. */
async function personWithTwoSessions(app: TestApp) {
  const email = newAddress()
  const first = await app.signUp({ email })
  const phone = await signIn(app, email, { userAgent: iPhoneUserAgent })
  return { email, first, phone }
}

describe.each(everyApp)('sessions on $name', ({ open }) => {
  let app: TestApp
  beforeAll(async () => {
    app = await open()
  })
  afterEach(() => app.settled()) // while the clock is still that of the test
  afterAll(() => app.close())

  test('the list names each device, the last used first, and marks the current one', async () => {
    const { email, first } = await personWithTwoSessions(app)
    passTime(MINUTE_MS)
    const here = await signIn(app, email, { userAgent: firefoxUserAgent })
    const sessions = await sessionsOf(app, here)
    expect(sessions.map(({ device, isCurrent }) => [device.browser, device.system, device.kind, isCurrent])).toEqual([
      ['Firefox', 'Linux', 'computer', true],
      ['Safari', 'iOS', 'phone', false],
      [null, null, 'computer', false],
    ])
    expect(Object.keys(sessions[0] ?? {}).toSorted()).toEqual(['createdAt', 'device', 'id', 'isCurrent', 'lastUsedAt'])
    const marked = (await sessionsOf(app, first)).filter(({ isCurrent }) => isCurrent)
    expect(marked.map(({ device }) => device.browser)).toEqual([null])
  })

  test('any call updates the time of the last use, once a minute at most', async () => {
    const { first } = await personWithTwoSessions(app)
    const lastUsed = async () => (await sessionsOf(app, first)).find(({ isCurrent }) => isCurrent)?.lastUsedAt ?? ''
    const atStart = await lastUsed()
    passTime(MINUTE_MS / 2)
    expect(await lastUsed()).toBe(atStart)
    passTime(MINUTE_MS / 2 + 1)
    const moved = await lastUsed()
    expect(Date.parse(moved) - Date.parse(atStart)).toBeGreaterThan(MINUTE_MS)
  })

  test('ending one session signs that browser out at once, and no other', async () => {
    const { first, phone } = await personWithTwoSessions(app)
    const [theirs] = (await sessionsOf(app, first)).filter(({ isCurrent }) => !isCurrent)
    expect((await call(app, first, `DELETE /api/account/sessions/${theirs?.id}`)).statusCode).toBe(204)
    expect(await isSignedIn(app, phone)).toBe(false)
    expect(
      (await call(app, null, 'POST /api/auth/refresh', { body: { refreshToken: phone.refreshToken } })).statusCode,
    ).toBe(401)
    expect(await isSignedIn(app, first)).toBe(true)
    expect(await sessionsOf(app, first)).toHaveLength(1)
    expect((await call(app, first, `DELETE /api/account/sessions/${theirs?.id}`)).statusCode).toBe(404)
    expect((await historyOf(app, first))[0]).toMatchObject({ kind: 'session-ended', device: { browser: 'Safari' } })
  })

  test("somebody else's session gets the same 404 as one that never existed", async () => {
    const { first: ada } = await personWithTwoSessions(app)
    const { first: eve } = await personWithTwoSessions(app)
    const [adas] = await sessionsOf(app, ada)
    const foreign = await call(app, eve, `DELETE /api/account/sessions/${adas?.id}`)
    const unknown = await call(app, eve, 'DELETE /api/account/sessions/no-such-session')
    expect(foreign.statusCode).toBe(404)
    expect(foreign.body).toBe(unknown.body)
    expect(await isSignedIn(app, ada)).toBe(true)
  })

  test('ending all other sessions leaves the one that asks', async () => {
    const { email, first, phone } = await personWithTwoSessions(app)
    const third = await signIn(app, email)
    expect((await call(app, phone, 'DELETE /api/account/sessions')).statusCode).toBe(204)
    expect([await isSignedIn(app, first), await isSignedIn(app, third), await isSignedIn(app, phone)]).toEqual([
      false,
      false,
      true,
    ])
    expect((await historyOf(app, phone)).filter(({ kind }) => kind === 'session-ended')).toHaveLength(2)
  })

  test('sessions that ran out or were signed out of are not listed', async () => {
    const { email, first, phone } = await personWithTwoSessions(app)
    await call(app, phone, 'POST /api/auth/logout')
    expect(await sessionsOf(app, first)).toHaveLength(1)
    passTime(31 * DAY_MS)
    expect(await sessionsOf(app, await signIn(app, email))).toHaveLength(1)
  })
})
