import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newIpAddress, MINUTE_MS, newAddress, passTime } from '../../../testing/calls/account-calls.ts'
import { as, everyApp, type TestApp } from '../../../testing/calls/test-app.ts'

const oldPassword = 'a sentence nobody says'
const newPassword = 'another sentence'
const sent = { message: 'Password reset instructions have been sent to your email' }
const invalidLink = { code: 'LINK_INVALID', message: 'This reset link is invalid or has expired.' }
const invalidCode = { code: 'CODE_INVALID', message: 'That code is wrong or has expired.' }

const post = (app: TestApp, path: string, body: object, remoteAddress = newIpAddress()) =>
  app.server.inject({ method: 'POST', url: `/api/auth/${path}`, body, remoteAddress })
const forgot = (app: TestApp, email: string, from?: string) => post(app, 'forgot-password', { email }, from)
const reset = (app: TestApp, body: { email: string; token: string; newPassword?: string }, from?: string) =>
  post(app, 'reset-password', { newPassword, ...body }, from)
const login = (app: TestApp, email: string, password: string) => post(app, 'login', { email, password })

/** The link and the code in the newest mail to an address. */
async function resetMailTo(app: TestApp, email: string) {
  const { text = '' } = (await app.mailsTo(email)).at(-1) ?? {}
  const link = new URL(/http:\S+/.exec(text)?.[0] ?? '')
  return {
    pathname: link.pathname,
    link: { email: link.searchParams.get('email') ?? '', token: link.searchParams.get('token') ?? '' },
    code: { email, token: /^[0-9A-Z]{4}-[0-9A-Z]{4}$/m.exec(text)?.[0] ?? '' },
  }
}

async function personWhoForgot(app: TestApp) {
  const email = newAddress()
  const session = await app.signUp({ email })
  await app.settled() // so that the mail asked for is the newest
  await forgot(app, email)
  return { email, session, ...(await resetMailTo(app, email)) }
}

describe.each(everyApp)('forgotten passwords on $name', ({ open }) => {
  let app: TestApp
  beforeAll(async () => {
    app = await open()
  })
  afterAll(() => app.close())

  test('the emailed link sets a new password once, and ends every session', async () => {
    const { email, session, pathname, link } = await personWhoForgot(app)
    expect(pathname).toBe('/reset-password')
    const answer = await reset(app, { ...link, email: link.email.toUpperCase() })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ message: 'Password has been reset successfully!' })

    expect((await app.mailsTo(email)).at(-1)?.subject).toBe('Your password was changed')
    expect((await login(app, email, oldPassword)).statusCode).toBe(401)
    expect((await login(app, email, newPassword)).statusCode).toBe(200)
    expect((await app.server.inject({ url: '/api/account', headers: as(session) })).statusCode).toBe(401)
    expect((await post(app, 'refresh', { refreshToken: session.refreshToken })).statusCode).toBe(401)
    expect((await reset(app, link)).json()).toEqual(invalidLink)
  })

  test('the emailed code does the same, also in small letters and with a space', async () => {
    const { email, code, link } = await personWhoForgot(app)
    const typed = code.token.toLowerCase().replace('-', ' ')
    expect((await reset(app, { email, token: typed, newPassword: 'sixsix' })).statusCode).toBe(200)
    expect((await login(app, email, 'sixsix')).statusCode).toBe(200)
    expect((await reset(app, code)).json()).toEqual(invalidCode)
    expect((await reset(app, link)).json()).toEqual(invalidLink)
  })

  test.each([
    ['', 'Please enter a new password', 'Please enter a new password'],
    ['12345', 'Password must be at least 8 characters long', 'Password must be at least 6 characters long'],
    ['sixsix', 'Password must be at least 8 characters long', null],
    ['password1', 'This password is one of the most common ones. Please choose another.', null],
  ])('the password %j is checked by the rules of the link or the code', async (password, byLink, byCode) => {
    const { link, code } = await personWhoForgot(app)
    const refused = await reset(app, { ...link, newPassword: password })
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ message: byLink, issues: [{ path: 'newPassword', message: byLink }] })
    if (byCode) expect((await reset(app, { ...code, newPassword: password })).json()).toMatchObject({ message: byCode })
  })

  test('a refused password does not use up the link', async () => {
    const { link } = await personWhoForgot(app)
    await reset(app, { ...link, newPassword: 'short' })
    expect((await reset(app, link)).statusCode).toBe(200)
  })

  test('a link works for half an hour, a code for ten minutes', async () => {
    const { link, code } = await personWhoForgot(app)
    passTime(10 * MINUTE_MS + 1)
    expect((await reset(app, code)).json()).toEqual(invalidCode)
    passTime(20 * MINUTE_MS)
    expect((await reset(app, link)).json()).toEqual(invalidLink)
  })

  test('a newer email ends the link and the code of the one before', async () => {
    const { email, link, code } = await personWhoForgot(app)
    await forgot(app, email)
    const second = await resetMailTo(app, email)
    expect((await reset(app, link)).json()).toEqual(invalidLink)
    expect((await reset(app, code)).json()).toEqual(invalidCode)
    expect((await reset(app, second.code)).statusCode).toBe(200)
  })

  test('only one of twenty simultaneous uses of a link counts', async () => {
    const { link } = await personWhoForgot(app)
    const answers = await Promise.all(Array.from({ length: 20 }, () => reset(app, link)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('after five wrong codes the right one stops working too, but the code of the next email works', async () => {
    const { email, link, code } = await personWhoForgot(app)
    const guesses = await Promise.all(
      ['00000000', '00000001', '00000002', '00000003', '00000004'].map((token) => reset(app, { email, token })),
    )
    for (const guess of guesses) expect(guess.json()).toEqual(invalidCode)
    expect((await reset(app, code)).json()).toEqual(invalidCode)
    await forgot(app, email)
    const second = await resetMailTo(app, email)
    expect((await reset(app, link)).json()).toEqual(invalidLink)
    expect((await reset(app, second.code)).statusCode).toBe(200)
  })

  test("a link or a code does nothing for somebody else's address", async () => {
    const { link, code } = await personWhoForgot(app)
    const { email } = await personWhoForgot(app)
    expect((await reset(app, { ...link, email })).json()).toEqual(invalidLink)
    expect((await reset(app, { ...code, email })).json()).toEqual(invalidCode)
  })

  test('a reset without an address or a token is answered with advice to ask again', async () => {
    for (const body of [
      { email: '', token: 'x' },
      { email: newAddress(), token: ' ' },
    ])
      expect((await reset(app, body)).json()).toEqual({
        code: 'LINK_INVALID',
        message: 'Invalid reset link. Please request a new password reset.',
      })
  })

  test('an address without an account gets the same answers and no mail', async () => {
    const { email } = await personWhoForgot(app)
    const stranger = newAddress()
    for (const ask of [forgot, forgot, forgot]) {
      const [known, unknown] = [await ask(app, email), await ask(app, stranger)]
      expect([known.statusCode, known.json()]).toEqual([200, sent])
      expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
    }
    for (let time = 0; time < 7; time += 1) {
      const [known, unknown] = [
        await reset(app, { email, token: '0000-0000' }),
        await reset(app, { email: stranger, token: '0000-0000' }),
      ]
      expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
    }
    expect(await app.mailsTo(stranger)).toHaveLength(0)
  })

  test.each([
    ['', 'Please enter your email address'],
    ['grace', 'Please enter a valid email address'],
    ['grace@example.org,eve@example.org', 'Please enter a valid email address'],
  ])('asking for a reset of %j is refused with the message of the form', async (email, message) => {
    const answer = await forgot(app, email)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ code: 'VALIDATION', message, issues: [{ path: 'email', message }] })
  })

  test('an address gets five emails an hour, known or not, and one machine may ask twenty times', async () => {
    const known = newAddress()
    await app.signUp({ email: known })
    for (const email of [known, newAddress()]) {
      const statuses: number[] = []
      for (let time = 0; time < 6; time += 1) statuses.push((await forgot(app, email)).statusCode)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    }
    const from = newIpAddress()
    const statuses: number[] = []
    for (let time = 0; time < 21; time += 1) statuses.push((await forgot(app, newAddress(), from)).statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
  })

  test('one machine may try thirty resets in a quarter of an hour', async () => {
    const from = newIpAddress()
    const statuses: number[] = []
    for (let time = 0; time < 31; time += 1)
      statuses.push((await reset(app, { email: newAddress(), token: 'guess' }, from)).statusCode)
    expect(statuses.filter((status) => status === 400)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
  })

  test('a person locked out after too many wrong passwords can sign in after the reset', async () => {
    const { email, link } = await personWhoForgot(app)
    for (let guess = 0; guess < 11; guess += 1) await login(app, email, `guess ${guess}`)
    expect((await login(app, email, oldPassword)).statusCode).toBe(429)
    await reset(app, link)
    expect((await login(app, email, newPassword)).statusCode).toBe(200)
  })

  test('the database contains no link or code that resets a password', async () => {
    const { email, link, code } = await personWhoForgot(app)
    const tables = ['users', 'mailed_links', 'limits'] as const
    const dump = JSON.stringify(
      await Promise.all(tables.map((table) => app.db.selectFrom(table).selectAll().execute())),
    )
    expect(dump).toContain(email)
    for (const secret of [link.token, code.token, code.token.replace('-', '')])
      expect(dump.includes(secret)).toBe(false)
  })
})
