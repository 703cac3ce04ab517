// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { currentSession } from '../api/session.ts'
import { keepTokens, keepUser, keptTokens } from '../api/kept-session.ts'
import { queryClient } from '../api/query-client.ts'
import { clearPage, onPage, page } from '../testing/on-page.tsx'
import { SettingsPage } from './settings-page.tsx'

type Answers = Record<string, () => Response>

const nothing = () => new Response(null, { status: 204 })
const no = (status: number, code: string, message: string) => () => Response.json({ code, message }, { status })
const wrongPassword = no(403, 'WRONG_PASSWORD', 'That is not your password.')
const tooOften = no(429, 'TOO_MANY_REQUESTS', 'That was too often. Please wait a little and try again.')

const me = { name: 'Mina Okafor', email: 'mina@harbour.example', scopes: ['verified-user'], timeZone: null }
const device = (browser: string, system: string, kind = 'computer') => ({ browser, system, kind })
const since = '2026-11-04T09:00:00.000Z'
const off = { since: null, recoveryCodesLeft: 0 }
const on = { since, recoveryCodesLeft: 9 }
const session = (id: string, more: object) => ({
  id,
  device: device('Firefox', 'Linux'),
  isCurrent: false,
  createdAt: since,
  lastUsedAt: new Date(Date.now() - 2.5 * 3_600_000).toISOString(),
  ...more,
})
const entry = (id: string, kind: string) => ({ id, kind, at: since, device: device('Safari', 'iPad', 'tablet') })
const here = session('here', { isCurrent: true })
const phone = session('phone', { device: device('Chrome', 'Android', 'phone') })
const recoveryCodes = Array.from({ length: 10 }, (_, at) => `code-${at}`)

/** Those that stand on the page. */
const settings = {
  notifications: true,
  imageAnalysis: true,
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
    Response.json({ subscriptionUrl: null, webcalUrl: null, reach: 'internet', lastFetch: null }),
  'POST /api/auth/logout': nothing,
}

let answers: Answers
const asked: [what: string, body: unknown][] = []
/** What was asked for besides what the page shows. */
const changes = () => asked.filter(([what]) => !what.startsWith('GET '))

// What the page fetches later is here already: a test waits for answers, not for files.
beforeAll(() =>
  Promise.all([
    import('../ui/qr-code.tsx'),
    import('./profile/time-zone-dialog.tsx'),
    import('./data/clear-dialog.tsx'),
  ]),
)
beforeEach(() => {
  answers = { ...usual }
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    const what = `${method} ${path.split('?')[0]}`
    asked.push([what, typeof body === 'string' ? JSON.parse(body) : null])
    return answers[what]?.() ?? Response.json({}, { status: 500 })
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

async function open() {
  const location = memoryLocation({ path: '/settings', record: true })
  await onPage(
    <QueryClientProvider client={queryClient}>
      <Router hook={location.hook} searchHook={location.searchHook}>
        <SettingsPage />
      </Router>
    </QueryClientProvider>,
  )
  await says('Last sign in')
  await says('Display name')
  return { where: () => location.history.at(-1) }
}
const moment = () => new Promise((resolve) => setTimeout(resolve, 5))
/** Lets answers and parts of the page arrive until this holds. */
const until = (check: () => void) => vi.waitFor(() => page.wait(moment).then(check), { timeout: 4000 })
const says = (text: string) => until(() => expect(page.text()).toContain(text))
const alerted = (text: string) => until(() => expect(page.alert()).toBe(text))
/** The tick box of the dialog. */
const tick = () =>
  page.wait(async () => document.querySelector<HTMLInputElement>('dialog input[type=checkbox]')?.click())
const submitTwice = () => {
  const form = document.querySelector('dialog form')
  return page.wait(async () => {
    form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
}

test('the settings show who the person is and what guards the account, with an index to the sections', async () => {
  await open()
  const index = [...document.querySelectorAll('nav a')].map((it) => [it.textContent, it.getAttribute('href')])
  expect(index).toEqual([
    ['Quick toggles', '#quick'],
    ['Account & Profile', '#account'],
    ['Privacy & Data', '#privacy'],
    ['AI & Features', '#ai'],
    ['Notifications', '#notifications'],
    ['Calendar Subscription', '#calendar'],
    ['Security', '#security'],
    ['Data Management', '#data'],
  ])
  expect(page.field('Display name').value).toBe('Mina Okafor')
  expect(page.text()).toContain('mina@harbour.example Verified')
  expect(page.text()).toContain('Off. Use an authenticator app to confirm it is you.')
  expect(page.text()).toMatch(/Last sign in today at .+, Firefox on Linux/)
  expect(page.text()).not.toContain('This address is not verified yet.')
})

test('who is not verified yet can have the mail again', async () => {
  answers['GET /api/account'] = () => Response.json({ ...me, scopes: [] })
  answers['POST /api/auth/resend-verification'] = () => Response.json({ message: 'A new link is on its way.' })
  await open()
  await says('This address is not verified yet.')
  await page.press('Resend verification email')
  await says('A new link is on its way.')
})

test('two-step sign-in goes on with password, code and recovery codes that are shown once', async () => {
  answers['POST /api/account/two-factor'] = () =>
    Response.json({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/SWAP:mina?secret=JBSWY3DPEHPK3PXP' })
  answers['POST /api/account/two-factor/confirm'] = () => Response.json({ recoveryCodes })
  await open()
  await page.press('Enable 2FA')
  await says('Turn on two-step sign in')
  await page.press('Continue')
  expect(page.alert()).toBe('Please enter your password')
  await page.type('Your password', 'Ferry2026')
  await page.press('Continue')
  await says('JBSW Y3DP EHPK 3PXP')
  await until(() => expect(document.querySelector('svg[role=img]')?.getAttribute('aria-label')).toContain('QR code'))

  expect(page.focused()).toBe('code')
  await page.type('Six digits from your app', '41820')
  await page.press('Turn on')
  expect(page.alert()).toBe('The code from your app has six digits')
  await page.type('Six digits from your app', '418 206')
  answers['GET /api/account/security'] = () => Response.json({ twoFactor: on, passkeys: [] })
  await page.press('Turn on')
  await says('Keep these recovery codes')
  expect(document.querySelectorAll('dialog ol li')).toHaveLength(10)
  expect(page.button('Done').disabled).toBe(true)
  await tick()
  await page.press('Done')
  await says('9 recovery codes left.')
  expect(document.querySelector('dialog')).toBeNull()
  expect(changes()).toEqual([
    ['POST /api/account/two-factor', { password: 'Ferry2026' }],
    ['POST /api/account/two-factor/confirm', { code: '418206' }],
  ])
})

test('two-step sign-in goes off with password and code, a recovery code too', async () => {
  answers['GET /api/account/security'] = () => Response.json({ twoFactor: on, passkeys: [] })
  answers['POST /api/account/two-factor/off'] = no(400, 'CODE_INVALID', 'This code is wrong or has run out.')
  await open()
  await says('9 recovery codes left.')
  await page.press('Turn off')
  await says('Turn off two-step sign in?')
  await page.type('Your password', 'Ferry2026')
  await page.press('Use a recovery code instead')
  await page.type('Recovery code', 'k7qm-2xpd')
  await submitTwice()
  await alerted('This code is wrong or has run out.')
  expect(page.focused()).toBe('code')
  expect(changes()).toEqual([['POST /api/account/two-factor/off', { password: 'Ferry2026', code: 'k7qm-2xpd' }]])
})

test('a browser that has no passkeys says so in one sentence', async () => {
  await open()
  expect(page.text()).toContain('This browser cannot keep passkeys for this address.')
  expect(page.text()).not.toContain('Add a passkey')
})

test('with two-step sign-in on, a passkey wants a code too, once however often the device says no', async () => {
  vi.stubGlobal('PublicKeyCredential', vi.fn())
  const create = vi.fn().mockRejectedValue(new DOMException('called off', 'NotAllowedError'))
  vi.stubGlobal('navigator', { userAgent: '', maxTouchPoints: 0, onLine: true, credentials: { create } })
  answers['GET /api/account/security'] = () => Response.json({ twoFactor: on, passkeys: [] })
  answers['POST /api/account/passkeys/options'] = () =>
    Response.json({ options: { challenge: 'AAAA', user: { id: 'AAAA' }, excludeCredentials: [] } })
  await open()
  await says('Add a passkey')
  await page.press('Add a passkey')
  await page.type('Your password', 'Ferry2026')
  await submitTwice()
  expect(page.alert()).toBe('Please enter the code')
  await page.type('Six digits from your app', '418 206')
  for (const time of [1, 2]) {
    await submitTwice()
    await until(() => expect(create).toHaveBeenCalledTimes(time))
    await alerted('That was called off. Nothing has changed.')
  }
  expect(changes()).toEqual([['POST /api/account/passkeys/options', { password: 'Ferry2026', code: '418206' }]])
})

test('a passkey is renamed, and removed after a question', async () => {
  const key = { id: 'k1', name: 'Old phone', createdAt: since, lastUsedAt: null }
  answers['GET /api/account/security'] = () => Response.json({ twoFactor: off, passkeys: [key] })
  answers['PATCH /api/account/passkeys/k1'] = () => Response.json({ ...key, name: 'New phone' })
  answers['DELETE /api/account/passkeys/k1'] = tooOften
  await open()
  await says('not used yet')
  await page.press('Rename Old phone')
  await page.type('Name', 'New phone ')
  await page.press('Save')
  await until(() => expect(document.querySelector('dialog')).toBeNull())
  await page.press('Remove Old phone')
  await says('Remove Old phone?')
  await page.press('Remove')
  await alerted('That was too often. Please wait a little and try again.')
  expect(changes()).toEqual([
    ['PATCH /api/account/passkeys/k1', { name: 'New phone' }],
    ['DELETE /api/account/passkeys/k1', null],
  ])
})

test('the list of sessions marks this device, and one that is signed out leaves it at once', async () => {
  answers['DELETE /api/account/sessions/phone'] = nothing
  await open()
  expect(page.text()).not.toContain('Chrome on Android')
  await page.press('Manage Sessions')
  await says('Chrome on Android')
  expect(page.text()).toContain('Firefox on LinuxThis deviceActive now')
  expect(page.text()).toContain('2h ago')
  await page.press('Sign out Chrome on Android')
  await until(() => expect(page.text()).not.toContain('Chrome on Android'))
  expect(page.text()).not.toContain('Sign out all others')
})

test('all others are signed out after a question', async () => {
  answers['DELETE /api/account/sessions'] = nothing
  await open()
  await page.press('Manage Sessions')
  await says('Sign out all others')
  await page.press('Sign out all others')
  await says('One other device has to sign in again. This one stays.')
  const confirm = document.querySelector<HTMLButtonElement>('dialog button:last-child')
  await page.wait(async () => confirm?.click())
  await until(() => expect(page.text()).not.toContain('Chrome on Android'))
  expect(page.text()).toContain('Firefox on Linux')
})

test('signing out this device signs out', async () => {
  await open()
  await page.press('Manage Sessions')
  await says('This device')
  await page.press('Sign out Firefox on Linux')
  await until(() => expect(keptTokens()).toBeNull())
  expect(changes()).toEqual([['POST /api/auth/logout', null]])
})

test('the history is told in words, and more of it when asked', async () => {
  answers['GET /api/account/history'] = () =>
    asked.filter(([what]) => what === 'GET /api/account/history').length === 1
      ? Response.json({ entries: [entry('1', 'sign-in'), entry('2', 'sign-in-failed')], nextCursor: 'c' })
      : Response.json({ entries: [entry('3', 'password-changed')], nextCursor: null })
  await open()
  await page.press('View History')
  await says('Sign-in failed')
  expect(page.text()).toContain('Safari on iPad · ')
  await page.press('Load more')
  await says('Password changed')
  expect(page.text()).not.toContain('Load more')
})

test('a new password wants the current one, eight characters and a confirmation', async () => {
  answers['POST /api/account/password'] = wrongPassword
  await open()
  await page.press('Change password')
  const told: (string | null)[] = []
  const press = async () => {
    await submitTwice()
    told.push(page.alert())
  }
  await press()
  await page.type('Current password', 'Ferry2026')
  await press()
  await page.type('New password', 'Quay 26')
  await press()
  await page.type('New password', 'Quay 2026')
  await press()
  expect(told).toEqual([
    'Please enter your password',
    'Please enter a new password',
    'Password must be at least 8 characters long',
    'Passwords do not match',
  ])
  await page.type('Confirm password', 'Quay 2026')
  await submitTwice()
  await alerted('That is not your password.')
  expect(page.focused()).toBe('currentPassword')
  expect(changes()).toEqual([
    ['POST /api/account/password', { currentPassword: 'Ferry2026', newPassword: 'Quay 2026' }],
  ])

  answers['POST /api/account/password'] = nothing
  await page.type('Current password', 'Ferry2027')
  await submitTwice()
  await until(() => expect(document.querySelector('dialog')).toBeNull())
})

test('a new address gets a link, and nothing changes before that was opened', async () => {
  answers['POST /api/account/email'] = () => Response.json({ message: 'sent' })
  await open()
  await page.press('Change address')
  await page.type('New email', 'MINA@harbour.example')
  await submitTwice()
  expect(page.alert()).toBe('That is your address already.')
  await page.type('New email', 'new@harbour.example')
  await page.type('Your password', 'Ferry2026')
  await submitTwice()
  await says('We sent a link to new@harbour.example.')
  expect(changes()).toEqual([['POST /api/account/email', { newEmail: 'new@harbour.example', password: 'Ferry2026' }]])
})

test('deleting the account says what goes, wants the password, and leaves nothing in this browser', async () => {
  answers['DELETE /api/account'] = wrongPassword
  const { where } = await open()
  localStorage.setItem('swap.sidebar', 'rail')
  await page.press('Delete Account')
  await says('Delete Account?')
  expect(page.text()).toContain("This action can't be undone. All your stuff will be gone forever.")
  await says('14 saved events and their pictures')
  expect(page.text()).toContain('2 threads')
  await page.type('Type your password to confirm', 'x')
  await submitTwice()
  await alerted('That is not your password.')
  expect(keptTokens()).not.toBeNull()

  answers['DELETE /api/account'] = nothing
  await page.type('Type your password to confirm', 'Ferry2026')
  await submitTwice()
  await until(() => expect(where()).toBe('/login'))
  expect(localStorage.getItem('swap.sidebar')).toBeNull()
  expect(localStorage.getItem('swap.client-id')).not.toBe('web1')
  expect(keptTokens()).toBeNull()
  expect(currentSession().notice).toBe(
    'Your account is deleted, with everything in it. We sent you a mail that says so.',
  )
})

test('with two-step sign-in on, deleting wants a code too', async () => {
  answers['GET /api/account/security'] = () => Response.json({ twoFactor: on, passkeys: [] })
  answers['DELETE /api/account'] = tooOften
  await open()
  await page.press('Delete Account')
  await page.type('Type your password to confirm', 'Ferry2026')
  await submitTwice()
  expect(page.alert()).toBe('Please enter the code')
  await page.type('Six digits from your app', '418206')
  await submitTwice()
  await alerted('That was too often. Please wait a little and try again.')
  expect(changes()).toEqual([['DELETE /api/account', { password: 'Ferry2026', code: '418206' }]])
})

test('deleting wants the code of a second step that was turned on in another browser meanwhile', async () => {
  answers['DELETE /api/account'] = no(401, 'TWO_FACTOR_REQUIRED', 'Please enter the code from your authenticator app.')
  await open()
  answers['GET /api/account/security'] = () => Response.json({ twoFactor: on, passkeys: [] })
  await page.press('Delete Account')
  expect(page.text()).not.toContain('Six digits from your app')
  await page.type('Type your password to confirm', 'Ferry2026')
  await submitTwice()
  await alerted('Please enter the code from your authenticator app.')
  expect(page.field('Six digits from your app').getAttribute('aria-invalid')).toBe('true')
  expect(keptTokens()).not.toBeNull()
})

const flip = (name: string) =>
  page.wait(async () => document.querySelector<HTMLInputElement>(`input[role=switch][name=${name}]`)?.click())

test('changes are counted, saved together on top of what was shown, and it is said for three seconds', async () => {
  answers['PUT /api/settings'] = () => Response.json({ ...settings, saveHistory: false, name: 'Mina', version: 4 })
  await open()
  expect(page.text()).not.toContain('Save All Changes')
  await flip('saveHistory')
  await says('One change not saved')
  await page.type('Display name', ' Mina ')
  await flip('autoBooking')
  await says('3 changes not saved')
  await flip('autoBooking')
  await says('2 changes not saved')
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await page.press('Save All Changes')
  await says('Settings saved successfully!')
  expect(changes()).toEqual([['PUT /api/settings', { saveHistory: false, name: 'Mina', version: 3 }]])
  const afterThreeSeconds = timers.mock.calls.find(([, ms]) => ms === 3000)?.[0]
  timers.mockRestore()
  expect(page.text()).toContain('Settings saved successfully!')
  await page.wait(async () => typeof afterThreeSeconds === 'function' && afterThreeSeconds())
  expect(page.text()).not.toContain('Settings saved successfully!')
})

test('what was changed in another tab is said, shown, and not overwritten before the person says so', async () => {
  answers['PUT /api/settings'] = no(409, 'CONFLICT', 'This changed in the meantime. Please look again.')
  await open()
  await flip('saveHistory')
  answers['GET /api/settings'] = () => Response.json({ ...settings, autoBooking: true, version: 4 })
  await page.press('Save All Changes')
  await says('Your settings were changed in another tab')
  await says('One change not saved')
  await until(() => expect(document.querySelector<HTMLInputElement>('input[name=autoBooking]')?.checked).toBe(true))
  answers['PUT /api/settings'] = () => Response.json({ ...settings, autoBooking: true, saveHistory: false, version: 5 })
  await page.press('Save All Changes')
  await says('Settings saved successfully!')
  expect(changes().at(-1)).toEqual(['PUT /api/settings', { saveHistory: false, version: 4 }])
})

test('without a name nothing is saved, and Undo brings back what was kept', async () => {
  await open()
  await page.type('Display name', ' ')
  await page.press('Save All Changes')
  expect(page.alert()).toBe('Please enter your full name.')
  await page.press('Undo')
  expect(page.field('Display name').value).toBe('Mina Okafor')
  expect(changes()).toEqual([])
})

test('a time zone is found by a search', async () => {
  await open()
  await page.press('Time zone: Europe/Riga (UTC+2)')
  await says('UTC-8')
  await page.type('Search for a place or UTC offset', 'tokyo')
  await until(() => expect(document.querySelectorAll('dialog li')).toHaveLength(1))
  await page.wait(async () => document.querySelector<HTMLButtonElement>('dialog li button')?.click())
  await says('One change not saved')
  expect(page.button('Time zone: Asia/Tokyo (UTC+9)')).toBeTruthy()
})

test('leaving by a link asks while something is not saved', async () => {
  const { where } = await open()
  await flip('saveHistory')
  const link = document.createElement('a')
  link.href = '/help'
  document.body.append(link)
  await page.wait(async () => link.click())
  await says('Leave without saving?')
  expect(where()).toBe('/settings')
  await page.press('Stay here')
  expect(page.text()).not.toContain('Leave without saving?')
  await page.wait(async () => link.click())
  await page.press('Leave without saving')
  await until(() => expect(where()).toBe('/help'))
  link.remove()
})

/** Where the way back leads first: the page's own entry. */
const wayBack = () =>
  page.wait(async () => {
    history.replaceState(null, '', location.href)
    dispatchEvent(new PopStateEvent('popstate'))
  })

test('the way back asks while something is not saved, and passes over its own step once all is saved', async () => {
  answers['PUT /api/settings'] = () => Response.json({ ...settings, saveHistory: false, version: 4 })
  await open()
  const [back, go] = [vi.spyOn(history, 'back').mockReturnValue(), vi.spyOn(history, 'go').mockReturnValue()]
  await flip('saveHistory')
  await wayBack()
  await says('Leave without saving?')
  await page.press('Stay here')
  expect([back.mock.calls.length, go.mock.calls.length]).toEqual([0, 0])
  await page.press('Save All Changes')
  await says('Settings saved successfully!')
  await wayBack()
  expect(page.text()).not.toContain('Leave without saving?')
  expect(back).toHaveBeenCalledOnce()
  vi.restoreAllMocks()
})

test('clearing the history asks first, with the saved events left out unless they are ticked', async () => {
  answers['POST /api/account/clear-history'] = nothing
  await open()
  await page.press('Clear History')
  await says('Clear your history?')
  expect(document.querySelector<HTMLInputElement>('dialog input[type=checkbox]')?.checked).toBe(false)
  await tick()
  await page.wait(async () => [...document.querySelectorAll<HTMLButtonElement>('dialog button')].at(-1)?.click())
  await says('Your history is cleared.')
  expect(changes()).toEqual([['POST /api/account/clear-history', { savedEvents: true }]])
})

test('Export Data fetches the zip by its link', async () => {
  answers['POST /api/account/export'] = () =>
    Response.json({ url: 'http://other.name/api/account/export/t1' }, { status: 201 })
  const fetched: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    fetched.push(this.pathname)
  })
  await open()
  await page.press('Export Data')
  await until(() => expect(fetched).toEqual(['/api/account/export/t1']))
  vi.restoreAllMocks()
})
