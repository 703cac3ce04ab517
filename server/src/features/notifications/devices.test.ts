// Reminders as push messages: subscribing a browser, receiving them, and what ends a subscription.
import type { Session } from '@swap/contract/session'
import type { Thread } from '@swap/contract/thread'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { signIn, signUpVerified } from '../../testing/calls/account-calls.ts'
import { openFakeBrowser, type FakeBrowser } from '../../testing/fakes/fake-push-service.ts'
import { readEvent, readingOf } from '../../testing/readings.ts'
import { get, readPicture } from '../../testing/calls/http-calls.ts'
import { as, everyApp, type TestApp } from '../../testing/calls/test-app.ts'

const HOUR_BEFORE = '2026-12-04T17:00:00Z' // the event is at eight in Riga
const onHttps = { PUBLIC_URL: 'https://swap.example', ALLOW_OUTGOING: 'true' }

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00Z') }))
afterEach(() => void vi.useRealTimers())

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'
const call = (app: TestApp, person: Session, method: Method, url: string, body?: object) =>
  app.server.inject({ method, url, headers: as(person), ...(body && { body }) })
const subscribe = (app: TestApp, person: Session, { endpoint, p256dh, auth }: FakeBrowser) =>
  call(app, person, 'PUT', '/api/push', { endpoint, keys: { p256dh, auth } })

/** Creates an event, and subscribes a browser to reminders of it. */
async function subscribeBrowser(app: TestApp, person?: Session) {
  const ada = person ?? (await signUpVerified(app))
  app.reader.script.push(readingOf([readEvent()]))
  const { threadId } = await readPicture(app, ada)
  const [event] = (await get(app, ada, `/api/threads/${threadId}`)).json<Thread>().events
  const browser = openFakeBrowser()
  await subscribe(app, ada, browser)
  const remind = () => call(app, ada, 'POST', `/api/events/${event?.id}/reminders`, { when: { minutesBefore: 60 } })
  return { ada, browser, remind, eventId: event?.id ?? '' }
}

/** Advances the clock to a moment, and runs the jobs that are due. */
async function comeDue(app: TestApp) {
  vi.setSystemTime(Date.parse(HOUR_BEFORE))
  await app.makeDue()
  await app.settled()
}
const mailsOf = async (app: TestApp, { email }: Session) =>
  (await app.mailsTo(email)).filter(({ subject = '' }) => subject.startsWith('Night Ferry'))

describe.each(everyApp)('reminders on a device, on $name', ({ open }) => {
  test('come once, in addition to the email, name the event and its time, and link to it', async () => {
    const app = await open(onHttps)
    const { ada, browser, remind, eventId } = await subscribeBrowser(app)
    expect((await get(app, ada, '/api/push')).json()).toMatchObject({ offered: 'yes', isOn: true })
    await remind()
    await comeDue(app)
    await app.makeDue()
    await app.settled()
    expect(browser.shown.map(({ message }) => message)).toMatchObject([
      { title: 'Night Ferry Quartet', body: 'Friday 4 December 2026, 20:00', url: `/event/${eventId}` },
    ])
    expect(await mailsOf(app, ada)).toHaveLength(1)
    await app.close()
  })

  test('come without emails for a person who wants none, or has no verified address', async () => {
    const app = await open(onHttps)
    const [quiet, unverified] = [await subscribeBrowser(app), await subscribeBrowser(app, await app.signUp())]
    await call(app, quiet.ada, 'PUT', '/api/settings', { emailReminders: false })
    for (const { remind } of [quiet, unverified]) expect((await remind()).statusCode).toBe(201)
    await comeDue(app)
    for (const { ada, browser } of [quiet, unverified]) {
      expect(browser.shown).toHaveLength(1)
      expect(await mailsOf(app, ada)).toEqual([])
    }
    await app.close()
  })

  test('leave the list once a browser shows them, and are listed as missed if no browser is left', async () => {
    const app = await open(onHttps)
    const people = [await subscribeBrowser(app), await subscribeBrowser(app)]
    for (const { ada, remind } of people) {
      await call(app, ada, 'PUT', '/api/settings', { emailReminders: false })
      await remind()
    }
    const [reached, gone] = people
    if (!reached || !gone) throw new Error('two people')
    gone.browser.answer = 410
    await comeDue(app)
    await app.db
      .updateTable('sessions')
      .set({ access_expires_at: Date.now() + 60_000 })
      .execute()
    const listed = async ({ ada, eventId }: (typeof people)[number]) =>
      (await get(app, ada, `/api/events/${eventId}/reminders`)).json()
    expect(await listed(reached)).toEqual({ reminders: [], missed: [] })
    expect(await listed(gone)).toMatchObject({ reminders: [], missed: [{ why: 'unreached' }] })
    await app.close()
  })

  test('end with signing out, unsubscribing, turning off notifications, or the browser being gone', async () => {
    const app = await open(onHttps)
    const people = [
      await subscribeBrowser(app),
      await subscribeBrowser(app),
      await subscribeBrowser(app),
      await subscribeBrowser(app),
    ]
    for (const { remind } of people) await remind()
    const [left, off, none, gone] = people
    if (!left || !off || !none || !gone) throw new Error('four people')
    await call(app, left.ada, 'POST', '/api/auth/logout', {})
    expect((await call(app, off.ada, 'DELETE', '/api/push')).json()).toMatchObject({ isOn: false })
    await call(app, none.ada, 'PUT', '/api/settings', { notifications: false })
    gone.browser.answer = 410
    await comeDue(app)
    for (const { browser } of people) expect(browser.shown).toEqual([])
    const kept = await app.db.selectFrom('devices').select('endpoint').execute()
    expect(kept).toEqual([{ endpoint: none.browser.endpoint }])
    await app.close()
  })

  test('belong to whoever is signed in on a browser now, and each sign-in has its own browser', async () => {
    const app = await open(onHttps)
    const { ada, browser, remind } = await subscribeBrowser(app)
    const elsewhere = await signIn(app, ada.email)
    const phone = openFakeBrowser()
    await subscribe(app, elsewhere, phone)
    await remind()
    const bob = await app.signUp()
    await subscribe(app, bob, browser) // the same browser, another person
    expect((await get(app, ada, '/api/push')).json()).toMatchObject({ isOn: false })
    await comeDue(app)
    expect([browser.shown.length, phone.shown.length]).toEqual([0, 1])
    await app.close()
  })

  test('are not listed as missed if one browser refuses them and another shows them', async () => {
    const app = await open(onHttps)
    const { ada, browser, remind, eventId } = await subscribeBrowser(app)
    const elsewhere = await signIn(app, ada.email)
    const phone = openFakeBrowser()
    await subscribe(app, elsewhere, phone)
    await call(app, ada, 'PUT', '/api/settings', { emailReminders: false })
    await remind()
    browser.answer = 400
    await comeDue(app)
    expect(phone.shown).toHaveLength(1)
    await app.db
      .updateTable('sessions')
      .set({ access_expires_at: Date.now() + 60_000 })
      .execute()
    expect((await get(app, ada, `/api/events/${eventId}/reminders`)).json()).toEqual({ reminders: [], missed: [] })
    await app.close()
  })

  test('go only to allowed hosts: others are refused, and removed at the start and each hour', async () => {
    const app = await open({ ...onHttps, PUSH_SERVICES: 'push.example.org' })
    const [ada, bob] = [await subscribeBrowser(app), await subscribeBrowser(app)]
    const strange = { ...openFakeBrowser(), endpoint: 'https://push.attacker.example/a' }
    expect((await subscribe(app, ada.ada, strange)).statusCode).toBe(400)
    const added = { ...openFakeBrowser(), endpoint: 'https://push.example.org/a' }
    expect((await subscribe(app, ada.ada, added)).json()).toMatchObject({ isOn: true })
    await app.db
      .updateTable('devices')
      .set({ endpoint: strange.endpoint })
      .where('endpoint', '=', bob.browser.endpoint)
      .execute()
    await app.begin()
    expect(await app.db.selectFrom('devices').select('endpoint').execute()).toEqual([{ endpoint: added.endpoint }])
    await app.db.updateTable('devices').set({ endpoint: strange.endpoint }).execute()
    await app.sweep()
    expect(await app.db.selectFrom('devices').select('endpoint').execute()).toEqual([])
    await app.close()
  })

  test('cannot be subscribed to for an address that is not on the internet', async () => {
    const app = await open(onHttps)
    const ada = await app.signUp()
    const answer = await subscribe(app, ada, { ...openFakeBrowser(), endpoint: 'https://169.254.169.254/latest' })
    expect(answer.statusCode).toBe(400)
    expect((await get(app, ada, '/api/push')).json()).toMatchObject({ isOn: false })
    await app.close()
  })

  test.each([
    [{}, 'no-https'],
    [{ PUBLIC_URL: 'https://swap.example' }, 'not-allowed'],
  ])('are not offered with the settings %j, and the answer says why', async (environment, offered) => {
    const app = await open(environment)
    const ada = await app.signUp()
    expect((await get(app, ada, '/api/push')).json()).toEqual({ offered, publicKey: null, isOn: false })
    expect((await subscribe(app, ada, openFakeBrowser())).statusCode).toBe(400)
    await app.close()
  })
})
