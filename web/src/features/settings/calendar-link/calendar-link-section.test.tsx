// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Subscription } from '@swap/contract/calendar'
import { storeTokens, storeUser } from '../../../api/account/stored-session.ts'
import { queryClient } from '../../../api/query-client.ts'
import { clearPage, renderPage, page, waitUntil } from '../../../testing/render-page.tsx'
import { CalendarLinkSection } from './calendar-link-section.tsx'

const TOKEN = 'u7KdmPq2'.padEnd(43, 'x')
const link = (token: string, more: Partial<Subscription> = {}): Subscription => ({
  subscriptionUrl: `https://swap.example/api/feeds/${token}/my-events.ics`,
  webcalUrl: `webcal://swap.example/api/feeds/${token}/my-events.ics`,
  reach: 'internet',
  visits: [],
  ...more,
})
const none: Subscription = { subscriptionUrl: null, webcalUrl: null, reach: 'internet', visits: [] }

let answers: Record<string, () => Response>
const opened: string[] = []
let copied = ''

beforeAll(() => import('../../../ui/graphics/qr-code.tsx'))
beforeEach(() => {
  answers = {}
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    const what = `${method} ${path.replace('/api/calendar/my-events/', '')}`
    return answers[what]?.() ?? Response.json({ code: 'INTERNAL', message: 'Something broke.' }, { status: 500 })
  })
  vi.stubGlobal('open', (address: string) => void opened.push(address))
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async (text: string) => void (copied = text) },
    configurable: true,
  })
  const later = new Date(Date.now() + 3_600_000).toISOString()
  storeTokens({
    accessToken: 'a',
    refreshToken: 'r',
    clientId: 'web1',
    accessTokenExpiry: later,
    refreshTokenExpiry: later,
  })
  storeUser({ name: 'Mina', email: 'mina@harbour.example', scopes: ['verified-user'] })
})
afterEach(() => {
  clearPage()
  localStorage.clear()
  queryClient.clear()
  opened.length = 0
  copied = ''
  vi.unstubAllGlobals()
})

const open = (subscription: Subscription) => {
  answers['GET token'] = () => Response.json(subscription)
  return renderPage(
    <QueryClientProvider client={queryClient}>
      <CalendarLinkSection />
    </QueryClientProvider>,
  )
}
const says = (text: string) =>
  waitUntil(() =>
    page.act(() => new Promise((done) => setTimeout(done, 5))).then(() => expect(page.text()).toContain(text)),
  )
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const isOff = (name: string) => page.button(name).disabled
const shownLink = () => page.field('Your personal link').value

test('a new link is masked until it is shown, and copied in full', async () => {
  answers['POST token'] = () => Response.json(link(TOKEN))
  await open(none)
  await says('Get your link')
  await page.press('Get your link')
  await says('Anyone with this link can see your saved events.')
  expect(document.activeElement?.textContent).toContain('Anyone with this link')
  expect(shownLink()).toBe('https://swap.example/api/feeds/u7Kd••••••••••••/my-events.ics')
  await page.press('Copy')
  expect(copied).toBe(link(TOKEN).subscriptionUrl)
  await page.press('Show')
  expect(shownLink()).toBe(link(TOKEN).subscriptionUrl)
  await says('No calendar app has checked it yet.')
})

test('a link that cannot be made says why', async () => {
  await open(none)
  await says('Get your link')
  await page.press('Get your link')
  await says('Something broke.')
})

test('the link is copied for pasting into Google Calendar, and passed to Outlook in a URL', async () => {
  await open(link(TOKEN))
  await says('Google Calendar')
  await page.press('Google Calendar')
  expect(copied).toBe(link(TOKEN).subscriptionUrl)
  expect(opened).toEqual(['https://calendar.google.com/calendar/r/settings/addbyurl'])
  await page.press('Outlook')
  expect(opened.at(-1)).toContain(`addfromweb?url=${encodeURIComponent(link(TOKEN).subscriptionUrl ?? '')}`)
})

test.each([
  ['home-network', 'Apple Calendar and other apps on the same network can.', true],
  ['this-computer', 'Calendar apps on this computer can.', false],
] as const)('calendars in the cloud are not offered a link they cannot reach (%s)', async (reach, note, hasCode) => {
  await open(link(TOKEN, { reach }))
  await says(note)
  expect(['Apple Calendar', 'Google Calendar', 'Outlook', 'Other app (webcal)'].map(isOff)).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(page.text().includes('Scan with your phone')).toBe(hasCode)
})

test('the section says how soon each calendar app sees a change, and when it last checked', async () => {
  const visits = [
    { program: 'Apple Calendar', at: ago(7) },
    { program: 'Google Calendar', at: ago(26 * 60) },
  ]
  await open(link(TOKEN, { visits }))
  await says('Last checked')
  const seen = [...document.querySelectorAll('[aria-labelledby="last-looked"] li')].map((it) => it.textContent)
  expect(seen).toEqual(['Apple Calendar: 7m ago', 'Google Calendar: 1d ago'])
  for (const often of [
    'every 5 minutes to once a week',
    'about every 12 hours. Allow up to a day',
    'about every 3 hours',
  ])
    expect(page.text()).toContain(often)
  await says("we can't make it check sooner.")
})

test('making a new link asks first, and then replaces the old one', async () => {
  answers['POST token/rotate'] = () => Response.json(link('new'.padEnd(43, 'y')))
  await open(link(TOKEN))
  await says('Make a new link')
  await page.press('Make a new link')
  await says('Your current link will stop working at once')
  await page.act(async () => document.querySelector<HTMLButtonElement>('dialog button:last-child')?.click())
  await waitUntil(() => expect(shownLink()).toContain('newy'))
})

test('a person without a verified address is offered the verification email instead of a link', async () => {
  storeUser({ name: 'Mina', email: 'mina@harbour.example', scopes: [] })
  await open(none)
  await says('Verify your email address to get your link.')
  expect(page.button('Resend verification email')).toBeTruthy()
})
