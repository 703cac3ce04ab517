import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '@swap/contract/session'
import { URI, type TOTP } from 'otpauth'
import {
  chooseNewPassword,
  historyKinds,
  newIpAddress,
  MINUTE_MS,
  passTime,
  password,
  securityOf,
  subjectsTo,
} from '../../../testing/calls/account-calls.ts'
import {
  requestPasskeyOptions,
  storePasskey,
  origin,
  passkeyOptionsFor,
  sendPasskey,
  signInByPasskey,
  signInOptions,
  signUpWithPasskey,
  type Authenticator,
  type Faults,
} from '../../../testing/calls/passkey-calls.ts'
import { certifiedAttestation, createSoftwareAuthenticator } from '../../../testing/fakes/software-authenticator.ts'
import { as, everyApp, type TestApp } from '../../../testing/calls/test-app.ts'

const invalid = { code: 'PASSKEY_INVALID', message: "That passkey didn't work. Please try again." }

/** Turns two-step sign-in on; returns the recovery codes. */
async function turnOnTwoFactor(app: TestApp, who: Session): Promise<string[]> {
  const post = (path: string, body: object) =>
    app.server.inject({ method: 'POST', url: `/api/account/two-factor${path}`, headers: as(who), body })
  const { uri } = (await post('', { password })).json<{ uri: string }>()
  const confirmed = await post('/confirm', { code: (URI.parse(uri) as TOTP).generate() })
  return confirmed.json<{ recoveryCodes: string[] }>().recoveryCodes
}

describe.each(everyApp)('passkeys on $name', ({ open }) => {
  let app: TestApp
  beforeAll(async () => {
    app = await open({ PUBLIC_URL: origin })
  })
  afterAll(() => app.close())

  test('a passkey is added with the password, gets a name, and its owner is told', async () => {
    const session = await app.signUp()
    const refused = await requestPasskeyOptions(app, session, { password: 'guess' })
    expect(refused.json()).toMatchObject({ code: 'WRONG_PASSWORD' })

    const options = await passkeyOptionsFor(app, session)
    expect(options).toMatchObject({
      rp: { id: 'swap.example.org', name: 'Starts With A Picture' },
      user: { name: session.email, displayName: 'Ada Lovelace' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
    expect(Buffer.from(options.user.id, 'base64url').toString()).not.toContain('@')
    const browser = createSoftwareAuthenticator({ origin })
    const kept = await storePasskey(app, session, browser.create(options), ' My phone ')
    expect(kept.statusCode).toBe(201)
    expect(kept.json()).toMatchObject({ name: 'My phone', lastUsedAt: null })
    expect((await securityOf(app, session)).passkeys).toEqual([kept.json()])
    expect(await historyKinds(app, session)).toContain('passkey-added')
    expect(await subjectsTo(app, session.email)).toContain('A passkey was added to your account')

    const again = await passkeyOptionsFor(app, session)
    expect(again.excludeCredentials).toHaveLength(1)
    expect(() => browser.create(again)).toThrow('InvalidStateError')
  })

  test('a passkey signs in without an address, a password or a code, and the history shows it', async () => {
    const { session, browser } = await signUpWithPasskey(app)
    const asked = await signInOptions(app)
    expect(asked).toMatchObject({ rpId: 'swap.example.org', userVerification: 'required' })
    expect(asked).not.toHaveProperty('allowCredentials.0')
    const answer = await sendPasskey(app, browser.get(asked))
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
    await sendPasskey(app, browser.get(await signInOptions(app)), { clientId: session.clientId })
    expect(await subjects()).toHaveLength(told)
  })

  test.each<[why: string, faults: Faults]>([
    ['was made on another page', { origin: 'https://swap.example.org.evil.example' }],
    ['was made on the same host without https', { origin: 'http://swap.example.org' }],
    ['was made without finger, face or PIN', { userVerified: false }],
    ['signs a challenge that nobody gave', { challenge: 'bm9ib2R5IGFza2VkIGZvciB0aGlz' }],
  ])('a new passkey is not kept if it %s', async (_why, faults) => {
    const session = await app.signUp()
    const answer = createSoftwareAuthenticator({ origin }).create(await passkeyOptionsFor(app, session), faults)
    const kept = await storePasskey(app, session, answer)
    expect(kept.statusCode).toBe(400)
    expect(kept.json()).toEqual(invalid)
    expect((await securityOf(app, session)).passkeys).toEqual([])
  })

  test.each<[why: string, faults: Faults]>([
    ['was made on another page', { origin: 'https://evil.example' }],
    ['was made without finger, face or PIN', { userVerified: false }],
    ['signs a challenge that nobody gave', { challenge: 'bm9ib2R5IGFza2VkIGZvciB0aGlz' }],
    ['names another person', { userHandle: Buffer.from('eve').toString('base64url') }],
    ['has a counter that is back at zero', { counter: 0 }],
  ])('a passkey does not sign in if its answer %s', async (_why, faults) => {
    const { session, browser } = await signUpWithPasskey(app)
    expect((await signInByPasskey(app, browser)).statusCode).toBe(200)
    const refused = await signInByPasskey(app, browser, faults)
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toEqual(invalid)
    if (!faults?.challenge) expect(await historyKinds(app, session)).toContain('sign-in-failed')
    expect((await signInByPasskey(app, browser)).statusCode).toBe(200)
  })

  test('a passkey whose counter goes back is taken for a copy, and does not sign in', async () => {
    const { browser } = await signUpWithPasskey(app)
    expect((await signInByPasskey(app, browser, { counter: 7 })).statusCode).toBe(200)
    for (const counter of [7, 6, 0])
      expect((await signInByPasskey(app, browser, { counter })).json()).toMatchObject({ code: 'PASSKEY_INVALID' })
    expect((await signInByPasskey(app, browser, { counter: 8 })).statusCode).toBe(200)
  })

  test('only one of two simultaneous answers with the same counter signs in: the other is from a copy', async () => {
    const { browser } = await signUpWithPasskey(app)
    const twins = await Promise.all([1, 2].map(() => signInByPasskey(app, browser, { counter: 5 })))
    expect(twins.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 400]))
  })

  test('an authenticator that does not count signs in again and again', async () => {
    const { browser } = await signUpWithPasskey(app)
    for (let time = 0; time < 3; time += 1)
      expect((await signInByPasskey(app, browser, { counter: 0 })).statusCode).toBe(200)
  })

  test('an answer with the signature of another answer does not sign in', async () => {
    const { browser } = await signUpWithPasskey(app)
    const [first, second] = [browser.get(await signInOptions(app)), browser.get(await signInOptions(app))]
    const mixed = { ...second, response: { ...second.response, signature: first.response.signature } }
    expect((await sendPasskey(app, mixed)).json()).toEqual(invalid)
  })

  test('each challenge works once, even for twenty simultaneous answers, and for five minutes', async () => {
    const { session, browser } = await signUpWithPasskey(app)
    const answer = browser.get(await signInOptions(app))
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendPasskey(app, answer)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)

    const other = createSoftwareAuthenticator({ origin })
    const made = other.create(await passkeyOptionsFor(app, session))
    expect((await storePasskey(app, session, made)).statusCode).toBe(201)
    expect((await storePasskey(app, session, made)).json()).toEqual(invalid)

    const [late, lateMade] = [await signInOptions(app), await passkeyOptionsFor(app, session)]
    passTime(5 * MINUTE_MS + 1)
    expect((await sendPasskey(app, browser.get(late))).json()).toEqual(invalid)
    expect((await storePasskey(app, session, createSoftwareAuthenticator({ origin }).create(lateMade))).json()).toEqual(
      invalid,
    )
  })

  test('a challenge works neither for another person nor for another purpose', async () => {
    const [ada, eve] = [await app.signUp(), await app.signUp()]
    const hers = createSoftwareAuthenticator({ origin }).create(await passkeyOptionsFor(app, ada))
    expect((await storePasskey(app, eve, hers)).json()).toEqual(invalid)
    const { challenge } = await signInOptions(app)
    const swapped = createSoftwareAuthenticator({ origin }).create({
      ...(await passkeyOptionsFor(app, eve)),
      challenge,
    })
    expect((await storePasskey(app, eve, swapped)).json()).toEqual(invalid)
    const { challenge: ofMaking } = await passkeyOptionsFor(app, ada)
    const { browser } = await signUpWithPasskey(app)
    expect((await signInByPasskey(app, browser, { challenge: ofMaking })).json()).toEqual(invalid)
  })

  test('a key that one person has added cannot be added by another', async () => {
    const [ada, eve] = [await app.signUp(), await app.signUp()]
    const browser = createSoftwareAuthenticator({ origin })
    const [hers, theirs] = [await passkeyOptionsFor(app, ada), await passkeyOptionsFor(app, eve)]
    const made = browser.create(hers)
    expect((await storePasskey(app, ada, made)).statusCode).toBe(201)
    const { clientDataJSON } = createSoftwareAuthenticator({ origin }).create(theirs).response
    const again = { ...made, response: { ...made.response, clientDataJSON } }
    expect((await storePasskey(app, eve, again)).json()).toEqual(invalid)
    expect((await securityOf(app, eve)).passkeys).toEqual([])
  })

  test('a new passkey with a certificate of its device, which we did not ask for, is refused', async () => {
    const session = await app.signUp()
    const made = createSoftwareAuthenticator({ origin }).create(await passkeyOptionsFor(app, session), {
      attestation: certifiedAttestation,
    })
    expect((await storePasskey(app, session, made)).json()).toEqual(invalid)
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

  test('only its owner can rename or remove a passkey, and a removed one signs nobody in', async () => {
    const { session, browser, passkey } = await signUpWithPasskey(app)
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
    expect(await subjectsTo(app, session.email)).toContain('A passkey was removed from your account')
    expect((await signInByPasskey(app, browser)).json()).toEqual(invalid)
    expect((await ask(session, 'DELETE')).statusCode).toBe(404)
  })

  test('a passkey signs in without the code of two-step sign-in, because it is both steps in one', async () => {
    const { session, browser } = await signUpWithPasskey(app)
    await turnOnTwoFactor(app, session)
    const { email } = session
    const asked = await app.server.inject({ method: 'POST', url: '/api/auth/login', body: { email, password } })
    expect(asked.json()).toMatchObject({ code: 'TWO_FACTOR_REQUIRED' })
    expect((await signInByPasskey(app, browser)).statusCode).toBe(200)
  })

  test('where two-step sign-in is on, adding a passkey needs a code too, because it later replaces the code', async () => {
    const session = await app.signUp()
    const [code = ''] = await turnOnTwoFactor(app, session)
    expect((await requestPasskeyOptions(app, session)).json()).toMatchObject({ code: 'TWO_FACTOR_REQUIRED' })
    const guess = await requestPasskeyOptions(app, session, { password, code: 'k7qm-2xpd' })
    expect(guess.json()).toMatchObject({ code: 'CODE_INVALID' })
    const asked = await requestPasskeyOptions(app, session, { password, code })
    const { options } = asked.json<{ options: Parameters<Authenticator['create']>[0] }>()
    expect((await storePasskey(app, session, createSoftwareAuthenticator({ origin }).create(options))).statusCode).toBe(
      201,
    )
    expect((await requestPasskeyOptions(app, session, { password, code })).json()).toMatchObject({
      code: 'CODE_INVALID',
    })
  })

  test('resetting the password by email removes the passkeys of an unverified address only', async () => {
    const [stranger, owner] = [await signUpWithPasskey(app), await signUpWithPasskey(app)]
    const { email } = owner.session
    await app.db.updateTable('users').set({ verified_at: 1 }).where('email', '=', email).execute()
    for (const { session } of [stranger, owner])
      expect((await chooseNewPassword(app, session.email)).statusCode).toBe(200)
    expect((await signInByPasskey(app, stranger.browser)).json()).toEqual(invalid)
    expect((await signInByPasskey(app, owner.browser)).statusCode).toBe(200)
  })

  test('one machine may try thirty invalid passkeys in a quarter of an hour', async () => {
    const { browser } = await signUpWithPasskey(app)
    const from = newIpAddress()
    const statuses: number[] = []
    for (let time = 0; time < 31; time += 1)
      statuses.push(
        (await sendPasskey(app, browser.get(await signInOptions(app), { counter: 0, challenge: 'bm8' }), { from }))
          .statusCode,
      )
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 400), 429])
    expect((await signInByPasskey(app, browser)).statusCode).toBe(200)
  })

  test('where addresses must be verified, a passkey signs nobody in before that', async () => {
    const { session, browser } = await signUpWithPasskey(app)
    const user = await app.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', session.email)
      .executeTakeFirstOrThrow()
    const key = await app.db.selectFrom('passkeys').selectAll().where('user_id', '=', user.id).executeTakeFirstOrThrow()
    const strict = await open({ PUBLIC_URL: origin, REQUIRE_VERIFIED_EMAIL: 'true' })
    await strict.db.insertInto('users').values(user).execute()
    await strict.db.insertInto('passkeys').values(key).execute()
    const held = await signInByPasskey(strict, browser)
    expect(held.statusCode).toBe(403)
    expect(held.json()).toMatchObject({ code: 'EMAIL_VERIFICATION_REQUIRED' })
    await strict.db.updateTable('users').set({ verified_at: 1 }).execute()
    expect((await signInByPasskey(strict, browser)).json()).toMatchObject({ scopes: ['verified-user'] })
    await strict.close()
  })

  test('the database does not contain the challenges themselves', async () => {
    const { challenge } = await signInOptions(app)
    const rows = await app.db.selectFrom('passkey_challenges').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(challenge)
  })
})
