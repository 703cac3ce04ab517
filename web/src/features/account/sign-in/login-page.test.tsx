// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { clearPage, renderPage, page } from '../../../testing/render-page.tsx'
import { ToastRegion } from '../../../ui/feedback/toast-region.tsx'
import { LoginPage } from './login-page.tsx'

let answer: () => Response
const asked: unknown[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    asked.push(typeof body === 'string' ? JSON.parse(body) : null)
    return answer()
  })
})
afterEach(() => {
  clearPage()
  localStorage.clear()
  asked.length = 0
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const soon = () => new Date(Date.now() + 3_600_000).toISOString()
const session = (more = {}) =>
  Response.json({
    accessToken: 'a',
    refreshToken: 'r',
    accessTokenExpiry: soon(),
    refreshTokenExpiry: soon(),
    clientId: 'web1',
    name: 'Mina',
    email: 'mina@harbour.example',
    scopes: [],
    ...more,
  })

async function open(path: string) {
  const location = memoryLocation({ path, record: true })
  const states: unknown[] = []
  const hook: typeof location.hook = () => {
    const [now, navigate] = location.hook()
    const go: typeof navigate = (to, options) => {
      states.push(options?.state)
      navigate(to, options)
    }
    return [now, go]
  }
  await renderPage(
    <Router hook={hook} searchHook={location.searchHook}>
      <LoginPage />
    </Router>,
  )
  return { where: () => location.history.at(-1), states }
}

async function signIn() {
  await page.type('Email', 'mina@harbour.example')
  await page.type('Password', 'Ferry2026')
  await page.press('Sign in')
}
const after = (ms: number) => page.act(() => vi.advanceTimersByTimeAsync(ms))

test('the Sign in button is disabled until both fields are filled', async () => {
  await open('/login')
  expect(page.button('Sign in').disabled).toBe(true)
  await page.type('Email', 'mina@harbour.example')
  expect(page.button('Sign in').disabled).toBe(true)
  await page.type('Password', 'x')
  expect(page.button('Sign in').disabled).toBe(false)
  await page.type('Email', '  ')
  expect(page.button('Sign in').disabled).toBe(true)
})

test('the page links to resetting the password and to creating an account', async () => {
  await open('/login')
  expect(page.link('Forgot your password?')).toBe('/forgot-password')
  expect(page.link('Create your account')).toBe('/register')
})

test('somebody who shared a picture keeps it when they create an account instead', async () => {
  await open('/login?from=%2Fchat%3Fshared%3D1')
  expect(page.link('Create your account')).toBe('/register?from=%2Fchat%3Fshared%3D1')
})

test('signing in leads back to where the person came from, after a second', async () => {
  answer = () => session()
  const { where } = await open('/login?from=%2Fchat%2F42')
  await signIn()
  await after(900)
  expect(where()).toContain('/login')
  await after(200)
  expect(where()).toBe('/chat/42')
})

test('signing in leads home if the address to return to is on another site', async () => {
  answer = () => session()
  const { where } = await open('/login?from=%2F%2Fevil.example')
  await signIn()
  await after(1100)
  expect(where()).toBe('/')
})

test('a wrong password shows the specified message, and the person can try again', async () => {
  answer = () => Response.json({ code: 'INVALID_CREDENTIALS', message: 'Invalid credentials' }, { status: 401 })
  await open('/login')
  await signIn()
  expect(page.button('Sign in').getAttribute('aria-busy')).toBe('true')
  await after(1100)
  expect(page.alert()).toBe('Invalid credentials')
  expect(page.button('Sign in').getAttribute('aria-busy')).toBeNull()
  expect(page.field('Email').value).toBe('mina@harbour.example')
})

test('a person who must verify their address first is told so', async () => {
  answer = () =>
    Response.json({ code: 'EMAIL_VERIFICATION_REQUIRED', message: 'Email verification required' }, { status: 403 })
  await open('/login')
  await signIn()
  await after(1100)
  expect(page.alert()).toBe(
    'Please verify your email address before signing in. Check your inbox for a verification link. Resend verification',
  )
  expect(page.link('Resend verification')).toBe('/verify-email?email=mina%40harbour.example')
})

test('an unverified person who signs in to the home page sees the request to verify in its banner, not in a toast', async () => {
  answer = () => session({ code: 'EMAIL_VERIFICATION_REQUIRED' })
  const { states } = await open('/login')
  await signIn()
  await after(1100)
  await renderPage(<ToastRegion />)
  expect(page.text()).not.toContain('Please verify your email address')
  expect(states.at(-1)).toEqual({
    notice: 'Please verify your email address to access all features. You can still use basic features.',
  })
})

test('an unverified person can sign in all the same', async () => {
  answer = () => session({ code: 'EMAIL_VERIFICATION_REQUIRED' })
  const { where } = await open('/login?from=%2Fchat')
  await signIn()
  await after(1100)
  expect(where()).toBe('/chat')
})

test('an unverified person who signs in to the chat sees a toast that offers to resend the email', async () => {
  answer = () => session({ code: 'EMAIL_VERIFICATION_REQUIRED' })
  await open('/login?from=%2Fchat')
  await signIn()
  await after(1100)
  await renderPage(<ToastRegion />)
  expect(page.text()).toContain(
    'Please verify your email address to access all features. You can still use basic features.',
  )
  expect(page.button('Resend verification')).toBeDefined()
})

test('a person who is already signed in does not see the form', async () => {
  answer = () => session()
  await open('/login')
  await signIn()
  await after(1100)
  const { where } = await open('/login?from=%2Fchat')
  expect(where()).toBe('/chat')
})

const required = () =>
  Response.json(
    { code: 'TWO_FACTOR_REQUIRED', message: 'Please enter the code from your authenticator app.' },
    { status: 401 },
  )
const wrongCode = () =>
  Response.json({ code: 'CODE_INVALID', message: 'That code is wrong or has expired.' }, { status: 400 })

async function comeToSecondStep(path = '/login') {
  answer = required
  const opened = await open(path)
  await signIn()
  await after(1100)
  return opened
}

test('with two-step sign-in on, the page asks for a six-digit code next', async () => {
  const { where } = await comeToSecondStep('/login?from=%2Fchat')
  expect(document.querySelector('h1')?.textContent).toBe('Enter your six-digit code')
  expect(page.focusedName()).toBe('code')
  expect(page.alert()).toBeNull()
  expect(page.field('Six-digit code from your app').autocomplete).toBe('one-time-code')
  expect(page.button('Sign in').disabled).toBe(true)

  answer = () => session()
  await page.type('Six-digit code from your app', '418 206')
  await page.press('Sign in')
  await after(900)
  expect(where()).toContain('/login')
  await after(200)
  expect(where()).toBe('/chat')
  expect(asked.at(-1)).toEqual({ email: 'mina@harbour.example', password: 'Ferry2026', code: '418206' })
})

test('a wrong code shows an error at its field until another is typed', async () => {
  await comeToSecondStep()
  answer = wrongCode
  await page.type('Six-digit code from your app', '000000')
  await page.press('Sign in')
  await after(1100)
  expect(page.alert()).toBe('That code is wrong or has expired.')
  expect(page.field('Six-digit code from your app').getAttribute('aria-invalid')).toBe('true')
  await page.type('Six-digit code from your app', '00000')
  expect(page.alert()).toBeNull()
})

test('a recovery code can be used instead of the six-digit code', async () => {
  await comeToSecondStep()
  await page.press('Use a recovery code instead')
  expect(page.focusedName()).toBe('code')
  answer = () => session()
  await page.type('Recovery code', ' k7qm-2xpd ')
  await page.press('Sign in')
  await after(1100)
  expect(asked.at(-1)).toMatchObject({ code: 'k7qm-2xpd' })
})

test('Back leads from the second step to the first, with the address still filled in', async () => {
  await comeToSecondStep()
  await page.press('Back')
  expect(document.querySelector('h1')?.textContent).toBe('Welcome back')
  expect(page.alert()).toBeNull()
  expect(page.field('Email').value).toBe('mina@harbour.example')
})

test('a browser without passkeys is not offered them', async () => {
  await open('/login')
  expect(page.text()).not.toContain('passkey')
})
