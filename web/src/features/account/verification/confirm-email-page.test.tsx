// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { deleteStoredSession, storeTokens, storeUser, storedUser } from '../../../api/account/stored-session.ts'
import { queryClient } from '../../../api/query-client.ts'
import { clearPage, renderPage, page, waitUntil } from '../../../testing/render-page.tsx'
import { ConfirmEmailPage } from './confirm-email-page.tsx'

const changed = () => Response.json({ message: 'Your new address is now active.' })
const used = () => Response.json({ code: 'LINK_USED', message: 'This link has already been used.' }, { status: 410 })
const busy = () => Response.json({ code: 'UNAVAILABLE', message: 'The server is busy.' }, { status: 503 })
const account = { name: 'Mina', email: 'new@harbour.example', scopes: ['verified-user'], timeZone: null }

let answer: () => Response
const asked: [path: string, body: unknown][] = []

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    asked.push([path, typeof body === 'string' ? JSON.parse(body) : null])
    return path === '/api/account' ? Response.json(account) : answer()
  })
})
afterEach(() => {
  clearPage()
  deleteStoredSession()
  queryClient.clear()
  asked.length = 0
  vi.unstubAllGlobals()
})

async function open(path: string) {
  const location = memoryLocation({ path, record: true })
  const show = () =>
    renderPage(
      <QueryClientProvider client={queryClient}>
        <Router hook={location.hook} searchHook={location.searchHook}>
          <ConfirmEmailPage />
        </Router>
      </QueryClientProvider>,
    )
  await show()
  return { show, where: () => location.history.at(-1) }
}
async function says(text: string) {
  await page.act(() => waitUntil(() => expect(page.text()).toContain(text)))
}
const link = '/confirm-email?email=new%40harbour.example&token=t1'

test('an emailed link activates the new address, once, and leads a visitor to sign in', async () => {
  answer = changed
  const { show, where } = await open(link)
  await says('Your new address is now active.')
  expect(page.text()).toContain('Sign in with new@harbour.example from now on.')
  expect(page.link('Sign in')).toBe('/login')
  expect(where()).toBe('/confirm-email')
  await show()
  expect(asked).toEqual([['/api/auth/confirm-email', { email: 'new@harbour.example', token: 't1' }]])
})

test('a signed-in browser shows the new address from then on', async () => {
  const later = new Date(Date.now() + 3_600_000).toISOString()
  const expiry = { accessTokenExpiry: later, refreshTokenExpiry: later }
  storeTokens({ accessToken: 'a', refreshToken: 'r', clientId: 'web1', ...expiry })
  storeUser({ name: 'Mina', email: 'old@harbour.example', scopes: [] })
  answer = changed
  await open(link)
  await says('Your new address is now active.')
  expect(storedUser()?.email).toBe('new@harbour.example')
  expect(page.link('Back to Settings')).toBe('/settings')
})

test('a link that was already used leads to the page that requests another', async () => {
  answer = used
  await open(link)
  await says('This link has already been used.')
  expect(page.link('Ask for a new link in Settings')).toBe('/settings#account')
})

test('after a temporary failure, the person can try again', async () => {
  answer = busy
  await open(link)
  await says('The server is busy.')
  answer = changed
  await page.press('Try again')
  await says('Your new address is now active.')
})

test('an incomplete link is said to be incomplete, and sends no request', async () => {
  await open('/confirm-email?email=new%40harbour.example')
  expect(page.alert()).toBe('This link is incomplete. Please open it from the email again.')
  expect(page.text()).toContain("This link doesn't work")
  expect(page.text()).not.toContain('expired')
  expect(asked).toEqual([])
})
