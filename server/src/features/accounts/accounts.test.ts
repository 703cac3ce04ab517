// Signing up, verifying the address and signing in, over HTTP.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '@swap/contract/session'
import {
  DAY_MS,
  login,
  emailedLink,
  newIpAddress,
  MINUTE_MS,
  newAddress,
  passTime,
  password,
} from '../../testing/calls/account-calls.ts'
import { as, everyApp, type TestApp } from '../../testing/calls/test-app.ts'

const signUpFrom = (app: TestApp, remoteAddress: string, email: string, more = {}) =>
  app.server.inject({
    method: 'POST',
    url: '/api/auth/signup',
    body: { email, password, name: 'Ada', ...more },
    remoteAddress,
  })
const account = (app: TestApp, tokens: { accessToken: string }) =>
  app.server.inject({ url: '/api/account', headers: as(tokens) })

const verify = (app: TestApp, body: { email: string; token: string }) =>
  app.server.inject({ method: 'POST', url: '/api/auth/verify-email', body })

describe.each(everyApp)('accounts on $name', ({ open }) => {
  let app: TestApp
  beforeAll(async () => {
    app = await open({ ADMIN_EMAILS: 'boss@example.org' })
  })
  afterAll(() => app.close())

  test('sign-up signs in at once, with the address not verified', async () => {
    const email = newAddress()
    const before = Date.now()
    const session = await app.signUp({ email: ` ${email.toUpperCase()} `, name: ' Ada ' })
    expect(session).toMatchObject({ name: 'Ada', email, scopes: [] })
    expect(session.code).toBeUndefined()
    expect(Date.parse(session.accessTokenExpiry) - before).toBeCloseTo(15 * MINUTE_MS, -4)
    expect(Date.parse(session.refreshTokenExpiry) - before).toBeCloseTo(30 * DAY_MS, -4)
    expect((await account(app, session)).json()).toEqual({
      name: 'Ada',
      email,
      scopes: [],
      timeZone: null,
    })
  })

  test.each([
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['Mars/Olympus', null],
  ])('an account made in a browser with the time zone %s starts with the time zone %s', async (told, timeZone) => {
    const answer = await signUpFrom(app, newIpAddress(), newAddress(), { timeZone: told })
    expect((await account(app, answer.json())).json()).toMatchObject({ timeZone })
  })

  test('a sign-up that breaks a rule is refused with the message of the form', async () => {
    const body = { email: newAddress(), password: '12345', name: 'Ada' }
    const answer = await app.server.inject({ method: 'POST', url: '/api/auth/signup', body })
    const message = 'Password must be at least 6 characters long.'
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ code: 'VALIDATION', message, issues: [{ path: 'password', message }] })
  })

  test('a known address cannot sign up again, and its owner is told', async () => {
    const email = newAddress()
    await app.signUp({ email })
    await app.settled()
    const answer = await signUpFrom(app, newIpAddress(), email.toUpperCase())
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ code: 'REGISTRATION_FAILED', message: 'Registration failed.' })
    expect((await app.mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Please verify your email address',
      'You already have an account',
    ])
    expect((await login(app, email)).statusCode).toBe(200)
  })

  test('only one of five simultaneous sign-ups with one address succeeds', async () => {
    const email = newAddress()
    const answers = await Promise.all(Array.from({ length: 5 }, () => signUpFrom(app, newIpAddress(), email)))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400])
  })

  test('login to an unverified account gives tokens, and says that verification is missing', async () => {
    const email = newAddress()
    await app.signUp({ email, name: 'Ada' })
    const answer = await login(app, email.toUpperCase())
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      code: 'EMAIL_VERIFICATION_REQUIRED',
      message: 'Please verify your email address to access all features. You can still use basic features.',
      name: 'Ada',
      email,
      scopes: [],
    })
    expect((await account(app, answer.json<Session>())).statusCode).toBe(200)
  })

  test('where addresses must be verified, nobody is signed in before that', async () => {
    const strict = await open({ REQUIRE_VERIFIED_EMAIL: 'true' })
    const email = newAddress()
    const signup = await signUpFrom(strict, newIpAddress(), email)
    const refused = await login(strict, email)
    for (const answer of [signup, refused]) {
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toEqual({
        code: 'EMAIL_VERIFICATION_REQUIRED',
        message: 'Please verify your email address before signing in. Check your inbox for a verification link.',
      })
    }
    expect(await strict.db.selectFrom('sessions').select('id').execute()).toEqual([])
    await verify(strict, await emailedLink(strict, email))
    expect((await login(strict, email)).json()).toMatchObject({ scopes: ['verified-user'] })
    await strict.close()
  })

  describe('where addresses must be verified', () => {
    let strict: TestApp
    beforeAll(async () => {
      strict = await open({ REQUIRE_VERIFIED_EMAIL: 'true' })
    })
    afterAll(() => strict.close())
    const subjectsTo = async (email: string) => (await strict.mailsTo(email)).map(({ subject }) => subject)

    test('sign-up answers the same for a known address as for a new one, and its owner is told', async () => {
      const email = newAddress()
      const first = await signUpFrom(strict, newIpAddress(), email)
      await verify(strict, await emailedLink(strict, email))
      const known = await signUpFrom(strict, newIpAddress(), email.toUpperCase())
      expect([known.statusCode, known.body]).toEqual([first.statusCode, first.body])
      expect(await subjectsTo(email)).toEqual(['Please verify your email address', 'You already have an account'])
      expect((await login(strict, email)).statusCode).toBe(200)
    })

    test('the owner of an address that a stranger signed up with can sign up, and chooses a password by email', async () => {
      const email = newAddress()
      await signUpFrom(strict, newIpAddress(), email, { password: 'what a stranger chose', name: 'Eve' })
      await strict.settled()
      const answer = await signUpFrom(strict, newIpAddress(), email, { name: 'Ada' })
      expect(answer.json()).toMatchObject({ code: 'EMAIL_VERIFICATION_REQUIRED' })
      expect(await subjectsTo(email)).toEqual(['Please verify your email address', 'Finish creating your account'])
      const body = { ...(await emailedLink(strict, email)), newPassword: password }
      expect((await strict.server.inject({ method: 'POST', url: '/api/auth/reset-password', body })).statusCode).toBe(
        200,
      )
      expect((await login(strict, email)).json()).toMatchObject({ scopes: ['verified-user'] })
      expect((await login(strict, email, { password: 'what a stranger chose' })).statusCode).toBe(401)
    })

    test('a second sign-up does not replace the password of an account that waits to be verified', async () => {
      const email = newAddress()
      await signUpFrom(strict, newIpAddress(), email)
      const own = await emailedLink(strict, email)
      await signUpFrom(strict, newIpAddress(), email, { password: 'what a stranger chose', name: 'Eve' })
      expect((await verify(strict, own)).statusCode).toBe(200)
      expect((await login(strict, email)).json()).toMatchObject({ name: 'Ada', scopes: ['verified-user'] })
      expect((await login(strict, email, { password: 'what a stranger chose' })).statusCode).toBe(401)
    })

    test('an account that was already used is not given to somebody who signs up with its address', async () => {
      const email = newAddress()
      await signUpFrom(strict, newIpAddress(), email)
      await verify(strict, await emailedLink(strict, email))
      await login(strict, email)
      // As on a server that has let people in before it asked for verified addresses.
      await strict.db.updateTable('users').set({ verified_at: null }).where('email', '=', email).execute()
      const answer = await signUpFrom(strict, newIpAddress(), email, { password: 'what a stranger chose', name: 'Eve' })
      expect(answer.json()).toMatchObject({ code: 'EMAIL_VERIFICATION_REQUIRED' })
      expect((await login(strict, email, { password: 'what a stranger chose' })).statusCode).toBe(401)
      expect((await login(strict, email)).json()).toMatchObject({ code: 'EMAIL_VERIFICATION_REQUIRED' })
      expect(await subjectsTo(email)).toContain('Finish creating your account') // beside the one about the sign-in, in either order
    })
  })

  test('a wrong password and an unknown address get the same answer', async () => {
    const email = newAddress()
    await app.signUp({ email })
    const wrong = await login(app, email, { password: 'not this one' })
    const unknown = await login(app, 'eve@example.org', { password: 'not this one' })
    expect(wrong.statusCode).toBe(401)
    expect(wrong.json()).toEqual({ code: 'INVALID_CREDENTIALS', message: 'Invalid credentials' })
    expect(unknown.body).toBe(wrong.body)
  })

  test('the emailed link verifies an address once, and the next call has the new scope', async () => {
    const email = newAddress()
    const session = await app.signUp({ email })
    const link = await emailedLink(app, email)
    expect(link.pathname).toBe('/verify-email')
    expect((await verify(app, { ...link, email: 'eve@example.org' })).json()).toMatchObject({ code: 'LINK_INVALID' })
    expect((await verify(app, { ...link, token: 'guess' })).statusCode).toBe(400)

    expect((await verify(app, link)).json()).toEqual({ message: 'Email verified' })
    expect((await account(app, session)).json()).toMatchObject({ scopes: ['verified-user'] })
    const again = await verify(app, link)
    expect(again.statusCode).toBe(410)
    expect(again.json()).toMatchObject({ code: 'ALREADY_VERIFIED' })
    const session2 = (await login(app, email)).json<Session>()
    expect(session2.code).toBeUndefined()
  })

  test('only one of twenty simultaneous uses of a link counts', async () => {
    const email = newAddress()
    await app.signUp({ email })
    const link = await emailedLink(app, email)
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(app, link)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('a link works for a day, and stops working once a newer one was sent', async () => {
    const email = newAddress()
    const session = await app.signUp({ email })
    const first = await emailedLink(app, email)
    const resend = await app.server.inject({
      method: 'POST',
      url: '/api/auth/resend-verification',
      headers: as(session),
      body: {},
    })
    expect(resend.statusCode).toBe(200)
    const second = await emailedLink(app, email)
    expect((await verify(app, first)).json()).toMatchObject({ code: 'LINK_REPLACED' })
    passTime(DAY_MS + 1)
    expect((await verify(app, second)).json()).toMatchObject({ code: 'LINK_EXPIRED' })
  })

  test('asking for a new link gets the same answer for every address, but only an account gets an email', async () => {
    const email = newAddress()
    await app.signUp({ email })
    const resend = (body: { email?: string }) =>
      app.server.inject({
        method: 'POST',
        url: '/api/auth/resend-verification',
        body,
      })
    const known = await resend({ email })
    const unknown = await resend({ email: 'eve@example.org' })
    expect(known.statusCode).toBe(200)
    expect(unknown.body).toBe(known.body)
    expect(await app.mailsTo(email)).toHaveLength(2)
    expect(await app.mailsTo('eve@example.org')).toHaveLength(0)
    expect((await resend({})).json()).toMatchObject({ message: 'Email address is required' })
  })

  test('an address listed in ADMIN_EMAILS becomes admin when it is verified, not before', async () => {
    const session = await app.signUp({ email: 'boss@example.org' })
    expect((await account(app, session)).json()).toMatchObject({ scopes: [] })
    await verify(app, await emailedLink(app, 'boss@example.org'))
    expect((await account(app, session)).json()).toMatchObject({ scopes: ['verified-user', 'admin'] })
  })

  test('the database contains no token, link or password that signs anybody in', async () => {
    const email = newAddress()
    const session = await app.signUp({ email })
    const link = await emailedLink(app, email)
    const tables = ['users', 'sessions', 'refresh_tokens', 'mailed_links', 'limits'] as const
    const dump = JSON.stringify(
      await Promise.all(tables.map((table) => app.db.selectFrom(table).selectAll().execute())),
    )
    expect(dump).toContain(email)
    for (const secret of [session.accessToken, session.refreshToken, link.token, password])
      expect(dump).not.toContain(secret.replace(/^sw[ar]_/, ''))
  })

  test('after ten wrong passwords in a quarter of an hour no more are checked, also for unknown addresses', async () => {
    const email = newAddress()
    await app.signUp({ email })
    for (const one of [email, 'nobody@example.org']) {
      const answers = []
      for (let guess = 0; guess < 12; guess += 1) answers.push(await login(app, one, { password: `guess ${guess}` }))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
      expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
    }
    passTime(15 * MINUTE_MS + 1000)
    expect((await login(app, email)).statusCode).toBe(200)
  })

  test('guessing from elsewhere does not lock the owner out of a browser that signed in before', async () => {
    const email = newAddress()
    const { clientId } = await app.signUp({ email })
    for (let guess = 0; guess < 11; guess += 1) await login(app, email, { password: 'guess' })
    expect((await login(app, email)).statusCode).toBe(429)
    expect((await login(app, email, { clientId: 'web_made.up' })).statusCode).toBe(429)
    expect((await login(app, email, { clientId })).statusCode).toBe(200)
  })

  test('right passwords do not use up the limit', async () => {
    const email = newAddress()
    await app.signUp({ email })
    for (let time = 0; time < 12; time += 1) expect((await login(app, email)).statusCode).toBe(200)
  })

  test('one machine may sign up twenty times an hour', async () => {
    const from = newIpAddress()
    const statuses: number[] = []
    for (let time = 0; time < 21; time += 1) statuses.push((await signUpFrom(app, from, newAddress())).statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
  })
})
