import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  call,
  historyOf,
  isSignedIn,
  emailedLink,
  MINUTE_MS,
  newAddress,
  passTime,
  password,
  signIn,
} from '../../../testing/calls/account-calls.ts'
import { everyApp, type TestApp } from '../../../testing/calls/test-app.ts'

const newPassword = 'another sentence'
const change = (
  app: TestApp,
  person: { accessToken: string },
  body: { currentPassword?: string; newPassword?: string } = {},
) => call(app, person, 'POST /api/account/password', { body: { currentPassword: password, newPassword, ...body } })

async function personWithTwoSessions(app: TestApp) {
  const email = newAddress()
  const here = await app.signUp({ email })
  await app.settled() // so that the mail asked for is the newest
  return { email, here, there: await signIn(app, email) }
}

describe.each(everyApp)('changing a password on $name', ({ open }) => {
  let app: TestApp
  beforeAll(async () => {
    app = await open()
  })
  afterEach(() => app.settled())
  afterAll(() => app.close())

  test('keeps this browser signed in, ends every other session at once, and sends an email', async () => {
    const { email, here, there } = await personWithTwoSessions(app)
    expect((await change(app, here)).statusCode).toBe(204)
    expect([await isSignedIn(app, here), await isSignedIn(app, there)]).toEqual([true, false])
    expect(
      (await call(app, null, 'POST /api/auth/refresh', { body: { refreshToken: there.refreshToken } })).statusCode,
    ).toBe(401)
    expect((await historyOf(app, here))[0]).toMatchObject({ kind: 'password-changed' })
    const mail = (await app.mailsTo(email)).at(-1)
    expect(mail?.subject).toBe('Your password was changed')
    expect(mail?.text).toContain('/forgot-password')
    expect(await signIn(app, email)).toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect(await signIn(app, email, { password: newPassword })).toMatchObject({ email })
  })

  test('needs the current password, and changes nothing without it', async () => {
    const { here, there } = await personWithTwoSessions(app)
    const refused = await change(app, here, { currentPassword: 'not this one' })
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toEqual({ code: 'WRONG_PASSWORD', message: "That isn't your password." })
    expect([await isSignedIn(app, here), await isSignedIn(app, there)]).toEqual([true, true])
  })

  test.each([
    ['', 'Please enter a new password'],
    ['seven77', 'Password must be at least 8 characters long'],
    ['password1', 'This password is one of the most common ones. Please choose another.'],
    ['Starts With A Picture', "Your password can't be this product's name. Please choose another."],
  ])('refuses the new password %j with a message for its field', async (one, message) => {
    const { here } = await personWithTwoSessions(app)
    const answer = await change(app, here, { newPassword: one })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ code: 'VALIDATION', message, issues: [{ path: 'newPassword', message }] })
  })

  test('ends earlier links and codes that would set a password', async () => {
    const { email, here } = await personWithTwoSessions(app)
    await app.settled()
    await call(app, null, 'POST /api/auth/forgot-password', { body: { email } })
    const { token } = await emailedLink(app, email)
    await change(app, here)
    const answer = await call(app, null, 'POST /api/auth/reset-password', {
      body: { email, token, newPassword: 'a third one' },
    })
    expect(answer.json()).toMatchObject({ code: 'LINK_INVALID' })
  })

  test('is refused after ten wrong passwords in any form that asks for it, even with the right one', async () => {
    const { email, here } = await personWithTwoSessions(app)
    const wrong = { password: 'wrong', newEmail: newAddress('new') }
    const statuses: number[] = []
    for (let guess = 0; guess < 4; guess += 1) {
      statuses.push((await change(app, here, { currentPassword: 'wrong' })).statusCode)
      statuses.push((await call(app, here, 'POST /api/account/email', { body: wrong })).statusCode)
      statuses.push((await call(app, here, 'DELETE /api/account', { body: { password: 'wrong' } })).statusCode)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429, 429])
    const limited = await change(app, here)
    expect(limited.statusCode).toBe(429)
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
    expect(await signIn(app, email)).toMatchObject({ email }) // sign-ins are counted apart
    passTime(15 * MINUTE_MS + 1000)
    const again = await signIn(app, email)
    expect((await change(app, again)).statusCode).toBe(204)
  })

  test('succeeds for only one of five simultaneous calls', async () => {
    const { here } = await personWithTwoSessions(app)
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => change(app, here, { newPassword: `${newPassword} ${n}` })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1)
  })
})
