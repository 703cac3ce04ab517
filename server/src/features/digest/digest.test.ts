import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call, signUpVerified } from '../../testing/calls/account-calls.ts'
import { advanceTo } from '../../testing/calls/clock.ts'
import { putSettings } from '../../testing/calls/http-calls.ts'
import { everyApp, type TestApp } from '../../testing/calls/test-app.ts'

/** `Date` is set to a Sunday, and advanced by the tests; timers run in real time. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T12:00Z') }))
afterEach(() => void vi.useRealTimers())

const MONDAY = '2026-11-23T07:00:00Z' // eight in Berlin

const entry = (title: string, start: string, ...more: string[]) => [
  'BEGIN:VEVENT',
  `UID:${title}`,
  `SUMMARY:${title}`,
  start.includes('T') ? `DTSTART:${start}` : `DTSTART;VALUE=DATE:${start}`,
  ...more,
  'END:VEVENT',
]
const week = [
  ...entry('Choir practice', '20261105T190000', 'RRULE:FREQ=WEEKLY;BYDAY=TH', 'LOCATION:Harbour Hall'),
  ...entry('Market', '20261128'),
  ...entry('Tasting', '20261126T181500'),
  ...entry('Next week', '20261130T190000'),
]

/** Signs up somebody in Berlin with a verified address, events, and the weekly email on. */
async function subscriber(app: TestApp, lines: readonly string[] = week) {
  const ada = await signUpVerified(app)
  const ics = ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')
  await call(app, ada, 'POST /api/calendar/my-events/import', { body: { ics } })
  await putSettings(app, ada, { weeklyDigest: true, timeZone: 'Europe/Berlin' })
  await app.mailsTo(ada.email)
  const digests = async () =>
    (await app.mailsTo(ada.email)).filter(({ subject = '' }) => subject.startsWith('Your week'))
  return { ada, digests }
}

describe.each(everyApp)('the weekly email on $name', ({ open }) => {
  test('looks a month ahead for people who try new features', async () => {
    const app = await open()
    const lines = [...entry('Later', '20261210T190000'), ...entry('Much later', '20270110T190000')]
    const { ada, digests } = await subscriber(app, lines)
    await putSettings(app, ada, { newFeatures: true })
    await advanceTo(app, MONDAY)
    const [digest] = await digests()
    expect(digest?.subject).toBe('Your week: nothing yet')
    expect(digest?.text).toContain('In the four weeks after that:\n\nThursday 10 December\n19:00  Later')
    expect(digest?.text).not.toContain('Much later')
    await app.close()
  })

  test('comes once, on Monday at eight in the zone of its reader, and lists the week by day', async () => {
    const app = await open()
    const { digests } = await subscriber(app)
    await advanceTo(app, '2026-11-23T05:30:00Z')
    expect(await digests()).toEqual([])
    await advanceTo(app, MONDAY)
    await advanceTo(app, '2026-11-23T09:00:00Z')
    const [digest, ...others] = await digests()
    expect(others).toEqual([])
    expect(digest?.subject).toBe('Your week: 3 events')
    expect(digest?.text).toContain(
      [
        "What's on from Monday 23 November:",
        'Thursday 26 November\n18:15  Tasting\n19:00  Choir practice, Harbour Hall',
        'Saturday 28 November\nAll day  Market',
      ].join('\n\n'),
    )
    await advanceTo(app, '2026-11-30T07:00:00Z')
    expect((await digests()).map(({ subject }) => subject)).toEqual(['Your week: 3 events', 'Your week: 2 events'])
    await app.close()
  })

  test('does not come for a week with nothing in it, nor to an address that is not verified', async () => {
    const app = await open()
    const [idle, unverified] = [await subscriber(app, entry('Market', '20261215')), await subscriber(app)]
    await app.db.updateTable('users').set({ verified_at: null }).where('email', '=', unverified.ada.email).execute()
    await advanceTo(app, MONDAY)
    for (const { digests } of [idle, unverified]) expect(await digests()).toEqual([])
    await app.close()
  })

  test('is off until its reader turns it on, and stops if they turn it, or all notifications, off', async () => {
    const app = await open()
    const [never, undone, none] = [await subscriber(app), await subscriber(app), await subscriber(app)]
    await app.db.deleteFrom('digests').execute()
    await putSettings(app, undone.ada, { weeklyDigest: true })
    await putSettings(app, undone.ada, { weeklyDigest: false })
    await putSettings(app, none.ada, { notifications: false })
    await advanceTo(app, MONDAY)
    for (const { digests } of [undone, none, never]) expect(await digests()).toEqual([])
    await app.close()
  })

  test('follows the zone of its reader, and comes once even if the zone changes on that Monday', async () => {
    const app = await open()
    const { ada, digests } = await subscriber(app)
    await putSettings(app, ada, { timeZone: 'America/New_York' })
    await advanceTo(app, MONDAY)
    expect(await digests()).toEqual([])
    await advanceTo(app, '2026-11-23T13:00:00Z')
    expect(await digests()).toHaveLength(1)
    await putSettings(app, ada, { timeZone: 'Pacific/Honolulu' }) // where it is three in the morning of that Monday
    await advanceTo(app, '2026-11-23T18:00:00Z')
    expect(await digests()).toHaveLength(1)
    await app.close()
  })

  test('is skipped if the server did not run at any time on Monday', async () => {
    const app = await open()
    const { digests } = await subscriber(app)
    await advanceTo(app, '2026-11-25T07:00:00Z')
    expect(await digests()).toEqual([])
    await advanceTo(app, '2026-11-30T07:00:00Z')
    expect(await digests()).toHaveLength(1)
    await app.close()
  })

  test('is turned off by one click in the email, which turns nothing else off', async () => {
    const app = await open()
    const { ada, digests } = await subscriber(app)
    await advanceTo(app, MONDAY)
    const [digest] = await digests()
    const token = /unsubscribe\?token=(?<token>\S+)/.exec(digest?.text ?? '')?.groups?.token ?? ''
    expect(digest?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain(token)
    expect((await call(app, null, `POST /api/unsubscribe/${token}`)).statusCode).toBe(204)
    expect((await call(app, ada, 'GET /api/settings')).json()).toMatchObject({
      weeklyDigest: false,
      emailReminders: true,
    })
    await advanceTo(app, '2026-11-30T07:00:00Z')
    expect(await digests()).toHaveLength(1)
    await app.close()
  })
})
