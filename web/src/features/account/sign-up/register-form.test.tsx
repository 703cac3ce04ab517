// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearPage, renderPage, page, waitUntil } from '../../../testing/render-page.tsx'
import { RegisterForm } from './register-form.tsx'

const created = vi.fn<() => void>()
const emailSent = vi.fn<() => void>()
const sent: unknown[] = []
let answer: () => Response = () => Response.json({}, { status: 500 })

beforeEach(() => {
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(typeof body === 'string' ? JSON.parse(body) : body)
    return answer()
  })
})
afterEach(() => {
  clearPage()
  localStorage.clear()
  sent.length = 0
  created.mockClear()
  vi.unstubAllGlobals()
})

const soon = new Date(Date.now() + 3_600_000).toISOString()
const session = {
  accessToken: 'a',
  refreshToken: 'r',
  accessTokenExpiry: soon,
  refreshTokenExpiry: soon,
  clientId: 'web1',
  name: 'Mina',
  email: 'mina@harbour.example',
  scopes: [],
}

async function fillForm() {
  await renderPage(<RegisterForm onCreated={created} onEmailSent={emailSent} />)
  await page.type('Full name', ' Mina Okafor ')
  await page.type('Email', 'mina@harbour.example')
  await page.type('Password', 'Ferry2026')
  await page.type('Confirm password', 'Ferry2026')
  await page.tickFirstCheckbox()
}

test('an empty form shows one problem at a time, in the order of the specification', async () => {
  await renderPage(<RegisterForm onCreated={created} onEmailSent={emailSent} />)
  const told: [string | null, string | null][] = []
  const submit = async () => {
    await page.press('Create account')
    told.push([page.focusedName(), page.alert()])
  }

  await submit()
  await page.type('Full name', 'Mina')
  await submit()
  await page.type('Email', 'mina@harbour')
  await submit()
  await page.type('Email', 'mina@harbour.example')
  await page.type('Password', 'Ferry')
  await submit()
  await page.type('Password', 'Ferry2026')
  await submit()
  await page.type('Confirm password', 'Ferry2026')
  await submit()

  expect(told).toEqual([
    ['name', 'Please enter your full name.'],
    ['email', 'Please enter your email address.'],
    ['email', 'Please enter a valid email address.'],
    ['password', 'Password must be at least 6 characters long.'],
    ['confirmPassword', 'Passwords do not match.'],
    ['agreed', 'Please agree to the Terms of Service and Privacy Policy.'],
  ])
  expect(sent).toEqual([])
})

test('an error stays beside its field until it is fixed', async () => {
  await renderPage(<RegisterForm onCreated={created} onEmailSent={emailSent} />)
  await page.type('Full name', 'Mina')
  await page.press('Create account')
  await page.type('Email', 'mina')
  expect(page.alert()).toBe('Please enter a valid email address.')
  expect(page.field('Email').getAttribute('aria-invalid')).toBe('true')
  await page.type('Email', 'mina@harbour.example')
  expect(page.alert()).toBeNull()
})

test('a complete form creates the account with the name trimmed', async () => {
  answer = () => Response.json(session)
  await fillForm()
  await page.press('Create account')
  await waitUntil(() => expect(created).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ name: 'Mina Okafor', email: 'mina@harbour.example', password: 'Ferry2026', timeZone: 'UTC' }])
})

test('if registration is refused, the form keeps its values and links to sign-in and to a password reset', async () => {
  answer = () => Response.json({ code: 'REGISTRATION_FAILED', message: 'Registration failed.' }, { status: 400 })
  await fillForm()
  await page.press('Create account')
  await waitUntil(() =>
    expect(page.alert()).toBe('Registration failed.If you already have an account, sign in or reset your password.'),
  )
  expect([page.link('sign in'), page.link('reset your password')]).toEqual(['/login', '/forgot-password'])
  expect(page.field('Email').value).toBe('mina@harbour.example')
  expect(created).not.toHaveBeenCalled()
})

test('a password that the server refuses shows an error at its field until it is changed', async () => {
  const message = 'This password is too common.'
  answer = () =>
    Response.json({ code: 'VALIDATION', message, issues: [{ path: 'password', message }] }, { status: 400 })
  await fillForm()
  await page.press('Create account')
  await waitUntil(() => expect(page.alert()).toBe(message))
  expect(page.field('Password').getAttribute('aria-invalid')).toBe('true')
  expect(page.focusedName()).toBe('password')
  await page.type('Password', 'Ferry2027')
  expect(page.alert()).toBeNull()
})

test('the meter names the strength of the password and how to improve it', async () => {
  await renderPage(<RegisterForm onCreated={created} onEmailSent={emailSent} />)
  await page.type('Password', 'Ferry2026')
  expect(page.text()).toContain('Good. Add a symbol to make it strong.')
  await page.type('Password', 'abc')
  expect(page.text()).toContain('Too short. Use at least 6 characters.')
})

test('a password that is too short is never called better than weak, whatever is in it', async () => {
  await renderPage(<RegisterForm onCreated={created} onEmailSent={emailSent} />)
  await page.type('Password', 'Aa1!x')
  expect(page.text()).toContain('Weak. Use at least 6 characters.')
})

test('a common password is called very weak, as the server refuses it', async () => {
  await renderPage(<RegisterForm onCreated={created} onEmailSent={emailSent} />)
  await page.type('Password', 'Password1')
  await waitUntil(() =>
    expect(page.text()).toContain('Very Weak. This is one of the most common passwords. Choose another.'),
  )
})

test('a password can be shown and hidden again', async () => {
  await renderPage(<RegisterForm onCreated={created} onEmailSent={emailSent} />)
  expect(page.field('Password').type).toBe('password')
  await page.press('Show password')
  expect(page.field('Password').type).toBe('text')
})
