// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api/query-client.ts'
import { clearPage, renderPage, page } from '../../../testing/render-page.tsx'
import { ForgotPasswordPage } from './forgot-password-page.tsx'

const sent = 'Password reset instructions have been sent to your email'
const ok = () => Response.json({ message: 'ok' })
const wrongCode = () =>
  Response.json({ code: 'CODE_INVALID', message: 'That code is wrong or has expired.' }, { status: 400 })
const tooManyRequests = () =>
  Response.json({ code: 'TOO_MANY_REQUESTS', message: 'Too many attempts.' }, { status: 429 })

let answers: Record<string, () => Response>
const asked: unknown[] = []

beforeEach(async () => {
  answers = { '/api/auth/forgot-password': ok, '/api/auth/reset-password': ok }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    asked.push([path, typeof body === 'string' ? JSON.parse(body) : null])
    return answers[path]?.() ?? Response.json({}, { status: 500 })
  })
  await renderPage(
    <QueryClientProvider client={queryClient}>
      <ForgotPasswordPage />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  clearPage()
  queryClient.clear()
  asked.length = 0
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const after = (ms: number) => page.act(() => vi.advanceTimersByTimeAsync(ms))

async function requestEmail() {
  await page.type('Email', ' mina@harbour.example ')
  await page.press('Send reset link')
  await after(20)
}
async function openReset() {
  await requestEmail()
  await page.press('Enter the code instead')
}

test('the address is checked before anything is sent', async () => {
  await page.press('Send reset link')
  expect([page.focusedName(), page.alert()]).toEqual(['email', 'Please enter your email address'])
  await page.type('Email', 'mina@harbour')
  expect(page.alert()).toBe('Please enter a valid email address')
  await page.press('Send reset link')
  expect(asked).toEqual([])
  expect(page.link('Back to Sign In')).toBe('/login')
})

test('the reset email is requested, and can be requested again with the same address', async () => {
  await requestEmail()
  expect(asked).toEqual([['/api/auth/forgot-password', { email: 'mina@harbour.example' }]])
  expect(page.text()).toContain(sent)
  expect(document.activeElement?.textContent).toBe('Check your email')
  await page.press('Try again')
  expect(page.text()).not.toContain(sent)
  expect(page.field('Email').value).toBe('mina@harbour.example')
})

test('if the request for the reset email is refused, the page says why', async () => {
  answers = { '/api/auth/forgot-password': tooManyRequests }
  await requestEmail()
  expect(page.alert()).toBe('Too many attempts.')
})

test('the new password is checked one thing at a time, in the order of the specification', async () => {
  await openReset()
  const told: [string | null, string | null][] = []
  const submit = async () => {
    await page.press('Reset password')
    told.push([page.focusedName(), page.alert()])
  }
  await submit()
  await page.type('Code from the email', '418 206')
  await submit()
  await page.type('Code from the email', 'k7qm-2xpd')
  await submit()
  await page.type('New password', 'Ferry')
  await submit()
  await page.type('New password', 'Ferry2')
  await submit()
  expect(told).toEqual([
    ['code', 'Please enter the code from the email'],
    ['code', 'That code is wrong or has expired.'],
    ['newPassword', 'Please enter a new password'],
    ['newPassword', 'Password must be at least 6 characters long'],
    ['confirmPassword', 'Passwords do not match'],
  ])
  expect(asked).toHaveLength(1)
})

test('a valid code sets the new password; after two seconds, the page starts again with empty fields', async () => {
  await openReset()
  await page.type('Code from the email', 'k7qm-2xpd')
  await page.type('New password', 'Ferry2')
  await page.type('Confirm password', 'Ferry2')
  await page.press('Reset password')
  await after(20)
  expect(asked.at(-1)).toEqual([
    '/api/auth/reset-password',
    { email: 'mina@harbour.example', token: 'k7qm-2xpd', newPassword: 'Ferry2' },
  ])
  expect(page.text()).toContain('Password has been reset successfully!')
  await after(1900)
  expect(page.text()).toContain('Password has been reset successfully!')
  await after(200)
  expect(page.text()).not.toContain('Password has been reset successfully!')
  expect(page.button('Send reset link')).toBeDefined()
  await openReset()
  expect(page.field('New password').value).toBe('')
})

test('a code that the server refuses shows an error at its field until it is changed', async () => {
  answers = { ...answers, '/api/auth/reset-password': wrongCode }
  await openReset()
  await page.type('Code from the email', 'k7qm-2xpd')
  await page.type('New password', 'Ferry2')
  await page.type('Confirm password', 'Ferry2')
  await page.press('Reset password')
  await after(20)
  expect([page.focusedName(), page.alert()]).toEqual(['code', 'That code is wrong or has expired.'])
  await page.type('Code from the email', 'k7qm-2xpe')
  expect(page.alert()).toBeNull()
  await page.press('Send a new code')
  expect(page.button('Send reset link')).toBeDefined()
})
