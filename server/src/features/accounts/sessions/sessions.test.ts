import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Session, Tokens } from '@swap/contract/session'
import { DAY_MS, login, MINUTE_MS, newAddress, passTime } from '../../../testing/calls/account-calls.ts'
import { as, everyApp, type TestApp } from '../../../testing/calls/test-app.ts'

const refresh = (app: TestApp, refreshToken: string) =>
  app.server.inject({ method: 'POST', url: '/api/auth/refresh', body: { refreshToken } })
const account = (app: TestApp, tokens: { accessToken: string }) =>
  app.server.inject({ url: '/api/account', headers: as(tokens) })

describe.each(everyApp)('sessions on $name', ({ open }) => {
  let app: TestApp
  beforeAll(async () => {
    app = await open()
  })
  afterAll(() => app.close())

  test('log-out ends the session on the server, and no other', async () => {
    const email = newAddress()
    const [here, there] = [await app.signUp({ email }), (await login(app, email)).json<Session>()]
    expect((await app.server.inject({ method: 'POST', url: '/api/auth/logout', headers: as(here) })).statusCode).toBe(
      204,
    )
    expect((await account(app, here)).statusCode).toBe(401)
    expect((await refresh(app, here.refreshToken)).statusCode).toBe(401)
    expect((await account(app, there)).statusCode).toBe(200)
  })

  test('an access token ends after fifteen minutes, a refresh token after thirty days', async () => {
    const session = await app.signUp()
    passTime(15 * MINUTE_MS + 1)
    expect((await account(app, session)).statusCode).toBe(401)
    passTime(30 * DAY_MS)
    const answer = await refresh(app, session.refreshToken)
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({ code: 'SESSION_EXPIRED', message: 'Session expired. Please log in again.' })
  })

  test('a session ends after ninety days, however often it was refreshed', async () => {
    let tokens: Tokens = await app.signUp()
    const start = Date.now()
    for (const day of [25, 50, 75]) {
      vi.useFakeTimers({ now: start + day * DAY_MS, toFake: ['Date'] })
      tokens = (await refresh(app, tokens.refreshToken)).json<Tokens>()
    }
    expect(Date.parse(tokens.refreshTokenExpiry) - start).toBeCloseTo(90 * DAY_MS, -4)
    vi.useFakeTimers({ now: start + 90 * DAY_MS - 5 * MINUTE_MS, toFake: ['Date'] })
    tokens = (await refresh(app, tokens.refreshToken)).json<Tokens>()
    expect(tokens.accessTokenExpiry).toBe(tokens.refreshTokenExpiry)
    vi.useFakeTimers({ now: start + 90 * DAY_MS + 1, toFake: ['Date'] })
    expect((await account(app, tokens)).statusCode).toBe(401)
    expect((await refresh(app, tokens.refreshToken)).statusCode).toBe(401)
  })

  test('twenty simultaneous refreshes get the same new tokens, which work', async () => {
    const session = await app.signUp()
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(app, session.refreshToken)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200))
    const successors = answers.map((answer) => answer.json<Tokens>())
    expect(new Set(successors.map(({ accessToken, refreshToken }) => `${accessToken} ${refreshToken}`)).size).toBe(1)
    const [next] = successors
    expect((await account(app, next ?? session)).statusCode).toBe(200)
    expect((await account(app, session)).statusCode).toBe(401)
  })

  test('a spent refresh token that comes back late ends the whole session and tells the owner', async () => {
    const email = newAddress()
    const session = await app.signUp({ email })
    await app.settled()
    const next = (await refresh(app, session.refreshToken)).json<Tokens>()
    passTime(31_000)
    expect((await refresh(app, session.refreshToken)).statusCode).toBe(401)
    expect((await account(app, next)).statusCode).toBe(401)
    expect((await refresh(app, next.refreshToken)).statusCode).toBe(401)
    expect((await app.mailsTo(email)).at(-1)?.subject).toBe('We signed out one of your browsers')
  })

  test('a refresh token two generations old ends the session even within the grace time', async () => {
    const session = await app.signUp()
    const second = (await refresh(app, session.refreshToken)).json<Tokens>()
    const third = (await refresh(app, second.refreshToken)).json<Tokens>()
    expect((await refresh(app, session.refreshToken)).statusCode).toBe(401)
    expect((await account(app, third)).statusCode).toBe(401)
  })
})
