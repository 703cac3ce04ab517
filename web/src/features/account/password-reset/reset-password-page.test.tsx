// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { deleteStoredSession, storeTokens, storedTokens } from '../../../api/account/stored-session.ts'
import { queryClient } from '../../../api/query-client.ts'
import { clearPage, renderPage, page } from '../../../testing/render-page.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'

const expired = 'This reset link is invalid or has expired.'
const common = 'This password is one of the most common ones. Please choose another.'
const ok = () => Response.json({ message: 'Password has been reset successfully!' })
const invalid = () => Response.json({ code: 'LINK_INVALID', message: expired }, { status: 400 })
const tooCommon = () =>
  Response.json(
    { code: 'VALIDATION', message: common, issues: [{ path: 'newPassword', message: common }] },
    { status: 400 },
  )

let answer: () => Response
const asked: unknown[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    asked.push(typeof body === 'string' ? JSON.parse(body) : null)
    return answer()
  })
})
afterEach(() => {
  clearPage()
  deleteStoredSession()
  queryClient.clear()
  asked.length = 0
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const after = (ms: number) => page.act(() => vi.advanceTimersByTimeAsync(ms))

async function open(path: string) {
  const location = memoryLocation({ path, record: true })
  await renderPage(
    <QueryClientProvider client={queryClient}>
      <Router hook={location.hook} searchHook={location.searchHook}>
        <ResetPasswordPage />
      </Router>
    </QueryClientProvider>,
  )
  return { where: () => location.history.at(-1) }
}
const link = '/reset-password?email=mina%40harbour.example&token=t1'

async function choose(password: string) {
  await page.type('New password', password)
  await page.type('Confirm password', password)
  await page.press('Reset password')
  await after(20)
}

test.each(['/reset-password', '/reset-password?email=mina%40harbour.example', '/reset-password?token=t1'])(
  '%s is not a complete link, and the page offers a new one',
  async (path) => {
    await open(path)
    expect(page.alert()).toBe(expired)
    expect(page.link('Request a new link')).toBe('/forgot-password')
    expect(page.link('Back to Sign In')).toBe('/login')
  },
)

test('the new password is checked in the order of the specification, and needs at least eight characters', async () => {
  await open(link)
  expect(page.text()).toContain('For mina@harbour.example')
  const told: (string | null)[] = []
  for (const password of ['', 'Ferry26', 'Ferry2026']) {
    await page.type('New password', password)
    await page.press('Reset password')
    told.push(page.alert())
  }
  expect(told).toEqual([
    'Please enter a new password',
    'Password must be at least 8 characters long',
    'Passwords do not match',
  ])
  expect(asked).toEqual([])
  await page.type('New password', 'ferries')
  expect(page.text()).toContain('Use at least 8 characters.')
})

test('the link sets the new password, and the sign-in page opens two seconds later', async () => {
  answer = ok
  const { where } = await open(link)
  expect(where()).toBe('/reset-password')
  await choose('Ferry2026')
  expect(asked).toEqual([{ email: 'mina@harbour.example', token: 't1', newPassword: 'Ferry2026' }])
  expect(page.text()).toContain('Password has been reset successfully!')
  await after(1900)
  expect(where()).toBe('/reset-password')
  await after(200)
  expect(where()).toBe('/login')
})

test('a browser that was signed in has to sign in again', async () => {
  answer = ok
  const later = new Date(Date.now() + 3_600_000).toISOString()
  const expiry = { accessTokenExpiry: later, refreshTokenExpiry: later }
  storeTokens({ accessToken: 'a', refreshToken: 'r', clientId: 'web1', ...expiry })
  await open(link)
  await choose('Ferry2026')
  expect(storedTokens()).toBeNull()
  expect(page.text()).toContain('Password has been reset successfully!')
})

test('for a link that has expired, the page offers a new one', async () => {
  answer = invalid
  await open(link)
  await choose('Ferry2026')
  expect(page.alert()).toBe(expired)
  expect(page.link('Request a new link')).toBe('/forgot-password')
})

test('a password that the server refuses shows an error at its field until it is changed', async () => {
  answer = tooCommon
  await open(link)
  await choose('password1')
  expect([page.focusedName(), page.alert()]).toEqual(['newPassword', common])
  await page.type('New password', 'password12')
  expect(page.alert()).toBeNull()
})
