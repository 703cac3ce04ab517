// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { clearPage, renderPage, page } from '../../testing/render-page.tsx'
import { AccountDeletedPage } from './account-deleted-page.tsx'

beforeEach(() => vi.stubGlobal('scrollTo', () => {}))
afterEach(() => {
  clearPage()
  history.replaceState(null, '')
  vi.unstubAllGlobals()
})

async function open() {
  const location = memoryLocation({ path: '/account-deleted', record: true })
  await renderPage(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <AccountDeletedPage />
    </Router>,
  )
  return () => location.history.at(-1)
}

test('people who have just deleted their account see a confirmation and a link home', async () => {
  history.replaceState({ isDeleted: true }, '')
  const where = await open()
  expect(page.text()).toContain('Account deleted')
  expect(page.text()).toContain("Your account and everything in it has been deleted. We've emailed you confirmation.")
  expect(page.text()).not.toContain('Welcome back')
  expect(page.link('Back to home')).toBe('/')
  expect(where()).toBe('/account-deleted')
})

test('anyone else who opens the confirmation page is redirected home', async () => {
  const where = await open()
  expect(where()).toBe('/')
})
