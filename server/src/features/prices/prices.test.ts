import type { Thread } from '@swap/contract/thread'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { signUpVerified } from '../../testing/calls/account-calls.ts'
import { advanceTo } from '../../testing/calls/clock.ts'
import { openFakeSite, type FakeSite } from '../../testing/fakes/fake-site.ts'
import { openFakeBrowser } from '../../testing/fakes/fake-push-service.ts'
import { readEvent, readingOf } from '../../testing/readings.ts'
import { get, put, putSettings, readPicture } from '../../testing/calls/http-calls.ts'
import { everyApp, openApp, type TestApp } from '../../testing/calls/test-app.ts'

let site: FakeSite
beforeAll(async () => {
  site = await openFakeSite()
})
afterAll(() => site.close())
beforeEach(() => {
  site.requests.length = 0
  for (const path of Object.keys(site.pages)) delete site.pages[path]
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T12:00Z') })
})
afterEach(() => void vi.useRealTimers())

const allowed = { ALLOW_OUTGOING: 'true' }
const pageWithPrice = (price: number, priceCurrency = 'EUR') =>
  `<script type="application/ld+json">${JSON.stringify({
    '@type': 'Event',
    startDate: '2026-12-04',
    offers: { price, priceCurrency },
  })}</script>`

/** Signs up a person who saves an event with a price and a web page. */
async function savePricedEvent(app: TestApp, address: string) {
  const ada = await signUpVerified(app)
  const event = readEvent({
    contact: { organizer_name: null, organizer_contact: null, event_url: address, booking_link: null },
    ticket_info: { ticket_price: '12', ticket_currency: 'EUR', ticket_availability: null, cancellation_policy: null },
  })
  app.reader.script.push(readingOf([event]))
  const { threadId } = await readPicture(app, ada)
  const thread = async () => (await get(app, ada, `/api/threads/${threadId}`)).json<Thread>()
  const [saved] = (await thread()).events
  await put(app, ada, `/api/calendar/my-events/${saved?.id}`)
  const priceEmails = async () => (await app.mailsTo(ada.email)).filter(({ subject = '' }) => subject.includes('→'))
  return { ada, thread, priceEmails }
}

/** Advances the clock by a day, and runs the jobs that are due by then. */
async function nextDay(app: TestApp) {
  await advanceTo(app, Date.now() + 24 * 60 * 60_000 + 120_000)
}

describe.each(everyApp)('Price Alerts on $name', ({ open }) => {
  test('a new price is reported once, with the old and the new price, in the thread and by email', async () => {
    const app = await open(allowed)
    site.pages['/e'] = pageWithPrice(12)
    const { thread, priceEmails } = await savePricedEvent(app, `${site.at('venue.example')}/e`)
    await app.begin()
    await nextDay(app)
    expect(site.requests).toEqual(['/robots.txt', '/e'])
    expect([...site.agents]).toEqual([expect.stringMatching(/^StartsWithAPicture\/1\.0 \(\+http/)])
    expect(await priceEmails()).toEqual([])

    site.pages['/e'] = pageWithPrice(15.5)
    await nextDay(app)
    await nextDay(app)
    expect(await priceEmails()).toMatchObject([
      { subject: 'Night Ferry Quartet: 12.00 EUR → 15.50 EUR', text: expect.stringContaining('You can turn them off') },
    ])
    const told = (await thread()).messages.filter(({ content }) => content.includes('→'))
    expect(told).toMatchObject([
      {
        sender: 'assistant',
        content: 'The page for Night Ferry Quartet shows a new price: 12.00 EUR → 15.50 EUR',
        mentions: [{ title: 'Night Ferry Quartet' }],
      },
    ])
    await app.close()
  })

  test('a price in another currency is not reported as a new price', async () => {
    const app = await open(allowed)
    site.pages['/e'] = pageWithPrice(12)
    const { thread, priceEmails } = await savePricedEvent(app, `${site.at('venue.example')}/e`)
    await app.begin()
    await nextDay(app)
    site.requests.length = 0
    site.pages['/e'] = pageWithPrice(14, 'USD')
    await nextDay(app)
    expect(site.requests).toContain('/e')
    expect(await priceEmails()).toEqual([])
    expect((await thread()).messages.filter(({ content }) => content.includes('→'))).toEqual([])
    await app.close()
  })

  test('no request is sent for a person who has turned Price Alerts off', async () => {
    const app = await open(allowed)
    site.pages['/e'] = pageWithPrice(12)
    const { ada } = await savePricedEvent(app, `${site.at('venue.example')}/e`)
    await putSettings(app, ada, { priceAlerts: false })
    await app.begin()
    await nextDay(app)
    await nextDay(app)
    expect(site.requests).toEqual([])
    await app.close()
  })

  test('no request is sent if the operator allows none, and the server says so', async () => {
    const app = await open()
    site.pages['/e'] = pageWithPrice(12)
    await savePricedEvent(app, `${site.at('venue.example')}/e`)
    await app.begin()
    await nextDay(app)
    expect(site.requests).toEqual([])
    const about = await app.server.inject({ url: '/api/about' })
    expect(about.json()).toMatchObject({ looksOutside: false })
    await app.close()
  })

  test('a page is requested once a day by all processes together, also after a restart', async () => {
    const app = await open(allowed)
    site.pages['/e'] = pageWithPrice(12)
    await savePricedEvent(app, `${site.at('venue.example')}/e`)
    await Promise.all([app.begin(), app.begin()])
    await nextDay(app)
    await app.begin()
    await nextDay(app)
    expect(site.requests.filter((path) => path === '/e')).toHaveLength(2)
    await app.close()
  })
})

test('a new price is sent once, encrypted, to each browser that gets reminders', async () => {
  const app = await openApp({ ...allowed, PUBLIC_URL: 'https://swap.example' })
  site.pages['/e'] = pageWithPrice(12)
  const { ada, thread, priceEmails } = await savePricedEvent(app, `${site.at('venue.example')}/e`)
  const browser = openFakeBrowser()
  const keys = { p256dh: browser.p256dh, auth: browser.auth }
  await put(app, ada, '/api/push', { endpoint: browser.endpoint, keys })
  await put(app, ada, '/api/settings', { emailReminders: false })
  await app.begin()
  await nextDay(app)
  site.pages['/e'] = pageWithPrice(10)
  await nextDay(app)
  await nextDay(app)
  const [{ id } = { id: '' }] = (await thread()).events
  expect(browser.shown).toEqual([
    {
      message: expect.objectContaining({
        title: 'Night Ferry Quartet',
        body: 'New price: 12.00 EUR → 10.00 EUR',
        url: `/event/${id}`,
      }),
      headers: expect.objectContaining({ 'content-encoding': 'aes128gcm' }),
    },
  ])
  expect(await priceEmails()).toEqual([])
  browser.answer = 410 // the subscription is gone
  site.pages['/e'] = pageWithPrice(9)
  await nextDay(app)
  expect(await app.db.selectFrom('devices').select('endpoint').execute()).toEqual([])
  expect((await thread()).messages.at(-1)?.content).toContain('10.00 EUR → 9.00 EUR')
  await app.close()
})

test('with Notifications off, a new price appears in the thread, and no email is sent', async () => {
  const app = await openApp(allowed)
  site.pages['/e'] = pageWithPrice(12)
  const { ada, thread, priceEmails } = await savePricedEvent(app, `${site.at('venue.example')}/e`)
  await putSettings(app, ada, { notifications: false })
  await app.begin()
  await nextDay(app)
  site.pages['/e'] = pageWithPrice(10)
  await nextDay(app)
  expect((await thread()).messages.at(-1)?.content).toContain('12.00 EUR → 10.00 EUR')
  expect(await priceEmails()).toEqual([])
  await app.close()
})

test('the link in the email turns Price Alerts off', async () => {
  const app = await openApp(allowed)
  site.pages['/e'] = pageWithPrice(12)
  const { ada, priceEmails } = await savePricedEvent(app, `${site.at('venue.example')}/e`)
  await app.begin()
  await nextDay(app)
  site.pages['/e'] = pageWithPrice(10)
  await nextDay(app)
  const [letter] = await priceEmails()
  const token = /unsubscribe\?token=(?<token>[\w.-]+)/.exec(letter?.text ?? '')?.groups?.token
  await app.server.inject({ method: 'POST', url: `/api/unsubscribe/${token}` })
  expect((await get(app, ada, '/api/settings')).json()).toMatchObject({ priceAlerts: false })
  await app.close()
})

test.each<[string, string, (at: FakeSite['at']) => void, string[]]>([
  [
    'a page that its robots.txt disallows',
    '/e',
    () => (site.pages['/robots.txt'] = 'User-agent: *\nDisallow: /e'),
    ['/robots.txt'],
  ],
  [
    'a page that redirects to a computer in the local network',
    '/to-inside',
    () =>
      (site.pages['/to-inside'] = (response) =>
        void response.writeHead(302, { location: 'http://router.inside/' }).end()),
    ['/robots.txt', '/to-inside'],
  ],
  [
    'a page that redirects without end',
    '/round',
    () => (site.pages['/round'] = (response) => void response.writeHead(302, { location: '/round' }).end()),
    ['/robots.txt', '/round', '/robots.txt', '/round', '/robots.txt', '/round', '/robots.txt', '/round'],
  ],
  [
    'a site whose robots.txt cannot be fetched',
    '/e',
    () => (site.pages['/robots.txt'] = (response) => void response.writeHead(500).end()),
    ['/robots.txt'],
  ],
])('no price is taken from %s', async (_what, path, prepare, asked) => {
  const app = await openApp(allowed)
  site.pages['/e'] = pageWithPrice(12)
  prepare(site.at)
  const { priceEmails } = await savePricedEvent(app, `${site.at('venue.example')}${path}`)
  await app.begin()
  await nextDay(app)
  expect(site.requests).toEqual(asked)
  expect(await priceEmails()).toEqual([])
  await app.close()
})
