// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteStoredSession, storeTokens, storeUser } from '../../../api/account/stored-session.ts'
import { queryClient } from '../../../api/query-client.ts'
import { sampleEvent, samplePicture } from '../../../testing/sample-event.ts'
import { stubServer, renderCard, renderWithQueries } from '../../../testing/render-card.tsx'
import { MultiEventCard } from '../multi-event/multi-event-card.tsx'

const WORDS = "Saved here. To see it in your phone's calendar, subscribe once."
const soon = () => new Date(Date.now() + 3_600_000).toISOString()

beforeEach(() => {
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

/** Stubs a server whose calendar has `total` events and the calendar link `link`; returns the paths that were requested. */
function withCalendar({ total = 1, link = null }: { total?: number; link?: string | null }, events = [sampleEvent()]) {
  const asked: string[] = []
  stubServer(sampleEvent())
  const rest = globalThis.fetch
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push(path)
    if (path === '/api/calendar/my-events?limit=1') return Response.json({ events: [], total, nextCursor: null })
    if (path === '/api/calendar/my-events' && init.method === 'PUT')
      return Response.json({ events: events.map((event) => ({ ...event, saved: true })) })
    if (path === '/api/calendar/my-events/token')
      return Response.json({ subscriptionUrl: link, webcalUrl: link, visits: [], reach: 'internet' })
    return rest(path, init)
  })
  return asked
}

const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add to calendar' }))

test("a note after a person's first saved event says how to see it in the phone's calendar, and can be dismissed", async () => {
  withCalendar({})
  renderCard(sampleEvent())
  add()
  expect((await screen.findByText(WORDS)).tagName).toBe('P')
  const link = screen.getByRole('link', { name: 'Set it up in Settings' })
  expect(link.getAttribute('href')).toBe('/settings#calendar')
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText(WORDS)).toBeNull()
})

test('the note is shown only once', async () => {
  withCalendar({})
  const { unmount } = renderCard(sampleEvent())
  add()
  await screen.findByText(WORDS)
  unmount()
  const asked = withCalendar({})
  renderCard(sampleEvent({ id: 'e2' }))
  add()
  await screen.findByRole('button', { name: 'In your calendar' })
  await waitFor(() => expect(asked).toContain('/api/calendar/my-events'))
  await new Promise((settled) => setTimeout(settled)) // after the requests that follow saving
  expect(asked).not.toContain('/api/calendar/my-events?limit=1')
  expect(screen.queryByText(WORDS)).toBeNull()
})

test('remembering that the note was shown leaves no trace of the person after signing out', async () => {
  withCalendar({})
  renderCard(sampleEvent())
  add()
  await screen.findByText(WORDS)
  deleteStoredSession()
  expect(JSON.stringify(localStorage)).not.toContain('mina@harbour.example')
})

test.each([
  ['has a calendar link', { link: 'https://swap.example/feed' }, '/api/calendar/my-events/token'],
  ['has saved other events before', { total: 2 }, '/api/calendar/my-events?limit=1'],
])('the note is not shown to a person who %s', async (_, calendar, last) => {
  const asked = withCalendar(calendar)
  renderCard(sampleEvent())
  add()
  await waitFor(() => expect(asked).toContain(last))
  await new Promise((settled) => setTimeout(settled)) // after the requests that follow this answer
  expect(screen.queryByText(WORDS)).toBeNull()
})

test('a note after several first saved events speaks of all of them', async () => {
  const events = ['e1', 'e2'].map((id) => sampleEvent({ id, title: `Night ${id}` }))
  withCalendar({ total: 2 }, events)
  const { rerender } = renderWithQueries(<MultiEventCard events={events} picture={samplePicture()} />)
  fireEvent.click(screen.getByRole('button', { name: 'Add 2 to calendar' }))
  await screen.findByRole('button', { name: 'Add 2 to calendar' })
  const saved = events.map((event) => ({ ...event, saved: true }))
  rerender(
    <QueryClientProvider client={queryClient}>
      <MultiEventCard events={saved} picture={samplePicture()} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText("Saved here. To see them in your phone's calendar, subscribe once.")).toBeTruthy()
})
