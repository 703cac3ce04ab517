import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  call,
  DAY_MS,
  historyOf,
  emailedLink,
  newAddress,
  passTime,
  password,
  signIn,
  subjectsTo,
} from '../../../testing/calls/account-calls.ts'
import { as, everyApp, type TestApp } from '../../../testing/calls/test-app.ts'

type Person = { accessToken: string }

const ask = (app: TestApp, person: Person, newEmail: string) =>
  call(app, person, 'POST /api/account/email', { body: { password, newEmail } })
const confirm = (app: TestApp, body: { email: string; token: string }) =>
  call(app, null, 'POST /api/auth/confirm-email', { body })
const accountOf = async (app: TestApp, person: Person) =>
  (await app.server.inject({ url: '/api/account', headers: as(person) })).json<{ email: string; scopes: string[] }>()

async function personWhoAsked(app: TestApp, to = newAddress('new')) {
  const from = newAddress('old')
  const person = await app.signUp({ email: from })
  const answer = await ask(app, person, to)
  return { person, from, to, answer }
}

describe.each(everyApp)('changing an email address on $name', ({ open }) => {
  let app: TestApp
  beforeAll(async () => {
    app = await open({ ADMIN_EMAILS: 'boss@example.org' })
  })
  afterEach(() => app.settled())
  afterAll(() => app.close())

  test('the new address is active and verified once its emailed link is opened, and the old one is notified', async () => {
    const { person, from, to, answer } = await personWhoAsked(app)
    expect(answer.statusCode).toBe(200)
    expect(await accountOf(app, person)).toMatchObject({ email: from, scopes: [] })
    const link = await emailedLink(app, to)
    expect(link).toMatchObject({ pathname: '/confirm-email', email: to })

    expect((await confirm(app, link)).json()).toEqual({ message: 'Your email address has been changed.' })
    expect(await accountOf(app, person)).toMatchObject({ email: to, scopes: ['verified-user'] })
    expect((await subjectsTo(app, from)).at(-1)).toBe('Your email address was changed')
    expect((await historyOf(app, person)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['address-change-asked', 'address-changed']),
    )
    expect(await signIn(app, to)).toMatchObject({ email: to })
    expect(await signIn(app, from)).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  })

  test('a link works once, for a day, for its address, and only the latest', async () => {
    const { person, to } = await personWhoAsked(app)
    const first = await emailedLink(app, to)
    const other = newAddress('new')
    await ask(app, person, other)
    const second = await emailedLink(app, other)
    expect((await confirm(app, first)).json()).toMatchObject({ code: 'LINK_INVALID' })
    expect((await confirm(app, { ...second, email: to })).json()).toMatchObject({ code: 'LINK_INVALID' })
    expect((await confirm(app, { ...second, token: 'guess' })).json()).toMatchObject({ code: 'LINK_INVALID' })
    expect((await confirm(app, second)).statusCode).toBe(200)
    expect((await confirm(app, second)).json()).toMatchObject({ code: 'LINK_USED' })

    const late = await personWhoAsked(app)
    const link = await emailedLink(app, late.to)
    passTime(DAY_MS + 1)
    expect((await confirm(app, link)).json()).toMatchObject({ code: 'LINK_EXPIRED' })
  })

  test('only one of twenty simultaneous uses of a link counts', async () => {
    const { to } = await personWhoAsked(app)
    const link = await emailedLink(app, to)
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(app, link)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('an address that has an account gets the same answer as a free one, and a notice instead of a link', async () => {
    const theirs = newAddress('theirs')
    await app.signUp({ email: theirs })
    await app.settled() // so that the mail asked for is the newest
    const free = await personWhoAsked(app)
    const taken = await personWhoAsked(app, theirs.toUpperCase())
    expect([taken.answer.statusCode, taken.answer.body]).toEqual([free.answer.statusCode, free.answer.body])
    expect((await subjectsTo(app, theirs)).at(-1)).toBe('Someone wanted to use your email address')
    expect((await app.mailsTo(theirs)).at(-1)?.text).not.toContain('token=')
    expect(await historyKinds(app, taken.person)).toEqual(await historyKinds(app, free.person))
  })

  test('an address that got its own account meanwhile stays with that account, whose owner is told', async () => {
    const { person, from, to } = await personWhoAsked(app)
    const link = await emailedLink(app, to)
    const owner = await app.signUp({ email: to })
    expect((await confirm(app, link)).json()).toMatchObject({ code: 'LINK_INVALID' })
    expect(await accountOf(app, person)).toMatchObject({ email: from })
    expect(await accountOf(app, owner)).toMatchObject({ email: to })
    expect(await subjectsTo(app, to)).toContain('Someone wanted to use your email address')
  })

  test('links sent to the old address stop working: they neither verify it nor set a password', async () => {
    const { person, from } = await personWhoAsked(app)
    const verifying = await emailedLink(app, from)
    await call(app, null, 'POST /api/auth/forgot-password', { body: { email: from } })
    const reset = await emailedLink(app, from)
    const to = newAddress('new')
    await ask(app, person, to)
    await confirm(app, await emailedLink(app, to))
    for (const email of [from, to]) {
      const body = { email, token: reset.token, newPassword: 'another sentence' }
      expect((await call(app, null, 'POST /api/auth/reset-password', { body })).json()).toMatchObject({
        code: 'LINK_INVALID',
      })
      const again = { email, token: verifying.token }
      expect((await call(app, null, 'POST /api/auth/verify-email', { body: again })).statusCode).toBeGreaterThanOrEqual(
        400,
      )
    }
    expect(await signIn(app, to)).toMatchObject({ email: to })
  })

  test('changing the password cancels an unconfirmed address change, which a thief may have asked for', async () => {
    const { person, from, to } = await personWhoAsked(app)
    const link = await emailedLink(app, to)
    await call(app, person, 'POST /api/account/password', {
      body: { currentPassword: password, newPassword: 'another sentence' },
    })
    expect((await confirm(app, link)).json()).toMatchObject({ code: 'LINK_USED' })
    expect(await accountOf(app, person)).toMatchObject({ email: from })
  })

  test('resetting the password by email cancels an unconfirmed address change, too', async () => {
    const { from, to } = await personWhoAsked(app)
    const link = await emailedLink(app, to)
    await call(app, null, 'POST /api/auth/forgot-password', { body: { email: from } })
    const { token } = await emailedLink(app, from)
    const body = { email: from, token, newPassword: 'another sentence' }
    expect((await call(app, null, 'POST /api/auth/reset-password', { body })).statusCode).toBe(200)
    expect((await confirm(app, link)).json()).toMatchObject({ code: 'LINK_USED' })
    expect(await signIn(app, from, { password: 'another sentence' })).toMatchObject({ email: from })
  })

  test('an address change that is asked for while the password changes is cancelled', async () => {
    const rounds = Array.from({ length: 5 }, async () => {
      const person = await app.signUp({ email: newAddress('old') })
      const body = { currentPassword: password, newPassword: 'another sentence' }
      await Promise.all([
        ask(app, person, newAddress('new')),
        call(app, person, 'POST /api/account/password', { body }),
      ])
      return (await app.db.selectFrom('users').select('id').where('email', '=', person.email).executeTakeFirstOrThrow())
        .id
    })
    const ids = await Promise.all(rounds)
    const waiting = app.db.selectFrom('address_changes').select('hash').where('user_id', 'in', ids)
    expect(await waiting.where('used_at', 'is', null).execute()).toEqual([])
  })

  test('an address listed in ADMIN_EMAILS makes its owner an admin once it is confirmed', async () => {
    const { person } = await personWhoAsked(app, 'boss@example.org')
    expect(await accountOf(app, person)).toMatchObject({ scopes: [] })
    await confirm(app, await emailedLink(app, 'boss@example.org'))
    expect(await accountOf(app, person)).toMatchObject({ scopes: ['verified-user', 'admin'] })
  })

  test.each([
    ['', 'Please enter your email address.'],
    ['nobody', 'Please enter a valid email address.'],
    ['a@example.org\r\nBcc: b@example.org', 'Please enter a valid email address.'],
    ['a@example.org,b@example.org', 'Please enter a valid email address.'],
  ])('the address %j is refused with the same message as at sign-up', async (newEmail, message) => {
    const answer = await ask(app, await app.signUp(), newEmail)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ code: 'VALIDATION', message, issues: [{ path: 'newEmail', message }] })
  })

  test("a person's current address is refused, and nothing happens without the password", async () => {
    const person = await app.signUp()
    expect((await ask(app, person, person.email.toUpperCase())).json()).toMatchObject({
      message: 'This is already your email address.',
    })
    const to = newAddress('new')
    const wrong = await call(app, person, 'POST /api/account/email', { body: { password: 'wrong', newEmail: to } })
    expect(wrong.json()).toMatchObject({ code: 'WRONG_PASSWORD' })
    expect(await app.mailsTo(to)).toEqual([])
  })

  test('one address gets at most five of these emails an hour', async () => {
    const to = newAddress('victim')
    const statuses: number[] = []
    for (let time = 0; time < 6; time += 1) statuses.push((await ask(app, await app.signUp(), to)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

const historyKinds = async (app: TestApp, person: Person) =>
  (await historyOf(app, person)).map(({ kind }) => kind).toSorted()
