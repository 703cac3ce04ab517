// Email addresses over HTTP: which ones every endpoint refuses, that two accounts never share one, and accounts made under earlier rules.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressesAndPushes } from '../../platform/database/migrations/0030-addresses-and-pushes.ts'
import { call, emailedLink, newIpAddress, newAddress, password } from '../../testing/calls/account-calls.ts'
import { everyApp, openApp, type TestApp } from '../../testing/calls/test-app.ts'

const form = (email: string) => ({ email, password, name: 'Ada' })

describe('an address that could be mistaken for another, or cannot receive email', () => {
  let app: TestApp
  let ada: { accessToken: string }
  beforeAll(async () => {
    app = await openApp()
    ada = await app.signUp()
  })
  afterAll(() => app.close())

  test.each([
    'ａda@example.org',
    'a\u200Bda@example.org',
    'a\u202Eda@example.org',
    'ada@example.org.',
    'a..da@example.org',
    'ada@exаmple.org',
    'ädä@example.org',
    'ada@10.0.0.1',
  ])('%j is refused by every form that stores it, with the message of the form', async (email) => {
    const full = 'Please enter a valid email address.'
    const places: [
      line: Parameters<typeof call>[2],
      body: object,
      field: string,
      message: string,
      person?: typeof ada,
    ][] = [
      ['POST /api/auth/signup', form(email), 'email', full],
      ['POST /api/account/email', { password, newEmail: email }, 'newEmail', full, ada],
      ['POST /api/contact', { name: 'Ada', email, subject: 'bug', message: 'Hello' }, 'email', full],
    ]
    for (const [line, body, field, message, person] of places) {
      const answer = await call(app, person ?? null, line, { body })
      expect([line, answer.statusCode, answer.json<{ issues?: object }>().issues]).toEqual([
        line,
        400,
        [{ path: field, message }],
      ])
    }
    expect(await app.db.selectFrom('users').select('email').execute()).toHaveLength(1)
  })

  test.each([
    'ada@example',
    'ada@example.org,eve@example.org',
    'a da@example.org',
    'Ada <ada@example.org>',
    'a\u0085@example.org',
  ])('%j is refused by every form that looks an account up, with the message of the form', async (email) => {
    const refusals = {
      'forgot-password': 'Please enter a valid email address',
      'resend-verification': 'Please enter a valid email address.',
    }
    for (const [line, message] of Object.entries(refusals)) {
      const answer = await call(app, null, `POST /api/auth/${line}`, { body: { email } })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ issues: [{ path: 'email', message }] })
    }
  })
})

describe.each(everyApp)('addresses on $name', ({ open }) => {
  let app: TestApp
  beforeAll(async () => {
    app = await open()
  })
  afterAll(() => app.close())

  const signIn = async (email: string) =>
    (await call(app, null, 'POST /api/auth/login', { body: { email, password } })).statusCode
  /** Gives an account the address that it got under earlier rules. */
  const keep = (email: string, kept: string) =>
    app.db.updateTable('users').set({ email: kept }).where('email', '=', email).execute()

  test('one address has one account, however it is written', async () => {
    const written = [
      'ada@bücher.example',
      'ADA@BÜCHER.example',
      'ada@xn--bcher-kva.example',
      ' ada@bu\u0308cher.example ',
    ]
    const { email } = await app.signUp({ email: written[0] ?? '' })
    expect(email).toBe('ada@xn--bcher-kva.example')
    for (const again of written) {
      const body = form(again)
      const answer = await app.server.inject({
        method: 'POST',
        url: '/api/auth/signup',
        body,
        remoteAddress: newIpAddress(),
      })
      expect([again, answer.json<{ code: string }>().code]).toEqual([again, 'REGISTRATION_FAILED'])
      expect([again, await signIn(again)]).toEqual([again, 200])
    }
  })

  test.each(['ada@example.org.', 'a\u200Bda@example.org', 'ädä@example.org', 'a..da@example.org'])(
    'an account that has the address %j still signs in with it',
    async (kept) => {
      const { email } = await app.signUp({ email: newAddress('before') })
      await keep(email, kept)
      expect(await signIn(kept.toUpperCase())).toBe(200)
    },
  )

  test.each([
    ['a..b@example.org', '"a..b"@example.org'],
    ['ädä@example.net', 'ädä@example.net'],
  ])(
    'an account that has the address %j gets a new link and a new password by emails to %j',
    async (kept, recipient) => {
      await keep((await app.signUp({ email: newAddress('before') })).email, kept)
      await app.settled()
      const ask = (line: string) => call(app, null, `POST /api/auth/${line}`, { body: { email: kept.toUpperCase() } })
      expect((await ask('resend-verification')).statusCode).toBe(200)
      expect(await emailedLink(app, recipient)).toMatchObject({ pathname: '/verify-email', email: kept })
      expect((await ask('forgot-password')).statusCode).toBe(200)
      const { pathname, email, token } = await emailedLink(app, recipient)
      expect(pathname).toBe('/reset-password')
      const body = { email, token, newPassword: 'another sentence' }
      expect((await call(app, null, 'POST /api/auth/reset-password', { body })).statusCode).toBe(200)
      const again = { email: kept, password: body.newPassword }
      expect((await call(app, null, 'POST /api/auth/login', { body: again })).statusCode).toBe(200)
    },
  )

  test('the migration writes domains in ASCII, and leaves both of two accounts that would share an address', async () => {
    const kept = [
      'eve@straße.example',
      'kim@пример.рф',
      'noor@xn--e1afmkfd.xn--p1ai',
      'noor@пример.рф',
      'lou@example.org.',
    ]
    for (const email of kept) await keep((await app.signUp({ email: newAddress('form') })).email, email)
    await sql`alter table devices drop column failures`.execute(app.db)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a migration takes a database of any tables
    await addressesAndPushes(open === everyApp[0]?.open ? 'sqlite' : 'postgres').up(app.db as never)
    const rows = await app.db.selectFrom('users').select('email').execute()
    expect(rows.map(({ email }) => email)).toEqual(
      expect.arrayContaining(['eve@xn--strae-oqa.example', 'kim@xn--e1afmkfd.xn--p1ai', ...kept.slice(2)]),
    )
    for (const email of ['eve@straße.example', 'kim@пример.рф', 'lou@example.org.'])
      expect(await signIn(email)).toBe(200)
  })
})
