// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AdminEvent, AdminEventDetail } from '@swap/contract/admin-api'
import { stubPopover } from '../../testing/stub-popover.ts'
import { renderWithQueries } from '../../testing/render-card.tsx'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'
import { AdminPage } from './admin-page.tsx'
import './editor/edit-dialog.tsx' // loaded on demand; loaded here first, so that tests don't wait for it
import { sampleAdminEvent } from '../../testing/sample-admin-event.ts'

const PAGE = 20
const TOTAL = 45

const events = Array.from({ length: TOTAL }, (_, at) =>
  sampleAdminEvent(`event-${at}`, { title: `Night ${at}`, confidence: at / TOTAL, createdAt: TOTAL - at }),
)

const detailOf = (event: AdminEvent): AdminEventDetail => ({
  ...event,
  recurrence: null,
  time_zone: null,
  evidence: {},
  suggestions: {},
  question: null,
  setByOwner: [],
  picture: null,
  lines: [],
})

const serverError = () => Response.json({ code: 'INTERNAL', message: 'Something broke here.' }, { status: 500 })

/** Stubs fetch with a server that has 45 events, in pages of 20. `refuses` may answer a request instead. */
function server(refuses: (url: URL) => Response | null = () => null) {
  const answer = async (path: string) => {
    const url = new URL(path, 'http://server')
    const id = /^\/api\/admin\/events\/(?<id>event-\d+)$/.exec(url.pathname)?.groups?.id
    const refused = refuses(url)
    if (refused) return refused
    if (url.pathname === '/api/admin/audit') return Response.json({ entries: [], nextCursor: null })
    const event = events.find((it) => it.id === id)
    if (event) return Response.json(detailOf(event))
    const counts = { all: TOTAL, review: 0 }
    const words = url.searchParams.get('q')
    if (words !== null) {
      const found = events.filter(({ title }) => title.includes(words))
      return Response.json({ events: found, total: found.length, nextCursor: null, counts })
    }
    const from = Number(url.searchParams.get('cursor') ?? 0)
    const nextCursor = from + PAGE < TOTAL ? String(from + PAGE) : null
    return Response.json({ events: events.slice(from, from + PAGE), total: TOTAL, nextCursor, counts })
  }
  vi.stubGlobal('fetch', vi.fn(answer))
}

beforeEach(() => history.replaceState(null, '', '/admin'))

const openPage = async () => {
  renderWithQueries(<AdminPage />)
  await screen.findByText('Showing 20 of 45')
}
const search = (words: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: words } })
const openLastLoaded = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Edit Night 19' }))
  return within(await screen.findByRole('dialog'))
}

test('a failed search says that only loaded events were searched, not that there are none', async () => {
  server((url) => (url.searchParams.has('q') ? serverError() : null))
  await openPage()
  search('Night 44')
  expect((await screen.findByRole('alert')).textContent).toContain('Only the events loaded here were searched.')
  expect(screen.getByText('None of the 20 events that are loaded here.')).toBeTruthy()
  server()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('1 event found')
})

test('a search too short for the server says how many events it covered', async () => {
  server()
  await openPage()
  search('44')
  await screen.findByText('None of the 20 events that are loaded here. Type three letters to search all of them.')
})

test('if more events cannot be loaded, the page says so, and the person can try again', async () => {
  server((url) => (url.searchParams.has('cursor') ? serverError() : null))
  await openPage()
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
  expect((await screen.findByRole('alert')).textContent).toContain("The events couldn't be loaded.")
  server()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Showing 40 of 45')
})

test('a person who loses the admin scope while on the page is told so', async () => {
  server()
  await openPage()
  server(() => Response.json({ code: 'FORBIDDEN', message: "You don't have permission to do this." }, { status: 403 }))
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
  await screen.findByRole('heading', { name: 'Access Denied' })
})

test('the editor goes on past the loaded events: more are fetched before the last one', async () => {
  server()
  await openPage()
  const dialog = await openLastLoaded()
  await waitFor(() =>
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Next event' }).disabled).toBe(false),
  )
  fireEvent.click(dialog.getByRole('button', { name: 'Next event' }))
  await dialog.findByText('21 of 45')
  await dialog.findByRole('heading', { name: 'Night 20' })
})

test('after a search, the editor counts only the events that were found', async () => {
  server()
  await openPage()
  search('Night 44')
  await screen.findByText('1 event found')
  fireEvent.click(screen.getByRole('button', { name: 'Edit Night 44' }))
  await within(await screen.findByRole('dialog')).findByText('1 of 1')
})

test('single-key shortcuts do nothing in the editor once they are switched off', async () => {
  server()
  await openPage()
  fireEvent.click(screen.getByRole('switch', { name: /^Single-key shortcuts/ }))
  const dialog = await openLastLoaded()
  const skip = await dialog.findByRole('button', { name: 'Skip' })
  fireEvent.keyDown(skip, { key: 'k' })
  expect(dialog.getByText('20 of 45')).toBeTruthy()
})

test('the title of an event can be corrected even if its end is before its start', async () => {
  const early = {
    ...detailOf(sampleAdminEvent('event-19', { title: 'Night 19' })),
    end_date: '2026-12-04',
    end_time: '19:00',
  }
  server(({ pathname }) => (pathname.endsWith('/event-19') ? Response.json(early) : null))
  await openPage()
  const dialog = await openLastLoaded()
  fireEvent.change(await dialog.findByLabelText('Title'), { target: { value: 'Night Ferry' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => {
    const sent = vi.mocked(fetch).mock.calls.find(([, init]) => init?.method === 'PUT')
    expect(sent?.[1]?.body).toContain('"title":"Night Ferry"')
  })
})

test('an event without a picture says so, instead of saying that its text was not kept', async () => {
  server()
  await openPage()
  await (await openLastLoaded()).findByText(/^This event has no picture/)
})

test('Undo gives each event the category it had before one was set for all of them', async () => {
  const sent: unknown[] = []
  server()
  const answer = fetch
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (init.method !== 'PUT') return answer(path, init)
    const body = JSON.parse(typeof init.body === 'string' ? init.body : '') as { eventIds: string[] }
    sent.push(body)
    return Response.json({ updated: body.eventIds, keptByOwner: [] })
  })
  stubPopover()
  renderWithQueries(
    <>
      <AdminPage />
      <ToastRegion />
    </>,
  )
  await screen.findByText('Showing 20 of 45')
  for (const title of ['Night 0', 'Night 1'])
    fireEvent.click(screen.getByRole('checkbox', { name: new RegExp(`${title}$`) }))
  fireEvent.change(screen.getByLabelText('Set category'), { target: { value: 'Art' } })
  fireEvent.click(screen.getByRole('button', { name: 'Apply to 2' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('The earlier categories have been restored.')
  const eventIds = ['event-0', 'event-1']
  expect(sent).toEqual([
    { eventIds, updates: { category: 'Art' } },
    { eventIds, updates: { category: events[0]?.category } },
  ])
})
