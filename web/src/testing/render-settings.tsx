// Renders the settings page with a fake server, and waits for what it shows.

import type { VersionedSettings } from '@swap/contract/settings'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { storeTokens, storeUser } from '../api/account/stored-session.ts'
import { queryClient } from '../api/query-client.ts'
import { SettingsPage } from '../features/settings/settings-page.tsx'
import { clearPage, renderPage, page } from './render-page.tsx'

type Answers = Record<string, () => Response | Promise<Response>>

/** The fake server's usual response to a change. */
export const noContent = () => new Response(null, { status: 204 })
/** Returns an answer of the fake server: an error with this code. */
export const failure = (status: number, code: string, message: string) => () =>
  Response.json({ code, message }, { status })
export const wrongPassword = failure(403, 'WRONG_PASSWORD', "That isn't your password.")
export const tooManyRequests = failure(
  429,
  'TOO_MANY_REQUESTS',
  'Too many attempts. Please wait a little and try again.',
)

export const currentUser = {
  name: 'Mina Okafor',
  email: 'mina@harbour.example',
  scopes: ['verified-user'],
  timeZone: null,
}
const device = (browser: string, system: string, kind = 'computer') => ({ browser, system, kind })
export const sampleTimestamp = '2026-11-04T09:00:00.000Z'
export const twoFactorOff = { since: null, recoveryCodesLeft: 0 }
export const twoFactorOn = { since: sampleTimestamp, recoveryCodesLeft: 9 }
const session = (id: string, more: object) => ({
  id,
  device: device('Firefox', 'Linux'),
  isCurrent: false,
  createdAt: sampleTimestamp,
  lastUsedAt: new Date(Date.now() - 2.5 * 3_600_000).toISOString(),
  ...more,
})
export const historyEntry = (id: string, kind: string) => ({
  id,
  kind,
  at: sampleTimestamp,
  device: device('Safari', 'iPad', 'tablet'),
})
const here = session('here', { isCurrent: true })
const phone = session('phone', { device: device('Chrome', 'Android', 'phone') })
export const recoveryCodes = Array.from({ length: 10 }, (_, at) => `code-${at}`)

/** The settings of the signed-in person. */
export const settings: VersionedSettings = {
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

const defaultAnswers: Answers = {
  'GET /api/settings': () => Response.json(settings),
  'GET /api/about': () => Response.json({ reader: 'local', readsHere: true, maxBytes: 1, maxMegapixels: 1 }),
  'GET /api/account': () => Response.json(currentUser),
  'GET /api/push': () => Response.json({ offered: 'no-https', publicKey: null, isOn: false }),
  'GET /api/account/import': () => Response.json({ import: null }),
  'GET /api/account/security': () => Response.json({ twoFactor: twoFactorOff, passkeys: [] }),
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
  'POST /api/auth/logout': noContent,
}

/** The fake server's answers; a test may change them. */
export const answers: Answers = {}
/** The requests the fake server received. */
export const requests: [endpoint: string, body: unknown][] = []
/** The requests other than GET. */
export const changeRequests = () => requests.filter(([endpoint]) => !endpoint.startsWith('GET '))

// Loads the lazy parts in advance, so that tests wait only for answers.
beforeAll(() =>
  Promise.all([import('../ui/graphics/qr-code.tsx'), import('../features/settings/data/clear-history-dialog.tsx')]),
)
beforeEach(() => {
  for (const endpoint of Object.keys(answers)) delete answers[endpoint]
  Object.assign(answers, defaultAnswers)
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('XMLHttpRequest', undefined) // so that uploads use fetch, the only request that is faked here
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    const endpoint = `${method} ${path.split('?')[0]}`
    requests.push([endpoint, typeof body === 'string' ? JSON.parse(body) : null])
    return (await answers[endpoint]?.()) ?? Response.json({}, { status: 500 })
  })
  const later = new Date(Date.now() + 3_600_000).toISOString()
  const expiry = { accessTokenExpiry: later, refreshTokenExpiry: later }
  storeTokens({ accessToken: 'a', refreshToken: 'r', clientId: 'web1', ...expiry })
  storeUser(currentUser)
})
afterEach(() => {
  clearPage()
  localStorage.clear()
  queryClient.clear()
  requests.length = 0
  vi.unstubAllGlobals()
})

/** Renders the settings of a signed-in person, and waits for them. */
export async function openSettings() {
  const visit = await openSettingsWithoutWaiting()
  await waitForText('Last sign-in')
  await waitForText('Display name')
  return visit
}

/** Renders the settings without waiting for the server. */
export async function openSettingsWithoutWaiting() {
  const location = memoryLocation({ path: '/settings', record: true })
  await renderPage(
    <QueryClientProvider client={queryClient}>
      <Router hook={location.hook} searchHook={location.searchHook}>
        <SettingsPage />
      </Router>
    </QueryClientProvider>,
  )
  return { currentPath: () => location.history.at(-1) }
}
const shortPause = () => new Promise((resolve) => setTimeout(resolve, 5))
/** Waits until the check passes. */
export const waitUntil = (check: () => void) => vi.waitFor(() => page.act(shortPause).then(check), { timeout: 10_000 })
export const waitForText = (text: string) => waitUntil(() => expect(page.text()).toContain(text))
export const waitForAlert = (text: string) => waitUntil(() => expect(page.alert()).toBe(text))
/** Ticks the checkbox of the open dialog. */
export const tickCheckbox = () =>
  page.act(async () => document.querySelector<HTMLInputElement>('dialog input[type=checkbox]')?.click())
/** Submits the form of the open dialog twice in a row, as an impatient person might. */
export const submitTwice = () => {
  const form = document.querySelector('dialog form')
  return page.act(async () => {
    form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
}

/** Toggles a switch by its name. */
export const toggleSwitch = (name: string) =>
  page.act(async () => document.querySelector<HTMLInputElement>(`input[role=switch][name=${name}]`)?.click())

/** Chooses a file to import. */
export const chooseFile = () => {
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')
  Object.defineProperty(chooser, 'files', { value: [new File(['zip'], 'export.zip')], configurable: true })
  chooser?.dispatchEvent(new Event('change', { bubbles: true }))
}
