// Renders an event card with a fake server.

import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, renderHook, screen, within } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Event } from '@swap/contract/event'
import { queryClient } from '../api/query-client.ts'
import { keys } from '../api/query-keys.ts'
import { EventCard } from '../features/card/event-card.tsx'
import { samplePicture } from './sample-event.ts'
import { useToasts } from '../ui/feedback/toast.ts'
import './test-timeouts.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** Stubs the server: it answers a change with the changed event. Returns the recorded requests, their bodies without `basedOn`. */
export function stubServer(event: Event, status = 200, detailLevel = 'detailed') {
  const requests: [method: string, path: string, body: unknown][] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    const { basedOn: _, ...sent } = typeof body === 'string' ? JSON.parse(body) : {}
    const change = body === undefined ? null : sent
    if (path.endsWith('/reminders') && method === 'GET') return Response.json({ reminders: [], missed: [] })
    if (path.endsWith('/clashes')) return Response.json({ events: [] })
    if (path === '/api/events/duplicates') return Response.json({ duplicates: [] })
    if (path === '/api/settings') return Response.json({ detailLevel })
    if (path.startsWith('/api/time-zones')) return Response.json({ places: [] })
    requests.push([method, path, change])
    if (status !== 200)
      return Response.json(
        { code: 'CONFLICT', message: 'This changed in the meantime. Please check it again.' },
        { status },
      )
    if (path.endsWith('/reminders'))
      return Response.json({ id: 'r1', eventId: event.id, at: '2099-11-27T10:00:00.000Z', ...change })
    if (path === '/api/calendar/my-events') return Response.json({ events: [{ ...event, saved: change.saved }] })
    return Response.json({ ...event, ...change, question: null })
  })
  return requests
}

/** The card, re-rendered as on a page when its event changes in the cache. */
function CachedCard({
  first,
  picture = samplePicture(),
}: {
  first: Event
  picture?: Parameters<typeof EventCard>[0]['picture']
}) {
  const [event, setEvent] = useState(first)
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === 'event') setEvent(queryClient.getQueryData<Event>(keys.event(first.id)) ?? first)
  })
  return <EventCard event={event} picture={picture} />
}

/** Renders a component that queries and caches server data. */
export const renderWithQueries = (component: ReactNode) =>
  render(<QueryClientProvider client={queryClient}>{component}</QueryClientProvider>)

/** Renders the card of an event. */
export const renderCard = (event: Event, picture: Parameters<typeof CachedCard>[0]['picture'] = samplePicture()) =>
  renderWithQueries(<CachedCard first={event} picture={picture} />)

/** Returns the text of the latest toast. */
export const latestToast = () => renderHook(() => useToasts()).result.current.at(-1)?.text

/** Finds the row of a fact by its label. */
export const factRow = (label: string) => {
  const term = screen.getAllByRole('term').find((it) => it.textContent === label)
  if (!term?.parentElement) throw new Error(`no row ${label}`)
  return within(term.parentElement)
}

/** Returns an alternative value of a field. */
export const alternativeValue = (value: string) => ({ value, confidence: 0.2, boxes: [] })
