// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { queryClient } from '../../../api/query-client.ts'
import { clearPage, renderPage, page } from '../../../testing/render-page.tsx'
import { SignInLinkPage } from './sign-in-link-page.tsx'

const refused = (code: string, message: string, status: number) => () => Response.json({ code, message }, { status })

let answer: () => Response
const asked: unknown[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    asked.push([path, typeof body === 'string' ? JSON.parse(body) : null])
    return answer()
  })
})
afterEach(() => {
  clearPage()
  localStorage.clear()
  queryClient.clear()
  asked.length = 0
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function open(search: string) {
  const location = memoryLocation({ path: '/sign-in', searchPath: search, record: true })
  await renderPage(
    <QueryClientProvider client={queryClient}>
      <Router hook={location.hook} searchHook={location.searchHook}>
        <SignInLinkPage />
      </Router>
    </QueryClientProvider>,
  )
}
const waitForReply = () => page.act(() => vi.advanceTimersByTimeAsync(20))
const link = 'email=mina%40harbour.example&token=abc'

test('an emailed link sends nothing until the button is pressed, and then asks for the code', async () => {
  answer = refused('TWO_FACTOR_REQUIRED', 'Please enter the code.', 401)
  await open(link)
  expect(page.text()).toContain("You're signing in as mina@harbour.example.")
  expect(asked).toEqual([])
  await page.press('Sign in')
  await waitForReply()
  answer = refused('CODE_INVALID', 'That code is wrong.', 400)
  await page.type('Six-digit code from your app', '123456')
  await page.press('Sign in')
  await waitForReply()
  expect(page.alert()).toBe('That code is wrong.')
  expect(asked.at(-1)).toEqual([
    '/api/auth/sign-in-by-link',
    { email: 'mina@harbour.example', token: 'abc', code: '123456' },
  ])
})

test('a link that no longer works leads to a new one, with the address filled in', async () => {
  answer = refused('LINK_INVALID', 'This link is invalid or has expired.', 400)
  await open(link)
  await page.press('Sign in')
  await waitForReply()
  expect(page.text()).toContain('This link is invalid or has expired.')
  await page.press('Get another link')
  answer = () => Response.json({ message: 'On its way.' })
  await page.press('Send the link')
  await waitForReply()
  expect(page.text()).toContain('On its way.')
  expect(asked.at(-1)).toEqual(['/api/auth/sign-in-link', { email: 'mina@harbour.example' }])
})

test('the address is checked before anything is sent', async () => {
  await open('')
  await page.press('Send the link')
  expect([page.focusedName(), page.alert()]).toEqual(['email', 'Please enter your email address.'])
  expect(asked).toEqual([])
})
