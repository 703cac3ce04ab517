// Renders the settings with a fake server, and waits for what they show.

import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { keepTokens, keepUser } from '../api/account/kept-session.ts'
import { queryClient } from '../api/query-client.ts'
import { SettingsPage } from '../features/settings/settings-page.tsx'
import { clearPage, renderPage, page } from './render-page.tsx'

type Answers = Record<string, () => Response | Promise<Response>>

export const nothing = () => new Response(null, { status: 204 })
export const no = (status: number, code: string, message: string) => () => Response.json({ code, message }, { status })
export const wrongPassword = no(403, 'WRONG_PASSWORD', "That isn't your password.")
export const tooOften = no(429, 'TOO_MANY_REQUESTS', 'Too many attempts. Please wait a little and try again.')

export const me = { name: 'Mina Okafor', email: 'mina@harbour.example', scopes: ['verified-user'], timeZone: null }
const device = (browser: string, system: string, kind = 'computer') => ({ browser, system, kind })
export const since = '2026-11-04T09:00:00.000Z'
export const off = { since: null, recoveryCodesLeft: 0 }
export const on = { since, recoveryCodesLeft: 9 }
const session = (id: string, more: object) => ({
  id,
  device: device('Firefox', 'Linux'),
  isCurrent: false,
  createdAt: since,
  lastUsedAt: new Date(Date.now() - 2.5 * 3_600_000).toISOString(),
  ...more,
})
export const entry = (id: string, kind: string) => ({ id, kind, at: since, device: device('Safari', 'iPad', 'tablet') })
const here = session('here', { isCurrent: true })
const phone = session('phone', { device: device('Chrome', 'Android', 'phone') })
export const recoveryCodes = Array.from({ length: 10 }, (_, at) => `code-${at}`)

/** The ones on the page. */
export const settings = {
  notifications: true,
  staffLook: false,
  analytics: false,
  location: false,
  newFeatures: false,
  priceAlerts: true,
  imageAnalysis: true,
  connectedModel: true,
  saveHistory: true,
  detailLevel: 'detailed',
  autoBooking: false,
  eventReminders: true,
  emailReminders: true,
  defaultReminder: 'day-before',
  remindOnSave: false,
  weeklyDigest: false,
  appearance: 'system',
  firstDayOfWeek: 'locale',
  clock: 'locale',
  name: 'Mina Okafor',
  timeZone: 'Europe/Riga',
  version: 3,
}

const usual: Answers = {
  'GET /api/settings': () => Response.json(settings),
  'GET /api/about': () => Response.json({ reader: 'local', readsHere: true, maxBytes: 1, maxMegapixels: 1 }),
  'GET /api/account': () => Response.json(me),
  'GET /api/push': () => Response.json({ offered: 'no-https', publicKey: null, isOn: false }),
  'GET /api/account/import': () => Response.json({ import: null }),
  'GET /api/account/security': () => Response.json({ twoFactor: off, passkeys: [] }),
  'GET /api/account/history': () =>
    Response.json({
      entries: [{ id: 'h1', kind: 'sign-in', at: new Date().toISOString(), device: device('Firefox', 'Linux') }],
      nextCursor: null,
    }),
  'GET /api/account/sessions': () => Response.json({ sessions: [here, phone] }),
  'GET /api/events': () => Response.json({ events: [{}, {}] }),
  'GET /api/calendar/my-events': () => Response.json({ events: [], total: 14, nextCursor: null }),
  'GET /api/calendar/my-events/token': () =>
    Response.json({ subscriptionUrl: null, webcalUrl: null, reach: 'internet', visits: [] }),
  'POST /api/auth/logout': nothing,
}

/** The server's answers; a test may change them for itself. */
export const answers: Answers = {}
/** The requests it received. */
export const asked: [what: string, body: unknown][] = []
/** Requests besides those for what the page shows. */
export const changes = () => asked.filter(([what]) => !what.startsWith('GET '))

// Lazy parts are already loaded: a test waits for answers, not for files.
beforeAll(() =>
  Promise.all([import('../ui/drawn/qr-code.tsx'), import('../features/settings/data/clear-history-dialog.tsx')]),
)
beforeEach(() => {
  for (const what of Object.keys(answers)) delete answers[what]
  Object.assign(answers, usual)
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('XMLHttpRequest', undefined) // files use fetch, these tests' only fake server
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    const what = `${method} ${path.split('?')[0]}`
    asked.push([what, typeof body === 'string' ? JSON.parse(body) : null])
    return (await answers[what]?.()) ?? Response.json({}, { status: 500 })
  })
  const later = new Date(Date.now() + 3_600_000).toISOString()
  const expiry = { accessTokenExpiry: later, refreshTokenExpiry: later }
  keepTokens({ accessToken: 'a', refreshToken: 'r', clientId: 'web1', ...expiry })
  keepUser(me)
})
afterEach(() => {
  clearPage()
  localStorage.clear()
  queryClient.clear()
  asked.length = 0
  vi.unstubAllGlobals()
})

/** The settings page of a signed-in person. */
export async function openSettings() {
  const visit = await openSettingsAtOnce()
  await says('Last sign-in')
  await says('Display name')
  return visit
}

/** The same, before any answer has arrived. */
export async function openSettingsAtOnce() {
  const location = memoryLocation({ path: '/settings', record: true })
  await renderPage(
    <QueryClientProvider client={queryClient}>
      <Router hook={location.hook} searchHook={location.searchHook}>
        <SettingsPage />
      </Router>
    </QueryClientProvider>,
  )
  return { where: () => location.history.at(-1) }
}
const moment = () => new Promise((resolve) => setTimeout(resolve, 5))
/** Lets answers and parts of the page arrive until this holds. */
export const until = (check: () => void) => vi.waitFor(() => page.wait(moment).then(check), { timeout: 10_000 })
export const says = (text: string) => until(() => expect(page.text()).toContain(text))
export const alerted = (text: string) => until(() => expect(page.alert()).toBe(text))
/** The tick box of the dialog. */
export const tick = () =>
  page.wait(async () => document.querySelector<HTMLInputElement>('dialog input[type=checkbox]')?.click())
export const submitTwice = () => {
  const form = document.querySelector('dialog form')
  return page.wait(async () => {
    form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
}

/** Turns a switch. */
export const flip = (name: string) =>
  page.wait(async () => document.querySelector<HTMLInputElement>(`input[role=switch][name=${name}]`)?.click())

/** Chooses a file to be imported. */
export const chooseFile = () => {
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')
  Object.defineProperty(chooser, 'files', { value: [new File(['zip'], 'export.zip')], configurable: true })
  chooser?.dispatchEvent(new Event('change', { bubbles: true }))
}
