// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteStoredSession, storeTokens, storeUser, storedUser } from '../api/account/stored-session.ts'
import { queryClient } from '../api/query-client.ts'
import { App } from './app.tsx'
import { clearPage, renderApp, page, waitUntil } from '../testing/render-page.tsx'
import { sampleModel } from '../testing/sample-model.ts'

const about = { reader: 'local', readsHere: true, maxBytes: 20_000_000, maxMegapixels: 50 }

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn<() => void>())
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/api/account' ? Response.json(storedUser()) : Response.json(about),
  )
})
afterEach(() => {
  clearPage()
  deleteStoredSession()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function signedInAs(name: string) {
  const later = new Date(Date.now() + 3_600_000).toISOString()
  storeTokens({
    accessToken: 'a',
    refreshToken: 'r',
    accessTokenExpiry: later,
    refreshTokenExpiry: later,
    clientId: 'web1',
  })
  storeUser({ name, email: 'mina@harbour.example', scopes: [] })
}

/** Renders the app at an address, and waits for its page. */
async function visit(path: string, state: unknown = null) {
  history.replaceState(state, '', path)
  renderApp(<App />)
  await waitUntil(() => expect(document.querySelector('h1')).not.toBeNull())
}

test('the home page invites a visitor to sign in and to register', async () => {
  await visit('/')
  const ways = [...document.querySelectorAll('a')].map((it) => [it.textContent, it.getAttribute('href')])
  expect(ways).toContainEqual(['Get Started', '/register'])
  expect(ways).toContainEqual(['Get Started', '/login'])
  expect(page.link('Save Your First Event')).toBe('/register')
  expect(page.text()).not.toContain('Sign Out')
})

test('the home page leads a signed-in person to their pictures', async () => {
  signedInAs('Mina')
  await visit('/')
  expect(page.link('Start With A Picture')).toBe('/chat')
  expect(page.link('Save Your First Event')).toBe('/chat')
  expect(page.link('Get Started')).toBeNull()
  expect(page.button('Account of Mina')).toBeDefined()
})

test('the home page asks an unverified person to verify their address, and resends the email', async () => {
  signedInAs('Mina')
  await visit('/')
  expect(page.text()).toContain('Please verify your email address to access all features')
  // The handler of the button is attached a moment after its text appears.
  await waitUntil(() => {
    if (page.text().includes('Resend verification email')) page.button('Resend verification email').click()
    expect(page.button('Sent').disabled).toBe(true)
  })
  expect(page.text()).toContain('A new link is on its way. Please check your inbox.')
})

test('after sign-in, the banner of the home page first says what works without verifying', async () => {
  signedInAs('Mina')
  const notice = 'Please verify your email address to access all features. You can still use basic features.'
  await visit('/', { notice })
  expect(page.text()).toContain(notice)
})

test('the home page notices that the address was verified elsewhere', async () => {
  signedInAs('Mina')
  const account = { name: 'Mina', email: 'mina@harbour.example', scopes: ['verified-user'], timeZone: null }
  vi.stubGlobal('fetch', async (path: string) => Response.json(path === '/api/account' ? account : about))
  await visit('/')
  await waitUntil(() => expect(page.text()).not.toContain('Please verify your email address'))
})

test('only the home page asks to verify the address', async () => {
  signedInAs('Mina')
  await visit('/privacy')
  expect(page.text()).not.toContain('Please verify your email address')
})

test('an account without a name is called User', async () => {
  signedInAs('')
  await visit('/')
  expect(page.button('Account of User')).toBeDefined()
})

test('the home page says who reads the pictures', async () => {
  await visit('/')
  await waitUntil(() => expect(page.text()).toContain('On our own server. It is not sent to an outside AI service.'))
})

test('the home page names a connected outside model', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ ...about, reader: 'openai', readsHere: false, model: sampleModel }),
  )
  await visit('/')
  await waitUntil(() =>
    expect(page.text()).toContain(
      'If that leaves any doubt, the picture is sent to qwen at models.example.org, an outside AI service',
    ),
  )
  expect(page.text()).toContain("It is deleted an hour later if qwen couldn't be asked.")
})

test('a model on the server itself is not called an outside service', async () => {
  const isHere = {
    ...sampleModel,
    isHere: true,
    host: 'localhost:11434',
    reads: 'With qwen, a language model that also runs there.',
  }
  vi.stubGlobal('fetch', async () => Response.json({ ...about, reader: 'ollama', model: isHere }))
  await visit('/')
  await waitUntil(() => expect(page.text()).toContain('With qwen, a language model that also runs there.'))
})

test('an unknown address shows links to the home page and the chat', async () => {
  await visit('/no/such/page')
  expect(document.querySelector('h1')?.textContent).toBe("Lost? This page isn't here.")
  expect([page.link('Go Home'), page.link('Start a new thread')]).toEqual(['/', '/chat'])
})

test.each([
  ['/privacy', 'Privacy Policy'],
  ['/terms-of-service', 'Terms of Service'],
])('%s says when it was last updated and names GeoNames', async (path, title) => {
  await visit(path)
  expect(document.querySelector('h1')?.textContent).toBe(title)
  expect(page.text()).toContain('Last updated July 6, 2025')
  expect(page.text()).toContain('GeoNames')
})

test('every link in the header and footer leads to a page', async () => {
  await visit('/')
  const ours = [...document.querySelectorAll('header a, footer a')].map((it) => it.getAttribute('href') ?? '')
  for (const path of new Set(ours.filter((it) => it !== '/chat'))) {
    await visit(path)
    expect([path, page.text()]).not.toContainEqual(expect.stringContaining("This page isn't here"))
  }
})

const linksIn = (part: string) =>
  [...document.querySelectorAll(`${part} a`)].map((it) => [it.textContent, it.getAttribute('href')])

test('the footer has its four links', async () => {
  await visit('/')
  expect(linksIn('footer nav')).toEqual([
    ['Start With A Picture', '/chat'],
    ['Privacy Policy', '/privacy'],
    ['Contact Us', '/contact'],
    ['Help Center', '/help'],
  ])
})

test.each([
  ['a visitor', null, ['Privacy', 'Contact', 'Get Started']],
  ['a signed-in person', 'Mina', ['Privacy', 'Contact', 'Start With A Picture', 'Settings', 'Sign Out']],
])('on a phone, the menu of %s has the same entries as the top bar', async (_who, name, wanted) => {
  if (name) signedInAs(name)
  await visit('/')
  page.button('Open menu').click()
  await waitUntil(() => expect(page.button('Close menu').getAttribute('aria-expanded')).toBe('true'))
  const menu = document.getElementById(page.button('Close menu').getAttribute('aria-controls') ?? '')
  const entries = [...(menu?.querySelectorAll('a, button') ?? [])].map((it) => it.textContent)
  const bar = [...document.querySelectorAll('header .from-tablet :is(a, button)')].map((it) => it.textContent)
  expect(entries.toSorted()).toEqual(wanted.toSorted())
  expect(bar.filter((it) => it !== name && it !== '').toSorted()).toEqual(wanted.toSorted())
})

test('the theme can be chosen on any page, and is stored', async () => {
  await visit('/privacy')
  const dark = document.querySelector<HTMLInputElement>('[aria-label="Dark"]')
  dark?.click()
  expect([document.documentElement.dataset.theme, localStorage.getItem('swap.theme')]).toEqual(['dark', 'dark'])
  await waitUntil(() => expect(dark?.checked).toBe(true))
  document.querySelector<HTMLInputElement>('[aria-label="Match device"]')?.click()
  expect([document.documentElement.dataset.theme, localStorage.getItem('swap.theme')]).toEqual([undefined, null])
})

test('navigation scrolls to the top, focuses the heading and sets the title', async () => {
  await visit('/')
  const link = [...document.querySelectorAll('a')].find((it) => it.textContent === 'Privacy')
  link?.click()
  await waitUntil(() => expect(document.activeElement?.textContent).toBe('Privacy Policy'))
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0)
  expect(document.title).toBe('Privacy Policy - Starts With A Picture')
})

test('the chat asks a visitor to sign in first, and remembers the address', async () => {
  await visit('/chat/42?shared=1')
  expect(location.pathname + location.search).toBe(`/login?from=${encodeURIComponent('/chat/42?shared=1')}`)
  expect(document.querySelector('h1')?.textContent).toBe('Welcome back')
})
