import { afterEach, vi } from 'vitest'
import type { HistoryEntry, Security } from '@swap/contract/account'
import type { Session } from '@swap/contract/session'
import { as, type TestApp } from './test-app.ts'

// Calls for tests about accounts: sign people up and in, advance the clock, read emails and the sign-in history.

export const MINUTE_MS = 60_000
export const DAY_MS = 24 * 60 * MINUTE_MS
/** The password with which people sign up in tests. */
export const password = 'a sentence nobody says'

/** `User-Agent` headers. */
export const firefoxUserAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:152.0) Gecko/20100101 Firefox/152.0'
export const iPhoneUserAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

type Person = { accessToken: string }
type Method = 'GET' | 'POST' | 'DELETE'

/** Advances the clock of the product by `ms`. Undone after the test. */
export const passTime = (ms: number) => vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] })
afterEach(() => {
  vi.useRealTimers()
})

let lastNumber = 0
/** Returns an email address that no other test of the file uses. */
export const newAddress = (name = 'ada') => `${name}${(lastNumber += 1)}@example.org`
/** Returns a new IP address each time: limits count attempts by IP address. */
export const newIpAddress = () => `198.51.100.${(lastNumber += 1) % 250}`

/** Calls the API as this person, or signed out. */
export const call = (
  app: TestApp,
  person: Person | null,
  endpoint: `${Method} /${string}`,
  { body, userAgent }: { body?: object; userAgent?: string } = {},
) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the type of an endpoint says
  const [method, url] = endpoint.split(' ') as [Method, string]
  const headers = { ...(person ? as(person) : {}), ...(userAgent ? { 'user-agent': userAgent } : {}) }
  return app.server.inject({ method, url, headers, remoteAddress: newIpAddress(), ...(body ? { body } : {}) })
}

/** Signs in again, with another browser. */
export async function signIn(app: TestApp, email: string, more: { password?: string; userAgent?: string } = {}) {
  const body = { email, password: more.password ?? password }
  const answer = await call(app, null, 'POST /api/auth/login', {
    body,
    ...(more.userAgent ? { userAgent: more.userAgent } : {}),
  })
  return answer.json<Session>()
}

interface Attempt {
  password?: string
  /** The code of two-step sign-in. */
  code?: string
  /** The client id of this browser. */
  clientId?: string
  /** The IP address: a new one each time by default. */
  from?: string
}

/** Signs in as the sign-in page does; returns the answer, whatever its status. */
export const login = (app: TestApp, email: string, { clientId, from = newIpAddress(), ...body }: Attempt = {}) =>
  app.server.inject({
    method: 'POST',
    url: '/api/auth/login',
    body: { email, password, ...body },
    headers: clientId ? { 'x-client-id': clientId } : {},
    remoteAddress: from,
  })

/** Whether a person's access token still works. */
export const isSignedIn = async (app: TestApp, person: Person) =>
  (await call(app, person, 'GET /api/account')).statusCode === 200

/** Returns the subjects of the emails to an address. */
export const subjectsTo = async (app: TestApp, email: string) =>
  (await app.mailsTo(email)).map(({ subject }) => subject)

/** Returns the parts of the link in the newest email to an address. */
export async function emailedLink(app: TestApp, email: string) {
  const mail = (await app.mailsTo(email)).at(-1)
  const [link = ''] = /https?:\/\/\S+/.exec(mail?.text ?? '') ?? []
  const { pathname, searchParams } = new URL(link)
  return { pathname, email: searchParams.get('email') ?? '', token: searchParams.get('token') ?? '' }
}

/** Returns a person's account history as the API lists it, newest first. */
export async function historyOf(app: TestApp, person: Person) {
  const answer = await call(app, person, 'GET /api/account/history')
  return answer.json<{ entries: { kind: string; device: object | null }[] }>().entries
}

/** Signs a new person up and verifies their address with the emailed link. */
export async function signUpVerified(app: TestApp): Promise<Session> {
  const email = newAddress()
  const person = await app.signUp({ email })
  const { token } = await emailedLink(app, email)
  await app.server.inject({ method: 'POST', url: '/api/auth/verify-email', body: { email, token } })
  return person
}

/** Returns the kinds in an account's history as stored, oldest first. */
export async function historyKinds(app: TestApp, { email }: { email: string }): Promise<HistoryEntry['kind'][]> {
  await app.settled()
  const rows = await app.db
    .selectFrom('account_history')
    .innerJoin('users', 'users.id', 'account_history.user_id')
    .select('account_history.kind')
    .where('users.email', '=', email)
    .orderBy('account_history.at')
    .execute()
  return rows.map(({ kind }) => kind)
}

/** Returns what the settings page shows about how a person signs in. */
export const securityOf = async (app: TestApp, person: Person) =>
  (await call(app, person, 'GET /api/account/security')).json<Security>()

/** Chooses another password with the emailed code. */
export async function chooseNewPassword(app: TestApp, email: string, newPassword = 'another sentence nobody says') {
  await call(app, null, 'POST /api/auth/forgot-password', { body: { email } })
  const text = (await app.mailsTo(email)).find(({ subject }) => subject === 'Choose a new password')?.text
  const token = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/m.exec(text ?? '')?.[0]
  return call(app, null, 'POST /api/auth/reset-password', { body: { email, token, newPassword } })
}
