// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api/query-client.ts'
import { clearPage, renderPage, page, waitUntil } from '../../../testing/render-page.tsx'
import { AccountCreated } from './account-created.tsx'
import { RegisterPage } from './register-page.tsx'

const verifyFirst = () =>
  Response.json(
    { code: 'EMAIL_VERIFICATION_REQUIRED', message: 'Please verify your email address before signing in.' },
    { status: 403 },
  )
const sent: [path: string, body: unknown][] = []
let answers: Record<string, () => Response> = {}

beforeEach(() => {
  history.replaceState(null, '', '/register')
  answers = {
    '/api/auth/signup': verifyFirst,
    '/api/auth/resend-verification': () => Response.json({ message: 'A new link is on its way.' }),
  }
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push([path, typeof body === 'string' ? JSON.parse(body) : body])
    return answers[path]?.()
  })
})
afterEach(() => {
  clearPage()
  localStorage.clear()
  sent.length = 0
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const open = () =>
  renderPage(
    <QueryClientProvider client={queryClient}>
      <RegisterPage />
    </QueryClientProvider>,
  )

async function typePasswords() {
  await page.type('Password', 'Ferry2026')
  await page.type('Confirm password', 'Ferry2026')
}

async function signUp() {
  await open()
  await page.type('Full name', 'Mina Okafor')
  await page.type('Email', 'mina@harbor.example')
  await typePasswords()
  await page.tickFirstCheckbox()
  await page.press('Create account')
  await waitUntil(() => expect(document.querySelector('h1')?.textContent).toBe('Check your email'))
}

test('people who must verify their address first are told where the email was sent and where to sign in', async () => {
  await signUp()
  expect(page.text()).toContain('We sent an email to mina@harbor.example.')
  expect(page.link('Sign in')).toBe('/login')
  expect(page.alert()).toBeNull()
})

test('signing in after opening the emailed link leads back to the shared picture that led to the sign-up', async () => {
  history.replaceState(null, '', '/register?from=%2Fchat%3Fshared%3D1')
  await signUp()
  expect(page.link('Sign in')).toBe('/login?from=%2Fchat%3Fshared%3D1')
})

test("signing in to a new account does not lead to somebody else's thread", async () => {
  history.replaceState(null, '', '/register?from=%2Fchat%2F42')
  await signUp()
  expect(page.link('Sign in')).toBe('/login')
})

test('another email can be sent to the address; the notice about it disappears after five seconds', async () => {
  await signUp()
  vi.useFakeTimers()
  await page.press('Resend Verification Email')
  await waitUntil(() => expect(page.text()).toContain('A new link is on its way.'))
  expect(sent.at(-1)).toEqual(['/api/auth/resend-verification', { email: 'mina@harbor.example' }])
  await page.act(() => vi.advanceTimersByTimeAsync(4900))
  expect(page.text()).toContain('A new link is on its way.')
  await page.act(() => vi.advanceTimersByTimeAsync(200))
  expect(page.text()).not.toContain('A new link is on its way.')
})

test('a person who requests the email too often is told so', async () => {
  const message = 'Too many attempts. Please try again in 47 minutes.'
  answers['/api/auth/resend-verification'] = () =>
    Response.json({ code: 'TOO_MANY_REQUESTS', message }, { status: 429 })
  await signUp()
  globalThis.IS_REACT_ACT_ENVIRONMENT = false // the answer arrives in its own time
  page.button('Resend Verification Email').click()
  await waitUntil(() => expect(page.alert()).toBe(message))
})

test('a mistyped address can be changed and signed up with; only the passwords must be typed again', async () => {
  await signUp()
  await page.press('Change it')
  expect(document.querySelector('h1')?.textContent).toBe('Create your account')
  expect([page.field('Full name').value, page.field('Email').value]).toEqual(['Mina Okafor', 'mina@harbor.example'])
  expect([page.field('Password').value, page.field('Confirm password').value]).toEqual(['', ''])
  expect(document.querySelector<HTMLInputElement>('[type=checkbox]')?.checked).toBe(true)
  await page.type('Email', 'mina@harbour.example')
  await typePasswords()
  await page.press('Create account')
  await waitUntil(() => expect(page.text()).toContain('We sent an email to mina@harbour.example.'))
  expect(sent.at(-1)).toEqual([
    '/api/auth/signup',
    { name: 'Mina Okafor', email: 'mina@harbour.example', password: 'Ferry2026', timeZone: 'UTC' },
  ])
})

test('after a reload the page still says where the email was sent, and stores no password', async () => {
  await signUp()
  await open()
  expect(page.text()).toContain('We sent an email to mina@harbor.example.')
  await page.press('Change it')
  await open()
  expect(page.field('Email').value).toBe('mina@harbor.example')
  expect(JSON.stringify([history.state, Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain(
    'Ferry2026',
  )
})

test.each([
  ['/register?from=%2Fchat%3Fshared%3D1', '/chat?shared=1'],
  ['/register?from=%2Fchat%2F42', '/chat'],
  ['/register', '/chat'],
])('a new account opened at %s leads to %s', async (from, to) => {
  vi.useFakeTimers()
  history.replaceState(null, '', from)
  await renderPage(<AccountCreated />)
  await page.act(() => vi.advanceTimersByTimeAsync(1600))
  expect(location.pathname + location.search).toBe(to)
})
