import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '@swap/contract/session'
import { TOTP, URI } from 'otpauth'
import {
  call,
  DAY_MS,
  newIpAddress,
  MINUTE_MS,
  newAddress,
  passTime,
  password,
  signUpVerified,
} from '../../../testing/calls/account-calls.ts'
import { as, everyApp, type TestApp } from '../../../testing/calls/test-app.ts'

const sent = { message: 'If this address has an account, a sign-in link is on its way. Please check your inbox.' }
const invalid = { code: 'LINK_INVALID', message: 'This link is invalid or has expired.' }

type Link = { email: string; token: string }

const post = (app: TestApp, path: string, body: object, remoteAddress = newIpAddress()) =>
  app.server.inject({ method: 'POST', url: `/api/auth/${path}`, body, remoteAddress })
const askForLink = (app: TestApp, email: string, from?: string) => post(app, 'sign-in-link', { email }, from)
const useLink = (app: TestApp, link: Link & { code?: string }, from?: string) =>
  post(app, 'sign-in-by-link', link, from)
const isSignedIn = async (app: TestApp, session: Session) =>
  (await app.server.inject({ url: '/api/account', headers: as(session) })).statusCode === 200

async function newestEmailTo(app: TestApp, email: string) {
  const { subject, text = '' } = (await app.mailsTo(email)).at(-1) ?? {}
  const { pathname, searchParams } = new URL(/http:\S+/.exec(text)?.[0] ?? 'http:none')
  return {
    subject,
    pathname,
    link: { email: searchParams.get('email') ?? '', token: searchParams.get('token') ?? '' },
  }
}

async function personWhoAsked(app: TestApp) {
  const session = await signUpVerified(app)
  await app.settled()
  expect((await askForLink(app, session.email)).json()).toEqual(sent)
  return { session, email: session.email, ...(await newestEmailTo(app, session.email)) }
}

describe.each(everyApp)('an emailed sign-in link on $name', ({ open }) => {
  let app: TestApp
  beforeAll(async () => {
    app = await open()
  })
  afterAll(() => app.close())

  test('signs in once, and only when its page sends it: opening the page does not use it up', async () => {
    const { session, link, pathname, subject } = await personWhoAsked(app)
    expect([pathname, subject]).toEqual(['/sign-in', 'Your sign-in link'])
    expect(Buffer.from(link.token, 'base64url')).toHaveLength(32)
    const kept = JSON.stringify(await app.db.selectFrom('mailed_links').selectAll().execute())
    expect(kept).not.toContain(link.token)
    const query = new URLSearchParams(link).toString()
    for (const method of ['GET', 'HEAD'] as const) await app.server.inject({ method, url: `/sign-in?${query}` })

    const answer = await useLink(app, { ...link, email: link.email.toUpperCase() })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ email: session.email, scopes: ['verified-user'] })
    expect(await isSignedIn(app, answer.json())).toBe(true)
    expect(await isSignedIn(app, session)).toBe(true)
    expect((await useLink(app, link)).json()).toEqual(invalid)
  })

  test('is not sent to an address without an account, which gets the same answer', async () => {
    const stranger = newAddress()
    expect((await askForLink(app, stranger)).json()).toEqual(sent)
    expect(await app.mailsTo(stranger)).toEqual([])
    const { link } = await personWhoAsked(app)
    const refused = [
      { email: stranger, token: link.token },
      { ...link, token: `${link.token.slice(0, -1)}_` },
      { ...link, token: '' },
    ]
    for (const wrong of refused) {
      const answer = await useLink(app, wrong)
      expect([answer.statusCode, answer.json()]).toEqual([400, invalid])
    }
    expect((await useLink(app, link)).statusCode).toBe(200)
  })

  test('stops working after half an hour, after a newer link and after a change of password', async () => {
    const late = await personWhoAsked(app)
    const older = await personWhoAsked(app)
    await askForLink(app, older.email)
    const { link: newer } = await newestEmailTo(app, older.email)
    expect((await useLink(app, older.link)).json()).toEqual(invalid)
    const body = { currentPassword: password, newPassword: 'another sentence' }
    expect((await call(app, older.session, 'POST /api/account/password', { body })).statusCode).toBe(204)
    expect((await useLink(app, newer)).json()).toEqual(invalid)
    passTime(30 * MINUTE_MS + 1)
    expect((await useLink(app, late.link)).json()).toEqual(invalid)
  })

  test('sets no password, and a link for a new password signs nobody in', async () => {
    const { link, email } = await personWhoAsked(app)
    const reset = await post(app, 'reset-password', { ...link, newPassword: 'another sentence' })
    expect(reset.json()).toMatchObject({ code: 'LINK_INVALID' })
    await post(app, 'forgot-password', { email })
    const { link: forPassword } = await newestEmailTo(app, email)
    expect((await useLink(app, forPassword)).json()).toEqual(invalid)
  })

  test('needs the code too where two-step sign-in is on, and a wrong code does not use it up', async () => {
    const session = await signUpVerified(app)
    const start = { body: { password } }
    const { uri } = (await call(app, session, 'POST /api/account/two-factor', start)).json<{ uri: string }>()
    const authenticator = URI.parse(uri)
    const code = authenticator instanceof TOTP ? authenticator.generate({ timestamp: Date.now() }) : ''
    const confirmed = await call(app, session, 'POST /api/account/two-factor/confirm', { body: { code } })
    const [first] = confirmed.json<{ recoveryCodes: string[] }>().recoveryCodes
    await app.settled()
    await askForLink(app, session.email)
    const { link } = await newestEmailTo(app, session.email)
    expect((await useLink(app, link)).json()).toMatchObject({ code: 'TWO_FACTOR_REQUIRED' })
    expect((await useLink(app, { ...link, code: 'aaaa-bbbb-cccc' })).json()).toMatchObject({ code: 'CODE_INVALID' })
    expect((await useLink(app, { ...link, code: first ?? '' })).statusCode).toBe(200)
    expect((await useLink(app, { ...link, code: first ?? '' })).json()).toEqual(invalid)
  })

  test('opens no suspended account, and works again once the suspension ends', async () => {
    const { link, email } = await personWhoAsked(app)
    const suspend = (suspended_at: number | null) =>
      app.db.updateTable('users').set({ suspended_at }).where('email', '=', email).execute()
    await suspend(Date.now())
    expect((await useLink(app, link)).json()).toMatchObject({ code: 'ACCOUNT_SUSPENDED' })
    await suspend(null)
    expect((await useLink(app, link)).statusCode).toBe(200)
  })

  test('sets a new password for an unverified address, which signs out whoever made the account', async () => {
    const stranger = await app.signUp({ email: newAddress() })
    await app.settled()
    expect((await askForLink(app, stranger.email)).json()).toEqual(sent)
    const { pathname, subject, link } = await newestEmailTo(app, stranger.email)
    expect([pathname, subject]).toEqual(['/reset-password', 'Choose a password to sign in'])
    expect((await useLink(app, link)).json()).toEqual(invalid)
    expect((await post(app, 'reset-password', { ...link, newPassword: 'another sentence' })).statusCode).toBe(200)
    expect(await isSignedIn(app, stranger)).toBe(false)
  })

  test('can be asked for five times an hour per address, known or not; then the answer says when again', async () => {
    for (const email of [(await signUpVerified(app)).email, newAddress()]) {
      for (let times = 0; times < 5; times += 1) expect((await askForLink(app, email)).statusCode).toBe(200)
      const refused = await askForLink(app, email)
      expect(refused.statusCode).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    }
    passTime(DAY_MS)
    const from = newIpAddress()
    for (let times = 0; times < 20; times += 1) await askForLink(app, newAddress(), from)
    expect((await askForLink(app, newAddress(), from)).statusCode).toBe(429)
  })
})
