// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteStoredSession, storeTokens, storeUser } from '../../api/account/stored-session.ts'
import { queryClient } from '../../api/query-client.ts'
import { clearPage, renderPage, page } from '../../testing/render-page.tsx'
import { ContactPage } from './contact-page.tsx'

const about = { reader: 'local', readsHere: true, maxBytes: 1, maxMegapixels: 1, contactEmail: 'operator@example.org' }

/** The messages sent to the server. */
let sent: Record<string, unknown>[] = []
/** Makes the server's reply to a message. */
let answer: () => Response
/** The reply of GET /api/about. */
let aboutReply: Record<string, unknown>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  sent = []
  aboutReply = about
  answer = () => Response.json({ id: 'a-message' }, { status: 201 })
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    if (path === '/api/about') return Response.json(aboutReply)
    sent.push(JSON.parse(body ?? ''))
    return answer()
  })
})
afterEach(() => {
  clearPage()
  deleteStoredSession()
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const open = () =>
  renderPage(
    <QueryClientProvider client={queryClient}>
      <ContactPage />
    </QueryClientProvider>,
  )
const wait = (ms: number) => page.act(() => vi.advanceTimersByTimeAsync(ms))

async function write() {
  await page.type('Name', 'Ada Lovelace')
  await page.type('Email', 'ada@example.org')
  await page.choose('Subject', 'bug')
  await page.type('Message', 'The ferry left without me.')
}

async function send() {
  await page.press('Send message')
  await wait(1)
}

test('if no contact address is set up, the page says so, and whom to ask', async () => {
  aboutReply = { ...about, contactEmail: null }
  await open()
  await wait(1)
  expect(page.text()).toContain('No email address is set up here. Please use the form, or ask the person who runs')
  expect(document.querySelector('[href^="mailto:"]')).toBeNull()
})

test('the page says who answers, at which address and how soon', async () => {
  await open()
  await wait(1)
  expect(page.text()).toContain('Contact Starts With A Picture')
  expect(page.text()).toContain('Reach out any time')
  expect(page.link('operator@example.org')).toBe('mailto:operator@example.org')
  expect(page.text()).toContain('We usually reply within a day.')
  expect(page.link('Home')).toBe('/')
  for (const question of ['How does it work?', 'Is it private?', 'Which pictures are best?', 'Does it cost anything?'])
    expect(page.text()).toContain(question)
})

test('every field is required, and the topics are those of the specification', async () => {
  await open()
  const fields = ['Name', 'Email', 'Subject', 'Message'].map(page.field)
  expect(fields.every(({ required }) => required)).toBe(true)
  expect(page.field('Email').type).toBe('email')
  const topics = [...page.field('Subject').querySelectorAll('option')].map((it) => [it.value, it.textContent])
  expect(topics).toEqual([
    ['', 'Select a topic'],
    ['general', 'General Question'],
    ['feature', 'Feature Request'],
    ['bug', 'Bug Report'],
    ['feedback', 'Feedback'],
    ['other', 'Other'],
  ])
})

test('after sending, a confirmation is shown for three seconds, and then the empty form', async () => {
  await open()
  await write()
  await send()
  expect(sent).toMatchObject([
    {
      name: 'Ada Lovelace',
      email: 'ada@example.org',
      subject: 'bug',
      message: 'The ferry left without me.',
      website: '',
    },
  ])
  expect(page.text()).toContain('Message Sent!')
  expect(page.text()).toContain("Thanks for reaching out. We'll get back to you soon.")
  expect(document.activeElement?.textContent).toContain('Message Sent!')
  await wait(2900)
  expect(page.text()).toContain('Message Sent!')
  await wait(200)
  expect(page.text()).not.toContain('Message Sent!')
  expect(page.field('Message').value).toBe('')
  expect(document.activeElement?.tagName).toBe('FORM')
})

test('when the form returns, a focus that has moved elsewhere stays there', async () => {
  await open()
  await write()
  await send()
  const elsewhere = document.querySelector<HTMLElement>('a[href="/"]')
  elsewhere?.focus()
  await wait(3100)
  expect(document.activeElement).toBe(elsewhere)
})

test('a message that could not be sent stays in the form, with the reason and the address to write to', async () => {
  answer = () => Response.json({ code: 'UNAVAILABLE', message: 'The server is busy.' }, { status: 503 })
  await open()
  await write()
  await send()
  expect(page.alert()).toContain('The server is busy. What you wrote is still here.')
  expect(page.alert()).toContain('operator@example.org')
  expect(page.field('Message').value).toBe('The ferry left without me.')
  answer = () => Response.json({ id: 'a-message' }, { status: 201 })
  await send()
  expect(page.text()).toContain('Message Sent!')
})

test('without a connection, nothing that was typed is lost', async () => {
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  await open()
  await write()
  await send()
  expect(page.alert()).toContain("The server can't be reached.")
  expect(page.field('Name').value).toBe('Ada Lovelace')
})

test('a name of only spaces shows an error at its field, and nothing is sent', async () => {
  await open()
  await write()
  await page.type('Name', '   ')
  await send()
  expect(page.alert()).toBe('Please enter your name.')
  expect(page.focusedName()).toBe('name')
  expect(sent).toEqual([])
  await page.type('Name', 'Ada')
  expect(page.alert()).toBeNull()
})

test('an error that the server reports for one field is shown at that field', async () => {
  const message = 'Please enter a valid email address.'
  answer = () => Response.json({ code: 'VALIDATION', message, issues: [{ path: 'email', message }] }, { status: 400 })
  await open()
  await write()
  await send()
  expect(page.alert()).toBe(message)
  expect(page.focusedName()).toBe('email')
})

test('the name and address of a signed-in person are filled in, and can be changed', async () => {
  const later = new Date(Date.now() + 3_600_000).toISOString()
  storeTokens({
    accessToken: 'a',
    refreshToken: 'r',
    accessTokenExpiry: later,
    refreshTokenExpiry: later,
    clientId: 'web1',
  })
  storeUser({ name: 'Mina', email: 'mina@harbour.example', scopes: [] })
  await open()
  expect([page.field('Name').value, page.field('Email').value]).toEqual(['Mina', 'mina@harbour.example'])
  await page.type('Name', 'Mina Harbour')
  expect(page.field('Name').value).toBe('Mina Harbour')
})

test('people using the keyboard or a screen reader skip the hidden field that traps spam programs', async () => {
  await open()
  const trap = document.querySelector<HTMLInputElement>('[name=website]')
  expect(trap?.tabIndex).toBe(-1)
  expect(trap?.closest('[aria-hidden=true]')).not.toBeNull()
})
