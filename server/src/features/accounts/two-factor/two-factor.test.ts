import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '@swap/contract/session'
import { TOTP, URI } from 'otpauth'
import { removeLostAuthenticator } from './remove-lost-authenticator.ts'
import { encryptSecret } from './encrypt-secret.ts'
import {
  chooseNewPassword,
  historyKinds,
  login,
  newIpAddress,
  MINUTE_MS,
  passTime,
  password,
  securityOf,
} from '../../../testing/calls/account-calls.ts'
import { as, everyApp, type TestApp } from '../../../testing/calls/test-app.ts'

const STEP_MS = 30_000

const post = (app: TestApp, who: Session, path: string, body: object) =>
  app.server.inject({ method: 'POST', url: `/api/account/two-factor${path}`, headers: as(who), body })

const subjects = async (app: TestApp, { email }: Session) =>
  (await app.mailsTo(email)).map(({ subject = '' }) => subject)

/** Acts as an authenticator app: returns a function that gives the current code, or the one `steps` later. */
const codesOf = (uri: string) => {
  const app = URI.parse(uri)
  return (steps = 0) => (app instanceof TOTP ? app.generate({ timestamp: Date.now() + steps * STEP_MS }) : '')
}

/** Signs up a person who turned on two-step sign-in half a minute ago: the first code is used up. */
async function personWithTwoFactor(app: TestApp) {
  const session = await app.signUp()
  const { uri } = (await post(app, session, '', { password })).json<{ uri: string }>()
  const code = codesOf(uri)
  const { recoveryCodes } = (await post(app, session, '/confirm', { code: code() })).json<{ recoveryCodes: string[] }>()
  passTime(STEP_MS)
  return { session, code, recoveryCodes, email: session.email }
}

/** Returns a code that is wrong now, a step earlier and a step later. */
const wrongCode = (code: (steps?: number) => string) =>
  ['000000', '111111', '222222', '333333'].find((one) => ![code(-1), code(), code(1)].includes(one)) ?? ''

const statusesOf = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode)

describe.each(everyApp)('two-step sign-in on $name', ({ open }) => {
  let app: TestApp
  beforeAll(async () => {
    app = await open()
  })
  afterEach(() => app.settled()) // while the clock is still that of the test: later, what was put off would not be due
  afterAll(() => app.close())

  test('is started with the password and turned on by a first code, which gives ten recovery codes', async () => {
    const session = await app.signUp()
    expect((await post(app, session, '', { password: 'not this one' })).json()).toMatchObject({
      code: 'WRONG_PASSWORD',
    })
    const started = (await post(app, session, '', { password })).json<{ secret: string; uri: string }>()
    expect(started.uri).toContain(
      `otpauth://totp/Starts%20With%20A%20Picture:${encodeURIComponent(session.email)}?issuer=Starts%20With%20A%20Picture&secret=${started.secret}&`,
    )
    expect(started.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect((await securityOf(app, session)).twoFactor).toEqual({ since: null, recoveryCodesLeft: 0 })
    expect((await login(app, session.email)).statusCode).toBe(200)

    const code = codesOf(started.uri)
    const wrong = await post(app, session, '/confirm', { code: wrongCode(code) })
    expect(wrong.json()).toEqual({ code: 'CODE_INVALID', message: 'That code is wrong or has expired.' })
    const confirmed = await post(app, session, '/confirm', { code: code() })
    const { recoveryCodes } = confirmed.json<{ recoveryCodes: string[] }>()
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const one of recoveryCodes) expect(one).toMatch(/^[0-9a-hjkmnp-tv-z]{4}-[0-9a-hjkmnp-tv-z]{4}$/)
    const { twoFactor } = await securityOf(app, session)
    expect(Date.now() - Date.parse(twoFactor.since ?? '')).toBeLessThan(MINUTE_MS)
    expect(twoFactor.recoveryCodesLeft).toBe(10)
    expect((await historyKinds(app, session)).at(-1)).toBe('two-factor-on')
    expect(await subjects(app, session)).toContain('Two-step sign-in is on')

    expect((await post(app, session, '', { password })).json()).toMatchObject({ code: 'TWO_FACTOR_IS_ON' })
    expect((await post(app, session, '/confirm', { code: code() })).json()).toMatchObject({
      code: 'TWO_FACTOR_IS_ON',
    })
  })

  test('a second start replaces the secret of the first, whose codes then do not count', async () => {
    const session = await app.signUp()
    const first = (await post(app, session, '', { password })).json<{ uri: string }>()
    const second = (await post(app, session, '', { password })).json<{ uri: string }>()
    const old = codesOf(first.uri)()
    expect((await post(app, session, '/confirm', { code: old })).json()).toMatchObject({
      code: 'CODE_INVALID',
    })
    expect((await post(app, session, '/confirm', { code: codesOf(second.uri)() })).statusCode).toBe(200)
  })

  test('asks for the code after the right password, and only then', async () => {
    const { email, code } = await personWithTwoFactor(app)
    const asked = await login(app, email)
    expect(asked.statusCode).toBe(401)
    expect(asked.json()).toEqual({
      code: 'TWO_FACTOR_REQUIRED',
      message: 'Please enter the code from your authenticator app.',
    })
    const wrong = await login(app, email, { code: wrongCode(code) })
    expect(wrong.json()).toEqual({ code: 'CODE_INVALID', message: 'That code is wrong or has expired.' })

    const wrongPassword = await login(app, email, { password: 'guess', code: code() })
    const unknown = await login(app, 'nobody@example.org', { password: 'guess', code: code() })
    expect(wrongPassword.json()).toEqual({ code: 'INVALID_CREDENTIALS', message: 'Invalid credentials' })
    expect(unknown.body).toBe(wrongPassword.body)
    expect((await login(app, email, { password: 'guess' })).body).toBe(wrongPassword.body)

    const right = await login(app, email, { code: ` ${code().slice(0, 3)} ${code().slice(3)} ` })
    expect(right.statusCode).toBe(200)
    expect((await app.server.inject({ url: '/api/account', headers: as(right.json<Session>()) })).statusCode).toBe(200)
  })

  test('a code is accepted half a minute early or late, but not a whole minute', async () => {
    const { email, code } = await personWithTwoFactor(app)
    passTime(10 * STEP_MS)
    for (const steps of [-2, 2]) expect((await login(app, email, { code: code(steps) })).statusCode).toBe(400)
    for (const steps of [-1, 0, 1]) expect((await login(app, email, { code: code(steps) })).statusCode).toBe(200)
  })

  test('a code works once and ends older ones; the code that turned two-step sign-in on is used up too', async () => {
    const session = await app.signUp()
    const { uri } = (await post(app, session, '', { password })).json<{ uri: string }>()
    const code = codesOf(uri)
    const first = code()
    await post(app, session, '/confirm', { code: first })
    const { email } = session
    expect((await login(app, email, { code: first })).json()).toMatchObject({ code: 'CODE_INVALID' })
    passTime(STEP_MS)
    const [older, now] = [code(-1), code()]
    expect((await login(app, email, { code: now })).statusCode).toBe(200)
    for (const spent of [now, older])
      expect((await login(app, email, { code: spent })).json()).toMatchObject({ code: 'CODE_INVALID' })
  })

  test('only one of many simultaneous uses of a code signs in', async () => {
    const { email, code } = await personWithTwoFactor(app)
    const one = code()
    const statuses = statusesOf(await Promise.all(Array.from({ length: 20 }, () => login(app, email, { code: one }))))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.every((status) => [200, 400, 429].includes(status))).toBe(true)
  })

  test('a recovery code signs in once, is noted in the history, and reduces the number left', async () => {
    const { session, email, recoveryCodes } = await personWithTwoFactor(app)
    const [first = '', second = ''] = recoveryCodes
    expect((await login(app, email, { code: first })).statusCode).toBe(200)
    expect((await login(app, email, { code: first })).json()).toMatchObject({ code: 'CODE_INVALID' })
    expect((await securityOf(app, session)).twoFactor.recoveryCodesLeft).toBe(9)
    expect(await historyKinds(app, session)).toEqual(
      expect.arrayContaining(['two-factor-on', 'recovery-code-used', 'sign-in', 'sign-in-failed']),
    )
    const sloppy = second.toUpperCase().replace('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')
    expect((await login(app, email, { code: sloppy })).statusCode).toBe(200)
  })

  test('only one of many simultaneous uses of a recovery code signs in', async () => {
    const { session, email, recoveryCodes } = await personWithTwoFactor(app)
    const [code = ''] = recoveryCodes
    const statuses = statusesOf(await Promise.all(Array.from({ length: 20 }, () => login(app, email, { code }))))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect((await securityOf(app, session)).twoFactor.recoveryCodesLeft).toBe(9)
  })

  test("somebody else's recovery code does not count", async () => {
    const [ada, eve] = [await personWithTwoFactor(app), await personWithTwoFactor(app)]
    expect((await login(app, ada.email, { code: eve.recoveryCodes[0] ?? '' })).json()).toMatchObject({
      code: 'CODE_INVALID',
    })
  })

  test('after five wrong codes in a quarter of an hour no more are checked, whichever machine they come from', async () => {
    const { email, code, session } = await personWithTwoFactor(app)
    const answers = []
    for (let guess = 0; guess < 5; guess += 1) answers.push(await login(app, email, { code: wrongCode(code) }))
    expect(statusesOf(answers)).toEqual([400, 400, 400, 400, 400])
    const limited = await login(app, email, { code: code() })
    expect(limited.statusCode).toBe(429)
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
    expect((await historyKinds(app, session)).filter((kind) => kind === 'sign-in-failed')).toHaveLength(5)

    const { clientId } = session
    expect((await login(app, email, { code: code(), clientId })).statusCode).toBe(200)
    passTime(15 * MINUTE_MS)
    expect((await login(app, email, { code: code() })).statusCode).toBe(200)
  })

  test('being asked for the code is no failed sign-in, and one machine is asked thirty times', async () => {
    const { email, code, session } = await personWithTwoFactor(app)
    const from = newIpAddress()
    const statuses: number[] = []
    for (let time = 0; time < 31; time += 1) statuses.push((await login(app, email, { from })).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 401), 429])
    expect(await historyKinds(app, session)).not.toContain('sign-in-failed')
    expect((await login(app, email, { code: code() })).statusCode).toBe(200)
  })

  test('new recovery codes need password and code, and end the old ones', async () => {
    const { session, email, code, recoveryCodes } = await personWithTwoFactor(app)
    const ask = (body: object) => post(app, session, '/recovery-codes', body)
    expect((await ask({ password: 'guess', code: code() })).json()).toMatchObject({ code: 'WRONG_PASSWORD' })
    expect((await ask({ password, code: wrongCode(code) })).json()).toMatchObject({ code: 'CODE_INVALID' })
    const made = (await ask({ password, code: code() })).json<{ recoveryCodes: string[] }>().recoveryCodes
    expect(new Set([...made, ...recoveryCodes]).size).toBe(20)
    expect((await login(app, email, { code: recoveryCodes[0] ?? '' })).statusCode).toBe(400)
    expect((await login(app, email, { code: made[0] ?? '' })).statusCode).toBe(200)
    expect(await historyKinds(app, session)).toContain('recovery-codes-made')
  })

  test('is turned off only with password and code, and the recovery codes go with it', async () => {
    const { session, email, code, recoveryCodes } = await personWithTwoFactor(app)
    const off = (body: object) => post(app, session, '/off', body)
    expect((await off({ password: 'guess', code: code() })).json()).toMatchObject({ code: 'WRONG_PASSWORD' })
    expect((await off({ password, code: wrongCode(code) })).json()).toMatchObject({ code: 'CODE_INVALID' })
    expect((await login(app, email)).json()).toMatchObject({ code: 'TWO_FACTOR_REQUIRED' })

    expect((await off({ password, code: recoveryCodes[9] ?? '' })).statusCode).toBe(204)
    expect((await login(app, email)).statusCode).toBe(200)
    expect((await securityOf(app, session)).twoFactor).toEqual({ since: null, recoveryCodesLeft: 0 })
    expect(await historyKinds(app, session)).toContain('two-factor-off')
    expect(await subjects(app, session)).toContain('Two-step sign-in is off')
    for (const path of ['/off', '/recovery-codes'])
      expect((await post(app, session, path, { password, code: code() })).json()).toMatchObject({
        code: 'TWO_FACTOR_IS_OFF',
      })
  })

  test('can be turned off by the operator for somebody who lost every code, and the history says so', async () => {
    const { session, email } = await personWithTwoFactor(app)
    expect(await removeLostAuthenticator(app.db, { email, now: Date.now() })).toBe(true)
    expect((await login(app, email)).statusCode).toBe(200)
    expect(await historyKinds(app, session)).toContain('two-factor-off')
    expect(await removeLostAuthenticator(app.db, { email, now: Date.now() })).toBe(false)
    expect(await removeLostAuthenticator(app.db, { email: 'nobody@example.org', now: Date.now() })).toBe(false)
  })

  test('refuses every code after the secret of the data folder was lost, and says whom to ask', async () => {
    const { email, code, recoveryCodes } = await personWithTwoFactor(app)
    const starting = await app.signUp()
    const started = (await post(app, starting, '', { password })).json<{ uri: string }>()
    const sealed_secret = encryptSecret('JBSWY3DPEHPK3PXP', { secret: 'of another data folder', userId: 'anybody' })
    await app.db.updateTable('authenticators').set({ sealed_secret }).execute()
    for (const one of [code(), recoveryCodes[0] ?? '']) {
      const refused = await login(app, email, { code: one })
      expect(refused.statusCode).toBe(403)
      expect(refused.json()).toEqual({
        code: 'TWO_FACTOR_LOST',
        message:
          "We can no longer check this account's codes. Please ask the people who run this server to turn off two-step sign-in.",
      })
    }
    const unfinished = await post(app, starting, '/confirm', { code: codesOf(started.uri)() })
    expect(unfinished.json()).toMatchObject({ code: 'TWO_FACTOR_IS_OFF' })
    await removeLostAuthenticator(app.db, { email, now: Date.now() })
    expect((await login(app, email)).statusCode).toBe(200)
  })

  test('a stranger at an open browser has ten tries at the password', async () => {
    const session = await app.signUp()
    const statuses: number[] = []
    for (let guess = 0; guess < 11; guess += 1)
      statuses.push((await post(app, session, '', { password: `guess ${guess}` })).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429])
    expect((await login(app, session.email)).statusCode).toBe(200)
  })

  test('a new password by email neither turns two-step sign-in off nor signs in', async () => {
    const { email } = await personWithTwoFactor(app)
    const newPassword = 'another sentence nobody says'
    const reset = await chooseNewPassword(app, email, newPassword)
    expect(reset.json()).toEqual({ message: 'Password has been reset successfully!' })
    expect((await login(app, email, { password: newPassword })).json()).toMatchObject({ code: 'TWO_FACTOR_REQUIRED' })
  })

  test('the database contains neither the secret nor a recovery code in plain text', async () => {
    const session = await app.signUp()
    const started = (await post(app, session, '', { password })).json<{ uri: string; secret: string }>()
    const confirmed = await post(app, session, '/confirm', { code: codesOf(started.uri)() })
    const { recoveryCodes } = confirmed.json<{ recoveryCodes: string[] }>()
    const tables = ['authenticators', 'recovery_codes', 'account_history', 'limits'] as const
    const dump = JSON.stringify(
      await Promise.all(tables.map((table) => app.db.selectFrom(table).selectAll().execute())),
    ).toUpperCase()
    for (const secret of [started.secret, ...recoveryCodes.flatMap((one) => [one, one.replace('-', '')])])
      expect(dump).not.toContain(secret.toUpperCase())
  })

  test('a failed sign-in is noted in the history of the account it was for', async () => {
    const session = await app.signUp()
    await login(app, session.email, { password: 'guess' })
    await login(app, 'nobody@example.org', { password: 'guess' })
    await login(app, session.email)
    expect(await historyKinds(app, session)).toEqual(expect.arrayContaining(['sign-in-failed', 'sign-in']))
    const failed = app.db.selectFrom('account_history').select('user_agent').where('kind', '=', 'sign-in-failed')
    expect(new Set((await failed.execute()).map(({ user_agent }) => user_agent))).toEqual(new Set(['lightMyRequest']))
  })
})
