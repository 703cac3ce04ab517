// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { clearPage, onPage, page } from '../testing/on-page.tsx'
import { ToastRegion } from '../ui/toast-region.tsx'
import { LoginPage } from './login-page.tsx'

let answer: () => Response

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', async () => answer())
})
afterEach(() => {
  clearPage()
  localStorage.clear()
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
  await onPage(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <LoginPage />
    </Router>,
  )
  return { where: () => location.history.at(-1) }
}

async function signIn() {
  await page.type('Email', 'mina@harbour.example')
  await page.type('Password', 'Ferry2026')
  await page.press('Sign in')
}
const after = (ms: number) => page.wait(() => vi.advanceTimersByTimeAsync(ms))

test('signing in waits until both fields are filled', async () => {
  await open('/login')
  expect(page.button('Sign in').disabled).toBe(true)
  await page.type('Email', 'mina@harbour.example')
  expect(page.button('Sign in').disabled).toBe(true)
  await page.type('Password', 'x')
  expect(page.button('Sign in').disabled).toBe(false)
  await page.type('Email', '  ')
  expect(page.button('Sign in').disabled).toBe(true)
})

test('a forgotten password and a missing account have their links', async () => {
  await open('/login')
  expect(page.link('Forgot your password?')).toBe('/forgot-password')
  expect(page.link('Create your account')).toBe('/register')
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

test('signing in without an origin leads home, and so does one that is not ours', async () => {
  answer = () => session()
  const { where } = await open('/login?from=%2F%2Fevil.example')
  await signIn()
  await after(1100)
  expect(where()).toBe('/')
})

test('a wrong password is told in the words of the specification and can be tried again', async () => {
  answer = () => Response.json({ code: 'INVALID_CREDENTIALS', message: 'Invalid credentials' }, { status: 401 })
  await open('/login')
  await signIn()
  expect(page.button('Sign in').getAttribute('aria-busy')).toBe('true')
  await after(1100)
  expect(page.alert()).toBe('Invalid credentials')
  expect(page.button('Sign in').getAttribute('aria-busy')).toBeNull()
  expect(page.field('Email').value).toBe('mina@harbour.example')
})

test('an address that has to be verified first is told so', async () => {
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

test('an unverified account signs in all the same', async () => {
  answer = () => session({ code: 'EMAIL_VERIFICATION_REQUIRED' })
  const { where } = await open('/login?from=%2Fchat')
  await signIn()
  await after(1100)
  expect(where()).toBe('/chat')
})

test('an unverified account that signed in can have the mail again', async () => {
  answer = () => session({ code: 'EMAIL_VERIFICATION_REQUIRED' })
  await open('/login')
  await signIn()
  await after(1100)
  await onPage(<ToastRegion />)
  expect(page.text()).toContain(
    'Please verify your email address to access all features. You can still use basic features.',
  )
  expect(page.button('Resend verification')).toBeDefined()
})

test('somebody who is signed in already does not see the form', async () => {
  answer = () => session()
  await open('/login')
  await signIn()
  await after(1100)
  const { where } = await open('/login?from=%2Fchat')
  expect(where()).toBe('/chat')
})
