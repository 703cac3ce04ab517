// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { failures, type FailureCode } from '@swap/contract/failures'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { deleteStoredSession, storeTokens, storeUser, storedUser } from '../../../api/account/stored-session.ts'
import { queryClient } from '../../../api/query-client.ts'
import { clearPage, renderPage, page } from '../../../testing/render-page.tsx'
import { VerifyEmailPage } from './verify-email-page.tsx'

const verified = () => Response.json({ message: 'Email verified' })
const sent = () => Response.json({ message: 'A new link is on its way.' })
const refused = (code: FailureCode) => () => Response.json({ code, message: failures[code].message }, { status: 410 })
const busy = () => Response.json({ code: 'UNAVAILABLE', message: 'The server is busy.' }, { status: 503 })
const tooManyRequests = () =>
  Response.json({ code: 'TOO_MANY_REQUESTS', message: 'Too many attempts.' }, { status: 429 })

let answers: Record<string, () => Response>
const asked: [path: string, body: unknown][] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    asked.push([path, typeof body === 'string' ? JSON.parse(body) : null])
    return answers[path]?.() ?? Response.json({}, { status: 500 })
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

function signedInAs(email: string) {
  const later = new Date(Date.now() + 3_600_000).toISOString()
  const expiry = { accessTokenExpiry: later, refreshTokenExpiry: later }
  storeTokens({ accessToken: 'a', refreshToken: 'r', clientId: 'web1', ...expiry })
  storeUser({ name: 'Mina', email, scopes: [] })
}

async function open(path: string) {
  const location = memoryLocation({ path, record: true })
  const show = () =>
    renderPage(
      <QueryClientProvider client={queryClient}>
        <Router hook={location.hook} searchHook={location.searchHook}>
          <VerifyEmailPage />
        </Router>
      </QueryClientProvider>,
    )
  await show()
  return { show, where: () => location.history.at(-1) }
}
const after = (ms: number) => page.act(() => vi.advanceTimersByTimeAsync(ms))
/** Waits for the server's replies, then expects this text on the page. */
async function says(text: string) {
  await after(20)
  expect(page.text()).toContain(text)
}
const link = '/verify-email?token=t1&email=mina%40harbour.example'

test('an emailed link verifies without a press, once, and leads on to the chat', async () => {
  answers = { '/api/auth/verify-email': verified }
  const { show, where } = await open(link)
  await says('Email Verified')
  expect(page.text()).toContain('mina@harbour.example is verified.')
  expect(page.link('Continue to Chat')).toBe('/chat')
  expect(where()).toBe('/verify-email')

  await show()
  expect(asked).toEqual([['/api/auth/verify-email', { email: 'mina@harbour.example', token: 't1' }]])
})

test('an emailed link leads on to the shared picture that led to the sign-up', async () => {
  answers = { '/api/auth/verify-email': verified }
  vi.stubGlobal('caches', { has: async (name: string) => name === 'swap.shared' })
  await open(link)
  await says('Email Verified')
  expect(page.link('Continue to Chat')).toBe('/chat?shared=1')
})

test('a link without an address verifies the signed-in person', async () => {
  signedInAs('mina@harbour.example')
  const account = { name: 'Mina', email: 'mina@harbour.example', scopes: ['verified-user'], timeZone: null }
  answers = { '/api/auth/verify-email': verified, '/api/account': () => Response.json(account) }
  await open('/verify-email?token=t2')
  await says('Email Verified')
  expect(asked[0]).toEqual(['/api/auth/verify-email', { email: 'mina@harbour.example', token: 't2' }])
  expect(storedUser()?.scopes).toEqual(['verified-user'])
})

test('for a used link, a visitor can enter an address to get a new one', async () => {
  answers = { '/api/auth/verify-email': refused('ALREADY_VERIFIED'), '/api/auth/resend-verification': sent }
  await open('/verify-email?token=t3&email=mina%40harbour.example')
  await says('This link has already been used. Your email address is verified.')
  expect(page.link('Create a new account')).toBe('/register')
  expect(page.link('Sign in')).toBe('/login')

  await page.type('Email', ' ')
  await page.press('Send New Verification Link')
  expect(page.text()).toContain('Email address is required')
  await page.type('Email', 'mina')
  expect(page.text()).toContain('Please enter a valid email address.')
  await page.type('Email', 'mina@harbour.example')
  await page.press('Send New Verification Link')
  await says('A new link is on its way.')
  expect(asked.at(-1)).toEqual(['/api/auth/resend-verification', { email: 'mina@harbour.example' }])
})

test('a visitor who opens a used link of a verified address is asked to sign in first', async () => {
  answers = { '/api/auth/verify-email': refused('ALREADY_VERIFIED') }
  await open('/verify-email?token=t4&email=mina%40harbour.example')
  await says('This link has already been used. Your email address is verified.')
  const text = page.text()
  expect(text.indexOf('Sign in')).toBeGreaterThan(-1)
  expect(text.indexOf('Sign in')).toBeLessThan(text.indexOf('Send New Verification Link'))
})

test('the note that an email is on its way disappears after five seconds', async () => {
  signedInAs('mina@harbour.example')
  answers = { '/api/auth/resend-verification': sent }
  await open('/verify-email')
  await page.press('Resend Verification Email')
  await page.press('Send New Verification Link')
  await says('A new link is on its way.')
  expect(asked).toEqual([['/api/auth/resend-verification', {}]])
  await after(4900)
  expect(page.text()).toContain('A new link is on its way.')
  await after(200)
  expect(page.text()).not.toContain('A new link is on its way.')
})

test('without a link, the page says that one was emailed, and offers to send another', async () => {
  await open('/verify-email')
  expect(page.text()).toContain('We emailed you a link.')
  expect(asked).toEqual([])
  await page.press('Resend Verification Email')
  expect(page.field('Email').value).toBe('')
})

test('after a temporary failure, the person can try again', async () => {
  answers = { '/api/auth/verify-email': busy }
  await open('/verify-email?token=t4&email=mina%40harbour.example')
  await after(20)
  expect(page.alert()).toBe('The server is busy.')
  answers = { '/api/auth/verify-email': verified }
  await page.press('Try again')
  await says('Email Verified')
})

test('if another email is refused, the page says why and keeps the address', async () => {
  answers = { '/api/auth/resend-verification': tooManyRequests }
  await open('/verify-email?email=mina%40harbour.example')
  await page.press('Resend Verification Email')
  await page.press('Send New Verification Link')
  await after(20)
  expect(page.alert()).toBe('Too many attempts.')
  expect(page.field('Email').value).toBe('mina@harbour.example')
})

test('a person who is already verified is told so', async () => {
  signedInAs('mina@harbour.example')
  storeUser({ name: 'Mina', email: 'mina@harbour.example', scopes: ['verified-user'] })
  await open('/verify-email')
  await says('Email Verified')
})

test('a verified person who opens the link again is told that nothing is left to do', async () => {
  signedInAs('mina@harbour.example')
  storeUser({ name: 'Mina', email: 'mina@harbour.example', scopes: ['verified-user'] })
  answers = { '/api/auth/verify-email': refused('ALREADY_VERIFIED') }
  await open(link)
  await says('mina@harbour.example is already verified.')
  expect(page.link('Continue to Chat')).toBe('/chat')
})

test('an older link says that a newer one was sent, and offers one more', async () => {
  answers = { '/api/auth/verify-email': refused('LINK_REPLACED'), '/api/auth/resend-verification': sent }
  await open(link)
  await says('This link has expired because we sent you a newer one.')
  await page.press('Send New Verification Link')
  await says('A new link is on its way.')
})
