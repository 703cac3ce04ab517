// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteStoredSession, storeTokens, storeUser } from '../../../api/account/stored-session.ts'
import { stubPopover } from '../../../testing/stub-popover.ts'
import { sampleEvent } from '../../../testing/sample-event.ts'
import { stubServer, renderCard } from '../../../testing/render-card.tsx'

const soon = () => new Date(Date.now() + 3_600_000).toISOString()
const offer = /^See it in your calendar app/

beforeEach(() => {
  stubPopover()
  vi.stubGlobal('innerWidth', 390)
  storeTokens({
    accessToken: 'a',
    refreshToken: 'r',
    accessTokenExpiry: soon(),
    refreshTokenExpiry: soon(),
    clientId: 'web1',
  })
  storeUser({ name: 'Mina', email: 'mina@harbour.example', scopes: ['verified-user'] })
})
afterEach(deleteStoredSession)

/** Opens the menu of a saved event, with this calendar link from the server. */
function openMenu(link: { subscriptionUrl: string | null; visits: { program: string; at: string }[] }) {
  const event = sampleEvent({ saved: true })
  stubServer(event)
  const rest = globalThis.fetch
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) =>
    path === '/api/calendar/my-events/token'
      ? Response.json({ webcalUrl: link.subscriptionUrl, reach: 'internet', ...link })
      : rest(path, init),
  )
  renderCard(event)
  fireEvent.click(screen.getByRole('button', { name: 'In your calendar' }))
}

test('the menu says that a calendar app will show the event, once an app has fetched the link', async () => {
  openMenu({
    subscriptionUrl: 'https://swap.example/feed',
    visits: [{ program: 'Apple Calendar', at: '2026-11-20T10:00:00Z' }],
  })
  expect(await screen.findByText('My Pictures calendar')).toBeTruthy()
  expect(screen.getByText('Your calendar app will show it the next time it checks')).toBeTruthy()
  expect(screen.queryByText(offer)).toBeNull()
})

test.each([
  ['without a calendar link', { subscriptionUrl: null, visits: [] }],
  ['whose link no app has fetched yet', { subscriptionUrl: 'https://swap.example/feed', visits: [] }],
])('the menu offers the subscription to a person %s', async (_, link) => {
  openMenu(link)
  const item = await screen.findByRole('menuitem', { name: offer })
  expect(item.getAttribute('href')).toBe('/settings#calendar')
  expect(screen.queryByText('My Pictures calendar')).toBeNull()
})
