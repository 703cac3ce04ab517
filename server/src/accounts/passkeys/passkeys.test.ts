import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Passkey } from '@swap/contract/account'
import type { Session } from '@swap/contract/session'
import { URI, type TOTP } from 'otpauth'
import {
  certifiedAttestation,
  softwareAuthenticator,
  type CeremonyAnswer,
} from '../../testing/software-authenticator.ts'
import { historyKinds, machine, MINUTE_MS, passTime, password, securityOf } from '../../testing/account-calls.ts'
import { as, everyApp, type TestApp } from '../../testing/test-app.ts'

const origin = 'https://swap.example.org'
const invalid = { code: 'PASSKEY_INVALID', message: 'This passkey did not work. Please try again.' }

type Authenticator = ReturnType<typeof softwareAuthenticator>
type Faults = Parameters<Authenticator['get']>[1]

const askToMake = (app: TestApp, who: Session, body: object = { password }) =>
  app.server.inject({ method: 'POST', url: '/api/account/passkeys/options', headers: as(who), body })
async function optionsFor(app: TestApp, who: Session) {
  const answer = await askToMake(app, who)
  return answer.json<{ options: Parameters<Authenticator['create']>[0] }>().options
}
const keep = (app: TestApp, who: Session, response: CeremonyAnswer, name = 'Phone') =>
  app.server.inject({
    method: 'POST',
    url: '/api/account/passkeys',
    headers: as(who),
    body: { name, response },
  })
async function signInOptions(app: TestApp) {
  const answer = await app.server.inject({ method: 'POST', url: '/api/auth/passkey/options', remoteAddress: machine() })
  return answer.json<{ options: Parameters<Authenticator['get']>[0] }>().options
}
const send = (app: TestApp, response: CeremonyAnswer, { clientId = '', from = machine() } = {}) =>
  app.server.inject({
    method: 'POST',
    url: '/api/auth/passkey',
    body: { response },
    headers: clientId ? { 'x-client-id': clientId } : {},
    remoteAddress: from,
  })
const signIn = async (app: TestApp, browser: Authenticator, faults?: Faults) =>
  send(app, browser.get(await signInOptions(app), faults))
/** A new person with a passkey in a browser of their own. */
async function withPasskey(app: TestApp) {
  const session = await app.signUp()
  const browser = softwareAuthenticator({ origin })
  const kept = await keep(app, session, browser.create(await optionsFor(app, session)))
  return { session, browser, passkey: kept.json<Passkey>() }
}

/** Turns two-step sign-in on; returns the recovery codes. */
async function turnOnTwoFactor(app: TestApp, who: Session): Promise<string[]> {
  const post = (path: string, body: object) =>
    app.server.inject({ method: 'POST', url: `/api/account/two-factor${path}`, headers: as(who), body })
  const { uri } = (await post('', { password })).json<{ uri: string }>()
  const confirmed = await post('/confirm', { code: (URI.parse(uri) as TOTP).generate() })
  return confirmed.json<{ recoveryCodes: string[] }>().recoveryCodes
}

async function resetByMail(app: TestApp, email: string): Promise<void> {
  const post = (path: string, body: object) =>
    app.server.inject({ method: 'POST', url: `/api/auth/${path}`, body, remoteAddress: machine() })
  await post('forgot-password', { email })
  const text = (await app.mailsTo(email)).find(({ subject }) => subject === 'Choose a new password')?.text
  const token = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/m.exec(text ?? '')?.[0]
  const answer = await post('reset-password', { email, token, newPassword: 'another sentence nobody says' })
  expect(answer.statusCode).toBe(200)
}

describe.each(everyApp)('passkeys on $name', ({ open }) => {
  let app: TestApp
  beforeAll(async () => {
    app = await open({ PUBLIC_URL: origin })
  })
  afterAll(() => app.close())

  test('a passkey is made with the password, gets its name, and is told about', async () => {
    const session = await app.signUp()
    const refused = await askToMake(app, session, { password: 'guess' })
    expect(refused.json()).toMatchObject({ code: 'WRONG_PASSWORD' })

    const options = await optionsFor(app, session)
    expect(options).toMatchObject({
      rp: { id: 'swap.example.org', name: 'Starts With A Picture' },
      user: { name: session.email, displayName: 'Ada Lovelace' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
    expect(Buffer.from(options.user.id, 'base64url').toString()).not.toContain('@')
    const browser = softwareAuthenticator({ origin })
    const kept = await keep(app, session, browser.create(options), ' My phone ')
    expect(kept.statusCode).toBe(201)
    expect(kept.json()).toMatchObject({ name: 'My phone', lastUsedAt: null })
    expect((await securityOf(app, session)).passkeys).toEqual([kept.json()])
    expect(await historyKinds(app, session)).toContain('passkey-added')
    expect((await app.mailsTo(session.email)).at(-1)?.subject).toBe('A passkey was added to your account')

    const again = await optionsFor(app, session)
    expect(again.excludeCredentials).toHaveLength(1)
    expect(() => browser.create(again)).toThrow('InvalidStateError')
  })

  test('it signs in without an address, a password or a code, and says so in the history', async () => {
    const { session, browser } = await withPasskey(app)
    const asked = await signInOptions(app)
    expect(asked).toMatchObject({ rpId: 'swap.example.org', userVerification: 'required' })
    expect(asked).not.toHaveProperty('allowCredentials.0')
    const answer = await send(app, browser.get(asked))
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      email: session.email,
      name: 'Ada Lovelace',
      code: 'EMAIL_VERIFICATION_REQUIRED',
    })
    const account = await app.server.inject({ url: '/api/account', headers: as(answer.json<Session>()) })
    expect(account.json()).toMatchObject({ email: session.email })
    const [passkey] = (await securityOf(app, session)).passkeys
    expect(Date.now() - Date.parse(passkey?.lastUsedAt ?? '')).toBeLessThan(MINUTE_MS)
    expect(await historyKinds(app, session)).toContain('sign-in')
    const subjects = async () => (await app.mailsTo(session.email)).map(({ subject }) => subject)
    expect(await subjects()).toContain('New sign-in to your account')

    const told = (await subjects()).length
    await send(app, browser.get(await signInOptions(app)), { clientId: session.clientId })
    expect(await subjects()).toHaveLength(told)
  })

  test.each<[why: string, faults: Faults]>([
    ['was made on another page', { origin: 'https://swap.example.org.evil.example' }],
    ['was made on the same host without https', { origin: 'http://swap.example.org' }],
    ['was made without finger, face or PIN', { userVerified: false }],
    ['signs what nobody asked for', { challenge: 'bm9ib2R5IGFza2VkIGZvciB0aGlz' }],
  ])('a new passkey is not kept if it %s', async (_why, faults) => {
    const session = await app.signUp()
    const answer = softwareAuthenticator({ origin }).create(await optionsFor(app, session), faults)
    const kept = await keep(app, session, answer)
    expect(kept.statusCode).toBe(400)
    expect(kept.json()).toEqual(invalid)
    expect((await securityOf(app, session)).passkeys).toEqual([])
  })

  test.each<[why: string, faults: Faults]>([
    ['was made on another page', { origin: 'https://evil.example' }],
    ['was made without finger, face or PIN', { userVerified: false }],
    ['signs what nobody asked for', { challenge: 'bm9ib2R5IGFza2VkIGZvciB0aGlz' }],
    ['names another person', { userHandle: Buffer.from('eve').toString('base64url') }],
    ['has counted nothing since it was made elsewhere', { counter: 0 }],
  ])('a passkey does not sign in if its answer %s', async (_why, faults) => {
    const { session, browser } = await withPasskey(app)
    expect((await signIn(app, browser)).statusCode).toBe(200)
    const refused = await signIn(app, browser, faults)
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toEqual(invalid)
    if (!faults?.challenge) expect(await historyKinds(app, session)).toContain('sign-in-failed')
    expect((await signIn(app, browser)).statusCode).toBe(200)
  })

  test('a counter that goes back tells of a copy, which does not sign in', async () => {
    const { browser } = await withPasskey(app)
    expect((await signIn(app, browser, { counter: 7 })).statusCode).toBe(200)
    for (const counter of [7, 6, 0])
      expect((await signIn(app, browser, { counter })).json()).toMatchObject({ code: 'PASSKEY_INVALID' })
    expect((await signIn(app, browser, { counter: 8 })).statusCode).toBe(200)
  })

  test('an authenticator that does not count signs in again and again', async () => {
    const { browser } = await withPasskey(app)
    for (let time = 0; time < 3; time += 1) expect((await signIn(app, browser, { counter: 0 })).statusCode).toBe(200)
  })

  test('an answer with another signature does not sign in', async () => {
    const { browser } = await withPasskey(app)
    const [first, second] = [browser.get(await signInOptions(app)), browser.get(await signInOptions(app))]
    const mixed = { ...second, response: { ...second.response, signature: first.response.signature } }
    expect((await send(app, mixed)).json()).toEqual(invalid)
  })

  test('each challenge is taken once, also of twenty at once, and for five minutes', async () => {
    const { session, browser } = await withPasskey(app)
    const answer = browser.get(await signInOptions(app))
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(app, answer)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)

    const other = softwareAuthenticator({ origin })
    const made = other.create(await optionsFor(app, session))
    expect((await keep(app, session, made)).statusCode).toBe(201)
    expect((await keep(app, session, made)).json()).toEqual(invalid)

    const [late, lateMade] = [await signInOptions(app), await optionsFor(app, session)]
    passTime(5 * MINUTE_MS + 1)
    expect((await send(app, browser.get(late))).json()).toEqual(invalid)
    expect((await keep(app, session, softwareAuthenticator({ origin }).create(lateMade))).json()).toEqual(invalid)
  })

  test("somebody else's challenge makes no passkey, nor does one for signing in", async () => {
    const [ada, eve] = [await app.signUp(), await app.signUp()]
    const hers = softwareAuthenticator({ origin }).create(await optionsFor(app, ada))
    expect((await keep(app, eve, hers)).json()).toEqual(invalid)
    const { challenge } = await signInOptions(app)
    const swapped = softwareAuthenticator({ origin }).create({ ...(await optionsFor(app, eve)), challenge })
    expect((await keep(app, eve, swapped)).json()).toEqual(invalid)
    const { challenge: ofMaking } = await optionsFor(app, ada)
    const { browser } = await withPasskey(app)
    expect((await signIn(app, browser, { challenge: ofMaking })).json()).toEqual(invalid)
  })

  test("a key that is somebody's already is not kept for a second person", async () => {
    const [ada, eve] = [await app.signUp(), await app.signUp()]
    const browser = softwareAuthenticator({ origin })
    const [hers, theirs] = [await optionsFor(app, ada), await optionsFor(app, eve)]
    const made = browser.create(hers)
    expect((await keep(app, ada, made)).statusCode).toBe(201)
    const { clientDataJSON } = softwareAuthenticator({ origin }).create(theirs).response
    const again = { ...made, response: { ...made.response, clientDataJSON } }
    expect((await keep(app, eve, again)).json()).toEqual(invalid)
    expect((await securityOf(app, eve)).passkeys).toEqual([])
  })

  test('a certificate of the device, which we did not ask for, is refused', async () => {
    const session = await app.signUp()
    const made = softwareAuthenticator({ origin }).create(await optionsFor(app, session), {
      attestation: certifiedAttestation,
    })
    expect((await keep(app, session, made)).json()).toEqual(invalid)
  })

  test.each<object>([
    {},
    { response: null },
    { id: 'x', response: { clientDataJSON: 'e30' } },
    { id: [], response: 7 },
  ])('the answer %j is refused in plain words', async (response) => {
    const session = await app.signUp()
    const body = { name: 'Phone', response }
    const made = await app.server.inject({
      method: 'POST',
      url: '/api/account/passkeys',
      headers: as(session),
      body,
    })
    const used = await app.server.inject({ method: 'POST', url: '/api/auth/passkey', body: { response } })
    for (const answer of [made, used]) expect(answer.json()).toEqual(invalid)
  })

  test('it is renamed and removed by its owner only, and then signs nobody in', async () => {
    const { session, browser, passkey } = await withPasskey(app)
    const eve = await app.signUp()
    const ask = (who: Session, method: 'PATCH' | 'DELETE') =>
      app.server.inject({
        method,
        url: `/api/account/passkeys/${passkey.id}`,
        headers: as(who),
        ...(method === 'PATCH' ? { body: { name: 'Old phone' } } : {}),
      })
    for (const method of ['PATCH', 'DELETE'] as const) expect((await ask(eve, method)).statusCode).toBe(404)
    expect((await ask(session, 'PATCH')).json()).toEqual({ ...passkey, name: 'Old phone' })
    expect((await ask(session, 'DELETE')).statusCode).toBe(204)
    expect((await securityOf(app, session)).passkeys).toEqual([])
    expect(await historyKinds(app, session)).toContain('passkey-removed')
    expect((await app.mailsTo(session.email)).at(-1)?.subject).toBe('A passkey was removed from your account')
    expect((await signIn(app, browser)).json()).toEqual(invalid)
    expect((await ask(session, 'DELETE')).statusCode).toBe(404)
  })

  test('it signs in past two-step sign-in: it is both', async () => {
    const { session, browser } = await withPasskey(app)
    await turnOnTwoFactor(app, session)
    const { email } = session
    const asked = await app.server.inject({ method: 'POST', url: '/api/auth/login', body: { email, password } })
    expect(asked.json()).toMatchObject({ code: 'TWO_FACTOR_REQUIRED' })
    expect((await signIn(app, browser)).statusCode).toBe(200)
  })

  test('where two-step sign-in is on, making one takes a code too: it signs in past it', async () => {
    const session = await app.signUp()
    const [code = ''] = await turnOnTwoFactor(app, session)
    expect((await askToMake(app, session)).json()).toMatchObject({ code: 'TWO_FACTOR_REQUIRED' })
    const guess = await askToMake(app, session, { password, code: 'k7qm-2xpd' })
    expect(guess.json()).toMatchObject({ code: 'CODE_INVALID' })
    const asked = await askToMake(app, session, { password, code })
    const { options } = asked.json<{ options: Parameters<Authenticator['create']>[0] }>()
    expect((await keep(app, session, softwareAuthenticator({ origin }).create(options))).statusCode).toBe(201)
    expect((await askToMake(app, session, { password, code })).json()).toMatchObject({ code: 'CODE_INVALID' })
  })

  test('a new password by mail ends the passkeys of an address that nobody showed to be theirs, and no others', async () => {
    const [stranger, owner] = [await withPasskey(app), await withPasskey(app)]
    const { email } = owner.session
    await app.db.updateTable('users').set({ verified_at: 1 }).where('email', '=', email).execute()
    for (const { session } of [stranger, owner]) await resetByMail(app, session.email)
    expect((await signIn(app, stranger.browser)).json()).toEqual(invalid)
    expect((await signIn(app, owner.browser)).statusCode).toBe(200)
  })

  test('one machine has thirty passkeys that do not work in a quarter of an hour', async () => {
    const { browser } = await withPasskey(app)
    const from = machine()
    const statuses: number[] = []
    for (let time = 0; time < 31; time += 1)
      statuses.push(
        (await send(app, browser.get(await signInOptions(app), { counter: 0, challenge: 'bm8' }), { from })).statusCode,
      )
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 400), 429])
    expect((await signIn(app, browser)).statusCode).toBe(200)
  })

  test('where addresses must be verified a passkey signs nobody in before', async () => {
    const { session, browser } = await withPasskey(app)
    const user = await app.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', session.email)
      .executeTakeFirstOrThrow()
    const key = await app.db.selectFrom('passkeys').selectAll().where('user_id', '=', user.id).executeTakeFirstOrThrow()
    const strict = await open({ PUBLIC_URL: origin, REQUIRE_VERIFIED_EMAIL: 'true' })
    await strict.db.insertInto('users').values(user).execute()
    await strict.db.insertInto('passkeys').values(key).execute()
    const held = await signIn(strict, browser)
    expect(held.statusCode).toBe(403)
    expect(held.json()).toMatchObject({ code: 'EMAIL_VERIFICATION_REQUIRED' })
    await strict.db.updateTable('users').set({ verified_at: 1 }).execute()
    expect((await signIn(strict, browser)).json()).toMatchObject({ scopes: ['verified-user'] })
    await strict.close()
  })

  test('who copies the database finds no challenge in it', async () => {
    const { challenge } = await signInOptions(app)
    const rows = await app.db.selectFrom('passkey_challenges').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(challenge)
  })
})
