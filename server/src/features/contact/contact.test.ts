import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, DAY_MS, emailedLink, newAddress, password, passTime } from '../../testing/calls/account-calls.ts'
import { everyApp, openApp, type TestApp } from '../../testing/calls/test-app.ts'
import { sweepContactMessages } from './queries.ts'

const OPERATOR = 'operator@example.org'

const written = (more: Record<string, unknown> = {}) => ({
  name: 'Ada Lovelace',
  email: newAddress(),
  subject: 'bug',
  message: 'The date of the ferry poster was read as 4 March.\n\nIt says 4 December.',
  ...more,
})
const send = (app: TestApp, body: object, person: { accessToken: string } | null = null) =>
  call(app, person, 'POST /api/contact', { body })
const kept = (app: TestApp, email: string) =>
  app.db.selectFrom('contact_messages').selectAll().where('email', '=', email).execute()

describe.each(everyApp)('the contact form on $name', ({ open }) => {
  let app: TestApp
  beforeAll(async () => {
    app = await open({ CONTACT_EMAIL: OPERATOR })
  })
  afterAll(() => app.close())
  /** Returns the emails that the operator got about messages from an address. */
  const mailsFrom = async (email: string) =>
    (await app.mailsTo(OPERATOR)).filter(({ replyTo }) => replyTo?.[0]?.address === email)

  test('a message is stored and emailed to the operator, whose reply goes to the sender', async () => {
    const form = written()
    const answer = await send(app, form)
    expect(answer.statusCode).toBe(201)
    const [mail] = await mailsFrom(form.email)
    expect(mail).toMatchObject({
      subject: 'Bug Report from Ada Lovelace',
      to: [{ address: OPERATOR }],
      replyTo: [{ name: 'Ada Lovelace', address: form.email }],
    })
    expect(mail?.text).toContain(form.message)
    const [row] = await kept(app, form.email)
    expect(row).toMatchObject({ ...form, owner_id: null, held_back_for: null })
    expect(row?.mailed_at).not.toBeNull()
  })

  test('a message is emailed as plain text, never as a page with links to press', async () => {
    const form = written({ message: '<b>Press</b>\n\nhttps://evil.example/login' })
    await send(app, form)
    const [mail] = await mailsFrom(form.email)
    expect(mail?.html).toBeUndefined()
    expect(mail?.text).toContain('<b>Press</b>')
  })

  test('the same message sent again is stored and emailed once', async () => {
    const form = written()
    const first = await send(app, form)
    const again = await send(app, form)
    expect(again.statusCode).toBe(201)
    expect(again.body).toBe(first.body)
    expect(await kept(app, form.email)).toHaveLength(1)
    expect(await mailsFrom(form.email)).toHaveLength(1)
  })

  test('a message that looks like spam gets the same answer and is stored, but not emailed', async () => {
    const form = written()
    const answer = await send(app, { ...form, website: 'https://spam.example' })
    expect(answer.statusCode).toBe(201)
    expect(await mailsFrom(form.email)).toEqual([])
    expect(await kept(app, form.email)).toMatchObject([{ held_back_for: 'hidden-field', mailed_at: null }])
  })

  test('the sixth message in an hour from one address is refused, and the answer says when to try again', async () => {
    const email = newAddress()
    const statuses: number[] = []
    for (const number of [1, 2, 3, 4, 5, 6])
      statuses.push((await send(app, written({ email, message: `Message ${number}` }))).statusCode)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
    const refused = await send(app, written({ email, message: 'Message 7' }))
    expect(refused.json<{ message: string }>().message).toBe('Too many attempts. Please try again in 60 minutes.')
    passTime(61 * 60_000)
    expect((await send(app, written({ email, message: 'Message 8' }))).statusCode).toBe(201)
  })

  test('a message is deleted with the account that sent it, or whose verified address it gives', async () => {
    const email = newAddress()
    const person = await app.signUp({ email })
    const { token } = await emailedLink(app, email)
    await call(app, null, 'POST /api/auth/verify-email', { body: { email, token } })
    const elsewhere = newAddress()
    await send(app, written({ email: elsewhere }), person)
    await send(app, written({ email }))
    const others = written()
    await send(app, others)
    expect(await mailsFrom(email)).toHaveLength(1)

    expect((await call(app, person, 'DELETE /api/account', { body: { password } })).statusCode).toBe(204)
    expect([...(await kept(app, email)), ...(await kept(app, elsewhere))]).toEqual([])
    expect(await mailsFrom(email)).toEqual([])
    expect(await kept(app, others.email)).toHaveLength(1)
  })

  test('a message is deleted after a year, or after thirty days if it looked like spam', async () => {
    const [message, spam] = [written(), written()]
    await send(app, message)
    await send(app, { ...spam, website: 'https://spam.example' })
    const left = async () => [(await kept(app, message.email)).length, (await kept(app, spam.email)).length]
    await sweepContactMessages(app.db, Date.now() + 29 * DAY_MS)
    expect(await left()).toEqual([1, 1])
    await sweepContactMessages(app.db, Date.now() + 31 * DAY_MS)
    expect(await left()).toEqual([1, 0])
    await sweepContactMessages(app.db, Date.now() + 366 * DAY_MS)
    expect(await left()).toEqual([0, 0])
  })
})

describe('a message of the contact form', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openApp()
  })
  afterAll(() => app.close())

  test.each([
    ['a blank name', { name: '  ' }, 'name', 'Please enter your name.'],
    ['no address', { email: '' }, 'email', 'Please enter your email address.'],
    ['two addresses', { email: 'ada@example.org,bob@example.org' }, 'email', 'Please enter a valid email address.'],
    [
      'an address followed by an email header',
      { email: 'ada@example.org\r\nBcc: bob@example.org' },
      'email',
      'Please enter a valid email address.',
    ],
    ['a blank message', { message: '\n \n' }, 'message', 'Please enter a message.'],
    ['no topic', { subject: '' }, 'subject', 'Please select a topic.'],
    ['an unknown topic', { subject: 'toString' }, 'subject', 'Please select a topic.'],
  ])('with %s is refused with a reason, and is not stored', async (_, wrong, path, message) => {
    const answer = await send(app, written(wrong))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'VALIDATION', issues: [{ path, message }] })
    expect(await app.db.selectFrom('contact_messages').select('id').execute()).toEqual([])
  })

  test('with more than 5,000 characters is refused', async () => {
    expect((await send(app, written({ message: 'x'.repeat(5001) }))).statusCode).toBe(400)
  })

  test('is stored even if the operator gave no address, and the about page then names none', async () => {
    const form = written()
    expect((await send(app, form)).statusCode).toBe(201)
    await app.settled()
    expect(await kept(app, form.email)).toMatchObject([{ mailed_at: null, held_back_for: null }])
    const about = (await call(app, null, 'GET /api/about')).json<{ contactEmail: string | null }>()
    expect(about.contactEmail).toBeNull()
  })
})
