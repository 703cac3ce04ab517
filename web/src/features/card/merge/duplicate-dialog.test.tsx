// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Clash } from '@swap/contract/clashes-api'
import type { Event } from '@swap/contract/event'
import { ClashNote } from '../actions/clash-note.tsx'
import { MultiEventCard } from '../multi-event/multi-event-card.tsx'
import { sampleEvent, samplePicture } from '../../../testing/sample-event.ts'
import { latestToast, renderCard, renderWithQueries } from '../../../testing/render-card.tsx'

const twin: Clash = {
  id: 'e0',
  title: 'NIGHT FERRY QUARTET',
  titleShown: 'Night Ferry Quartet',
  start_date: '2099-12-04',
  start_time: '20:00',
  isSame: true,
  saved: true,
  overlaps: true,
}

/** Stubs a server with these clashes, by the id of the event; returns the requests it received. */
function withCalendar(clashesOf: Record<string, readonly Clash[]>, events: readonly Event[] = [sampleEvent()]) {
  const sent: [path: string, body: unknown][] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    if (method !== 'GET') sent.push([path, JSON.parse(typeof body === 'string' ? body : '{}')])
    const [, id = ''] = /^\/api\/events\/(?<id>[^/]+)/.exec(path) ?? []
    if (path.endsWith('/clashes')) return Response.json({ events: clashesOf[id] ?? [] })
    if (path === '/api/events/duplicates')
      return Response.json({
        duplicates: Object.entries(clashesOf).flatMap(([eventId, [saved]]) => (saved ? [{ eventId, saved }] : [])),
      })
    if (path.endsWith('/reminders')) return Response.json({ reminders: [], missed: [] })
    if (path.endsWith(`/merge/${twin.id}`))
      return Response.json(
        method === 'GET'
          ? { differences: [{ field: 'address', kept: null, gone: '8 Quay Street', takes: true }], version: '1.2' }
          : { mergeId: 'm1', event: sampleEvent({ id: twin.id, saved: true }) },
      )
    if (path === '/api/calendar/my-events')
      return Response.json({ events: events.map((event) => ({ ...event, saved: true })) })
    if (path === '/api/events/e1') return Response.json(sampleEvent({ mergedInto: twin.id }))
    return Response.json({})
  })
  return sent
}

const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add to calendar' }))
const question = async () => within(await screen.findByRole('dialog', { name: 'You already have this' }))
const ADDED = ['/api/calendar/my-events', { eventIds: ['e1'], saved: true }]

test('an event that the calendar already has is added again only after a question', async () => {
  const sent = withCalendar({ e1: [twin] })
  renderCard(sampleEvent())
  add()
  const asked = await question()
  expect(asked.getByText(/is already in your calendar/).textContent).toMatch(
    /^Night Ferry Quartet, .*2099, (?:8:00.PM|20:00) is already in your calendar\.$/,
  )
  expect(asked.getByRole('link', { name: 'Open the one you have' }).getAttribute('href')).toBe('/event/e0')
  expect(sent).toEqual([])
  fireEvent.click(asked.getByRole('button', { name: 'Add anyway' }))
  expect(await screen.findByRole('button', { name: 'In your calendar' })).toBeTruthy()
  expect(sent).toEqual([ADDED])
})

test('the question offers to merge both events, so that none is added twice', async () => {
  const sent = withCalendar({ e1: [twin] })
  renderCard(sampleEvent())
  add()
  fireEvent.click((await question()).getByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(latestToast()).toBe('Merged with Night Ferry Quartet.')
  expect(sent).toEqual([['/api/events/e1/merge/e0', { version: '1.2', take: ['address'] }]])
})

test('cancelling the question adds nothing', async () => {
  const sent = withCalendar({ e1: [twin] })
  renderCard(sampleEvent())
  add()
  fireEvent.click((await question()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeTruthy()
  expect(sent).toEqual([])
})

test.each([
  ['another event at the same time', [{ ...twin, isSame: false }]],
  ['the same event if it is not saved', [{ ...twin, saved: false }]],
])('no question is asked about %s', async (_, clashes) => {
  const sent = withCalendar({ e1: clashes })
  renderCard(sampleEvent())
  add()
  expect(await screen.findByRole('button', { name: 'In your calendar' })).toBeTruthy()
  expect(sent).toEqual([ADDED])
})

test('for several events, one question lists those that the calendar already has, and can leave them out', async () => {
  const ids = ['e1', 'e2', 'e3']
  const events = ids.map((id, at) => sampleEvent({ id, title: `Night ${at + 1}`, start_date: `2099-12-0${at + 4}` }))
  const sent = withCalendar({ e2: [{ ...twin, title: 'Night 2', titleShown: 'Night 2' }] }, events)
  renderWithQueries(<MultiEventCard events={events} picture={samplePicture()} />)
  fireEvent.click(screen.getByRole('button', { name: 'Add 3 to calendar' }))
  const asked = within(await screen.findByRole('dialog', { name: 'You already have some of these' }))
  expect(asked.getAllByRole('listitem').map((item) => item.textContent)).toEqual([expect.stringMatching(/^Night 2, /)])
  fireEvent.click(asked.getByRole('button', { name: 'Add the other 2' }))
  await waitFor(() =>
    expect(sent).toEqual([
      ['/api/events/duplicates', { eventIds: ids }],
      ['/api/calendar/my-events', { eventIds: ['e1', 'e3'], saved: true }],
    ]),
  )
})

test.each([
  ['in the calendar', twin, sampleEvent(), /^You already have this: Night Ferry Quartet, .+\. $/],
  [
    'read before and not saved',
    { ...twin, saved: false },
    sampleEvent(),
    /^You already have this: Night Ferry Quartet, .+\. It isn't in your calendar yet\.$/,
  ],
  [
    'in the calendar, like this one',
    twin,
    sampleEvent({ saved: true }),
    /^You have this twice: Night Ferry Quartet, .+\. $/,
  ],
])('a note names the same event (%s), links to it and offers to merge both', async (_, same, event, words) => {
  withCalendar({ e1: [same] })
  renderWithQueries(<ClashNote event={event} />)
  const name = await screen.findByRole('link', { name: 'Night Ferry Quartet' })
  expect(name.parentElement?.textContent).toMatch(words)
  expect(await screen.findByRole('button', { name: 'Merge' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/event/e0')
})
