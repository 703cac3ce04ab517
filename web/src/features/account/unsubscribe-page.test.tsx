// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { queryClient } from '../../api/query-client.ts'
import { clearPage, renderPage, page, waitUntil } from '../../testing/render-page.tsx'
import { UnsubscribePage } from './unsubscribe-page.tsx'

const notFound = () => Response.json({ code: 'NOT_FOUND', message: 'That is not here.' }, { status: 404 })
const busy = () => Response.json({ code: 'UNAVAILABLE', message: 'The server is busy.' }, { status: 503 })
const done = () => new Response(null, { status: 204 })

let answers: (() => Response)[]
const asked: string[] = []

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return (answers.shift() ?? done)()
  })
})
afterEach(() => {
  clearPage()
  queryClient.clear()
  asked.length = 0
  vi.unstubAllGlobals()
})

async function open(path = '/unsubscribe?token=reminders.ada.proof') {
  const location = memoryLocation({ path, record: true })
  await renderPage(
    <QueryClientProvider client={queryClient}>
      <Router hook={location.hook} searchHook={location.searchHook}>
        <UnsubscribePage />
      </Router>
    </QueryClientProvider>,
  )
  return () => location.history.at(-1)
}
const says = (text: string) => page.act(() => waitUntil(() => expect(page.text()).toContain(text)))

test('opening the link does not unsubscribe, its one button does; the token is removed from the URL', async () => {
  answers = [done]
  const where = await open()
  expect(asked).toEqual([])
  expect(where()).toBe('/unsubscribe')
  await page.press('Turn off reminder emails')
  await says("You won't get any more reminders by email.")
  expect(asked).toEqual(['/api/unsubscribe/reminders.ada.proof'])
})

test('a busy server is reported, and another press tries again', async () => {
  answers = [busy, done]
  await open()
  await page.press('Turn off reminder emails')
  await says('The server is busy.')
  await page.press('Turn off reminder emails')
  await says("You won't get any more reminders by email.")
})

test('a link with an unknown token, or without one, is said not to work', async () => {
  answers = [notFound]
  await open()
  await page.press('Turn off reminder emails')
  await says("This link doesn't belong to an account here.")
  expect(page.text()).toContain("This link doesn't work")
  expect(page.text()).not.toContain('expired')
  clearPage()
  await open('/unsubscribe')
  await says("This link doesn't belong to an account here.")
  expect(asked).toHaveLength(1)
})
