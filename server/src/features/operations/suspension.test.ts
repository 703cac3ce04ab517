import type { AdminUser } from '@swap/contract/operations-api'
import type { Session } from '@swap/contract/session'
import type { Thread } from '@swap/contract/thread'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { call, signIn, signUpVerified } from '../../testing/calls/account-calls.ts'
import { makeAdmin } from '../../testing/calls/admin-calls.ts'
import { openFakeSite, type FakeSite } from '../../testing/fakes/fake-site.ts'
import { openFakeBrowser } from '../../testing/fakes/fake-push-service.ts'
import { readEvent, readingOf } from '../../testing/readings.ts'
import { get, readPicture } from '../../testing/calls/http-calls.ts'
import { as, everyApp, type TestApp } from '../../testing/calls/test-app.ts'

let site: FakeSite
beforeAll(async () => {
  site = await openFakeSite()
})
afterAll(() => site.close())
/** Tests set the clock, which starts on a Sunday; timers still run in real time. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T12:00Z') }))
afterEach(() => void vi.useRealTimers())

const environment = { ALLOW_OUTGOING: 'true', PUBLIC_URL: 'https://swap.example' }

const send = (app: TestApp, person: Session, method: 'PUT' | 'POST' | 'DELETE', url: string, body: object = {}) =>
  app.server.inject({ method, url, headers: as(person), ...(method !== 'DELETE' && { body }) })

/** Sets the clock to a moment, and runs the jobs that are due by then. */
async function advanceTo(app: TestApp, moment: string) {
  vi.setSystemTime(Date.parse(moment))
  await app.db
    .updateTable('sessions')
    .set({ access_expires_at: Date.now() + 60_000 })
    .execute() // still signed in
  await app.makeDue()
  await app.settled()
}

/** Creates a person whom a test can suspend and reinstate. */
async function personToSuspend(app: TestApp) {
  const [staff, ada] = [await app.signUp(), await signUpVerified(app)]
  await makeAdmin(app, staff)
  const found = await get(app, staff, `/api/admin/users?q=${encodeURIComponent(ada.email)}`)
  const url = `/api/admin/users/${found.json<{ users: AdminUser[] }>().users[0]?.id}/suspension`
  await app.mailsTo(ada.email)
  const before = (await app.mailsTo(ada.email)).length
  return {
    ada,
    /** The subjects of the emails since the sign-up. */
    letters: async () => (await app.mailsTo(ada.email)).slice(before).map(({ subject }) => subject),
    suspend: () => send(app, staff, 'PUT', url),
    reinstate: () => send(app, staff, 'DELETE', url),
  }
}

/** Reads an event from a picture of this person; returns its id. */
async function readFor(app: TestApp, person: Session, event: Parameters<typeof readEvent>[0]) {
  app.reader.script.push(readingOf([readEvent(event)]))
  const { threadId } = await readPicture(app, person)
  return (await get(app, person, `/api/threads/${threadId}`)).json<Thread>().events[0]?.id ?? ''
}

const remind = (app: TestApp, person: Session, id: string, daysBefore: number) =>
  send(app, person, 'POST', `/api/events/${id}/reminders`, { when: { daysBefore, time: '18:00' } })

const costing = (price: number) =>
  `<script type="application/ld+json">${JSON.stringify({
    '@type': 'Event',
    startDate: '2026-12-30',
    offers: { price, priceCurrency: 'EUR' },
  })}</script>`

describe.each(everyApp)('a suspended person, on $name', ({ open }) => {
  test('gets no reminders; once reinstated, one for a coming event and for the next date of a series', async () => {
    const app = await open(environment)
    const { ada, letters, suspend, reinstate } = await personToSuspend(app)
    const browser = openFakeBrowser()
    const keys = { p256dh: browser.p256dh, auth: browser.auth }
    await send(app, ada, 'PUT', '/api/push', { endpoint: browser.endpoint, keys })
    const over = await readFor(app, ada, { title: 'Over by then', start_date: '2026-11-27' })
    const ahead = await readFor(app, ada, { title: 'Yet to come', start_date: '2026-12-11' })
    const weekly = await readFor(app, ada, { title: 'Weekly', start_date: '2026-11-26', recurrence: 'FREQ=WEEKLY' })
    for (const [id, days] of [
      [over, 1],
      [ahead, 14],
      [weekly, 1],
    ] as const)
      expect((await remind(app, ada, id, days)).statusCode).toBe(201)

    await suspend()
    await advanceTo(app, '2026-11-27T17:00:00Z')
    await advanceTo(app, '2026-12-04T12:00:00Z')
    expect([await letters(), browser.shown]).toEqual([[], []])

    await reinstate()
    await advanceTo(app, '2026-12-04T12:01:00Z')
    expect(await letters()).toEqual(['Yet to come: Friday 11 December 2026, 20:00'])
    await advanceTo(app, '2026-12-09T17:00:00Z')
    expect(await letters()).toEqual([
      'Yet to come: Friday 11 December 2026, 20:00',
      'Weekly: Thursday 10 December 2026, 20:00',
    ])
    expect(browser.shown).toEqual([]) // its sign-in was ended
    await app.close()
  })

  test('gets no weekly email; once reinstated, the next one and none of those that were skipped', async () => {
    const app = await open(environment)
    const { ada, letters, suspend, reinstate } = await personToSuspend(app)
    const ics = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1', 'SUMMARY:Choir', 'DTSTART:20261105T190000']
    await call(app, ada, 'POST /api/calendar/my-events/import', {
      body: { ics: [...ics, 'RRULE:FREQ=WEEKLY', 'END:VEVENT', 'END:VCALENDAR'].join('\r\n') },
    })
    await send(app, ada, 'PUT', '/api/settings', { weeklyDigest: true, newFeatures: true, remindOnSave: false })
    await suspend()
    await advanceTo(app, '2026-11-23T09:00:00Z')
    await advanceTo(app, '2026-11-30T09:00:00Z')
    await reinstate()
    await advanceTo(app, '2026-11-30T10:00:00Z')
    expect(await letters()).toEqual([])
    await advanceTo(app, '2026-12-07T09:00:00Z')
    expect(await letters()).toEqual(['Your week: one event'])
    await app.close()
  })

  test('has no pages checked for prices; once reinstated, hears once of a price that changed', async () => {
    const app = await open(environment)
    const { ada, letters, suspend, reinstate } = await personToSuspend(app)
    site.pages['/e'] = costing(12)
    const links = { organizer_name: null, organizer_contact: null, booking_link: null }
    const id = await readFor(app, ada, {
      start_date: '2026-12-30',
      contact: { ...links, event_url: `${site.at('venue.example')}/e` },
      ticket_info: { ticket_price: '12', ticket_currency: 'EUR', ticket_availability: null, cancellation_policy: null },
    })
    await send(app, ada, 'PUT', '/api/settings', { remindOnSave: false })
    await send(app, ada, 'PUT', `/api/calendar/my-events/${id}`)
    await app.begin()
    await advanceTo(app, '2026-11-23T13:00:00Z')
    const looks = site.requests.length
    expect(looks).toBeGreaterThan(0)

    await suspend()
    site.pages['/e'] = costing(15.5)
    await advanceTo(app, '2026-11-24T14:00:00Z')
    await advanceTo(app, '2026-11-25T15:00:00Z')
    expect(site.requests).toHaveLength(looks)

    await reinstate()
    await signIn(app, ada.email)
    await advanceTo(app, '2026-11-26T16:00:00Z')
    await advanceTo(app, '2026-11-27T17:00:00Z')
    expect((await letters()).filter((it) => it?.includes('→'))).toEqual(['Night Ferry Quartet: 12.00 EUR → 15.50 EUR'])
    await app.close()
  })
})
