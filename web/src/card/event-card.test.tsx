// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import '../testing/patience.ts'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Event } from '@swap/contract/event'
import { queryClient } from '../api/query-client.ts'
import { keys } from '../api/query-keys.ts'
import { EventCard } from './event-card.tsx'
import { evidence, sampleEvent, samplePicture } from '../testing/sample-event.ts'
import { SeveralEvents } from './several-events.tsx'
import { useToasts } from '../ui/toast.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** The far side: remembers what was asked of it and answers with the event as changed. */
function server(event: Event, status = 200, detailLevel = 'detailed') {
  const asked: [method: string, path: string, body: unknown][] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    const change = typeof body === 'string' ? JSON.parse(body) : null
    if (path.endsWith('/reminders')) return Response.json({ reminders: [] })
    if (path === '/api/settings') return Response.json({ detailLevel })
    asked.push([method, path, change])
    if (status !== 200)
      return Response.json(
        { code: 'CONFLICT', message: 'This changed in the meantime. Please look again.' },
        { status },
      )
    return Response.json({ ...event, ...change, saved: method === 'PUT' || event.saved, question: null })
  })
  return asked
}

/** The card as a page shows it: it follows the event in the cache. */
function Shown({
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
const show = (event: Event, picture = samplePicture()) =>
  render(
    <QueryClientProvider client={queryClient}>
      <Shown first={event} picture={picture} />
    </QueryClientProvider>,
  )

/** What was said at the foot of the page last. */
const latestToast = () => renderHook(() => useToasts()).result.current.at(-1)?.text

const known = { venue: 'The Boathouse', country: 'GB', coordinates: null }

const row = (label: string) => {
  const term = screen.getAllByRole('term').find((it) => it.textContent === label)
  if (!term?.parentElement) throw new Error(`no row ${label}`)
  return within(term.parentElement)
}

test('a card is named by its title and says of each value how sure it is, with its cut-out', () => {
  show(sampleEvent())
  expect(screen.getByRole('article', { name: 'Night Ferry Quartet' })).toBeTruthy()
  expect(row('When').getByText(/4 December 2099|December 4, 2099/)).toBeTruthy()
  expect(row('When').getByText('Read clearly')).toBeTruthy()
  expect(row('When').getByRole('img', { name: 'Cut-out of the picture showing FRI 4 DECEMBER' })).toBeTruthy()
  expect(row('Starts').getByText('Please check')).toBeTruthy()
  expect(row('Where').getByText('8 Quay Street, Harwick')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Picture you added: Night Ferry Quartet' })).toBeTruthy()
})

test('a town that stands in the address already is not said again', () => {
  const address = '8 Quay Street, HW1 2AB Harwick'
  show(sampleEvent({ location: { ...known, address, city: 'Harwick', postal_code: 'HW1 2AB' } }))
  expect(row('Where').getByText(address)).toBeTruthy()
})

test('what is not known is asked for, never an invented value', () => {
  show(sampleEvent({ start_time: '00:00', location: null, evidence: { title: evidence(), start_date: evidence() } }))
  expect(row('Starts').getByRole('button', { name: 'Add a time' })).toBeTruthy()
  expect(row('Starts').getByText('Not in picture')).toBeTruthy()
  expect(row('Where').getByText('Not in picture')).toBeTruthy()
  expect(screen.queryByText('00:00')).toBeNull()
  expect(screen.queryAllByRole('term').map((it) => it.textContent)).not.toContain('Price')
})

test('worked out, assumed and edited values say so', () => {
  const { evidence: all } = sampleEvent()
  show(
    sampleEvent({
      evidence: {
        ...all,
        start_date: evidence({ source: 'worked-out', boxes: [], note: 'Counted from the day of the picture.' }),
        start_time: evidence({ source: 'user', boxes: [] }),
        venue: evidence({ source: 'assumed' }),
      },
    }),
  )
  expect(row('When').getByText('Worked out')).toBeTruthy()
  expect(row('When').getByText('Counted from the day of the picture.')).toBeTruthy()
  expect(row('Starts').getByText('You edited')).toBeTruthy()
  expect(row('Where').getByText('Assumed')).toBeTruthy()
})

test('a date that was read without its year is clear, and says where the year comes from', () => {
  const note = 'The year is not printed: it follows from the weekday.'
  const event = sampleEvent()
  show({ ...event, evidence: { ...event.evidence, start_date: evidence({ source: 'worked-out', note }) } })
  expect(row('When').getByText('Read clearly')).toBeTruthy()
  expect(row('When').getByText(note)).toBeTruthy()
})

test('what the card asks about is to be checked, however clearly it was read', () => {
  show(sampleEvent({ question: { field: 'start_date', why: 'past', choices: [] } }))
  expect(row('When').getByText('Please check')).toBeTruthy()
})

test('a place that was not found is said in its row, and the keyboard stays there', async () => {
  const { venue: _, ...rest } = sampleEvent().evidence
  const event = sampleEvent({ location: null, evidence: rest })
  const asked = server(event)
  show(event)
  fireEvent.click(screen.getByRole('button', { name: 'Add a place' }))
  const field = screen.getByLabelText('Editing: Where')
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a place' }))
  fireEvent.click(screen.getByRole('button', { name: 'Add a place' }))
  fireEvent.change(screen.getByLabelText('Editing: Where'), { target: { value: 'The Boathouse' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(asked).toEqual([['PATCH', '/api/events/e1', { location: { venue: 'The Boathouse' } }]]))
})

test('the one question is answered with a tap', async () => {
  const event = sampleEvent({
    question: {
      field: 'start_time',
      why: 'low-confidence',
      choices: [
        { value: '20:00', confidence: 0.6, boxes: [] },
        { value: '18:00', confidence: 0.2, boxes: [] },
      ],
    },
  })
  const asked = server(event)
  show(event)
  const question = within(screen.getByRole('group', { name: 'One thing to check' }))
  expect(question.getByRole('button', { name: /^Yes, / })).toBeTruthy()
  fireEvent.click(question.getByRole('button', { name: /^(?:18:00|6:00)/ }))
  await waitFor(() => expect(screen.queryByRole('group', { name: 'One thing to check' })).toBeNull())
  expect(asked).toEqual([['PATCH', '/api/events/e1', { start_time: '18:00' }]])
})

test('an event without a date asks for it and cannot be kept before', () => {
  const { start_date: _, ...rest } = sampleEvent().evidence
  show(sampleEvent({ start_date: '', evidence: rest, question: { field: 'start_date', why: 'missing', choices: [] } }))
  expect(screen.getByRole('group', { name: 'When is it?' })).toBeTruthy()
  expect(screen.getByText('I can see an event but could not read its date. When is it?')).toBeTruthy()
  expect(screen.getByLabelText('Date').getAttribute('type')).toBe('date')
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull()
})

test('another reading of the title is one tap away, until the person has chosen', async () => {
  const { evidence: all } = sampleEvent()
  const alternatives = ['Night Ferry', 'Low Tide', 'Harwick'].map((value) => ({ value, confidence: 0.3, boxes: [] }))
  const event = sampleEvent({ evidence: { ...all, title: evidence({ alternatives }) } })
  const asked = server({ ...event, evidence: { ...all, title: evidence({ source: 'user', alternatives }) } })
  show(event)
  expect(screen.queryByRole('button', { name: 'Harwick' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Night Ferry' }))
  await screen.findByRole('heading', { name: 'Night Ferry' })
  expect(asked).toEqual([['PATCH', '/api/events/e1', { title: 'Night Ferry' }]])
  expect(screen.queryByRole('button', { name: 'Low Tide' })).toBeNull()
})

const answer = (value: string) => ({ value, confidence: 0.2, boxes: [] })
const titled = (id: string, title: string, ...others: string[]) =>
  sampleEvent({ id, title, evidence: { title: evidence({ alternatives: others.map(answer) }) } })

test('a tapped title stands there at once, and is taken back with a word where the server would not', async () => {
  const { evidence: all } = sampleEvent()
  const event = sampleEvent({ evidence: { ...all, title: evidence({ alternatives: [answer('Night Ferry')] }) } })
  server(event, 409)
  show(event)
  fireEvent.click(screen.getByRole('button', { name: 'Night Ferry' }))
  expect(await screen.findByRole('heading', { name: 'Night Ferry' })).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Night Ferry Quartet' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Night Ferry' })).toBeTruthy()
  expect(latestToast()).toBe('This changed in the meantime. Please look again.')
})

test('what was tapped is said to those who do not see it', async () => {
  const { evidence: all } = sampleEvent()
  const event = sampleEvent({ evidence: { ...all, title: evidence({ alternatives: [answer('Night Ferry')] }) } })
  server({ ...event, evidence: { ...all, title: evidence({ source: 'user' }) } })
  show(event)
  fireEvent.click(
    within(screen.getByRole('group', { name: 'Title: Or is it' })).getByRole('button', { name: 'Night Ferry' }),
  )
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Title: Night Ferry'))
  expect(document.activeElement?.tagName).toBe('BUTTON')
})

test('what else a sure date may be comes first when somebody opens it', async () => {
  const { evidence: all } = sampleEvent()
  const event = sampleEvent({ evidence: { ...all, start_date: evidence({ alternatives: [answer('2099-04-12')] }) } })
  const asked = server(event)
  show(event)
  expect(row('When').queryByRole('group')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Change: When' }))
  const [first] = row('When').getAllByRole('button')
  expect(first?.textContent).toMatch(/12 Apr 2099|Apr 12, 2099/)
  if (first) fireEvent.click(first)
  await waitFor(() => expect(asked).toEqual([['PATCH', '/api/events/e1', { start_date: '2099-04-12' }]]))
})

test('a doubtful time offers others beside it, and that there is none', async () => {
  const { evidence: all } = sampleEvent()
  const alternatives = ['18:00', '19:00', '21:00'].map(answer)
  const event = sampleEvent({ evidence: { ...all, start_time: evidence({ confidence: 0.6, alternatives }) } })
  const asked = server(event)
  show(event)
  const offered = within(row('Starts').getByRole('group', { name: 'Starts: Or is it' })).getAllByRole('button')
  expect(offered).toHaveLength(3)
  fireEvent.click(row('Starts').getByRole('button', { name: 'No time on it' }))
  await waitFor(() => expect(asked).toEqual([['PATCH', '/api/events/e1', { start_time: null }]]))
})

test('a time that could not be read is one tap away where something looks like one', async () => {
  const { start_time: _, ...rest } = sampleEvent().evidence
  const event = sampleEvent({
    start_time: '00:00',
    evidence: rest,
    suggestions: { start_time: [{ ...answer('19:00'), boxes: [[0.1, 0.8, 0.2, 0.04]] }] },
  })
  const asked = server(event)
  show(event)
  fireEvent.click(within(row('Starts').getByRole('group', { name: 'Starts: Is it' })).getByRole('button'))
  await waitFor(() => expect(asked).toEqual([['PATCH', '/api/events/e1', { start_time: '19:00' }]]))
})

test('a title that fits all events of a picture is tapped once for all, another for those that share one', async () => {
  const events = [
    titled('e1', 'Glass Harbour', 'Late Screen', 'Mill Road'),
    titled('e2', 'Glass Harbour', 'Late Screen', 'Mill Road'),
    titled('e3', 'Midnight Shorts', 'Late Screen'),
  ]
  const asked = server(sampleEvent())
  render(
    <QueryClientProvider client={queryClient}>
      <SeveralEvents events={events} picture={samplePicture()} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Mill Road' }))
  await waitFor(() => expect(asked.map(([, path]) => path)).toEqual(['/api/events/e1', '/api/events/e2']))
  const shared = within(screen.getByRole('group', { name: 'Title: All three, or is it' }))
  await waitFor(() => expect(shared.getByRole('button').hasAttribute('disabled')).toBe(false))
  fireEvent.click(shared.getByRole('button', { name: 'Late Screen' }))
  await waitFor(() => expect(asked).toHaveLength(5))
  expect(asked[4]).toEqual(['PATCH', '/api/events/e3', { title: 'Late Screen' }])
})

test('what is asked about one of several events is answered in its row', async () => {
  const choices = ['2099-12-04', '2099-12-14'].map(answer)
  const events = [
    sampleEvent(),
    sampleEvent({ id: 'e2', question: { field: 'start_date', why: 'spare-number', choices } }),
  ]
  const asked = server(sampleEvent())
  render(
    <QueryClientProvider client={queryClient}>
      <SeveralEvents events={events} picture={samplePicture()} />
    </QueryClientProvider>,
  )
  const question = within(screen.getByRole('group', { name: 'One thing to check' }))
  fireEvent.click(question.getByRole('button', { name: /14/ }))
  await waitFor(() => expect(asked).toEqual([['PATCH', '/api/events/e2', { start_date: '2099-12-14' }]]))
})

test('a time is edited in its place', async () => {
  const event = sampleEvent()
  const asked = server(event)
  show(event)
  fireEvent.click(screen.getByRole('button', { name: 'Add an end' }))
  fireEvent.change(screen.getByLabelText('Editing: Ends'), { target: { value: '23:00' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByLabelText('Editing: Ends')).toBeNull())
  expect(asked).toEqual([['PATCH', '/api/events/e1', { end_time: '23:00' }]])
})

test('adding to the calendar shows at once', async () => {
  const event = sampleEvent()
  const asked = server(event)
  show(event)
  fireEvent.click(screen.getByRole('button', { name: 'Add to calendar' }))
  expect(await screen.findByRole('button', { name: 'In your calendar' })).toBeTruthy()
  await waitFor(() => expect(asked).toEqual([['PUT', '/api/calendar/my-events/e1', null]]))
})

test('where the server would not, the event is out of the calendar again', async () => {
  const event = sampleEvent()
  server(event, 409)
  show(event)
  fireEvent.click(screen.getByRole('button', { name: 'Add to calendar' }))
  expect(await screen.findByRole('button', { name: 'In your calendar' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Add to calendar' })).toBeTruthy()
})

test('the event page is the printed link, with its host named, and ours where none was read', () => {
  const contact = { ...sampleEvent().contact, event_url: 'www.nightferry.example/tickets' }
  show(sampleEvent({ contact }))
  const link = screen.getByRole('link', { name: 'Open event page, nightferry.example' })
  expect(link.getAttribute('href')).toBe('https://www.nightferry.example/tickets')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  cleanup()
  show(sampleEvent({ contact: { ...contact, event_url: 'javascript:alert(1)' } }))
  expect(screen.getByRole('link', { name: 'Open event page' }).getAttribute('href')).toBe('/event/e1')
})

test('without its picture a card keeps the facts and shows no cut-outs', () => {
  show(sampleEvent(), samplePicture({ url: null }))
  expect(row('When').getByText('Read clearly')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})

test('several events are ticked together, but for those without a date', async () => {
  const events = [
    sampleEvent(),
    sampleEvent({ id: 'e2', title: 'Glass Harbour' }),
    sampleEvent({ id: 'e3', title: 'Midnight Shorts', start_date: '', evidence: {} }),
  ]
  const asked = server(sampleEvent())
  render(
    <QueryClientProvider client={queryClient}>
      <SeveralEvents events={events} picture={samplePicture()} />
    </QueryClientProvider>,
  )
  expect(screen.getByRole('checkbox', { name: 'Add Midnight Shorts' }).hasAttribute('disabled')).toBe(true)
  expect(screen.getByRole('button', { name: 'Add 2 to calendar' })).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Add Night Ferry Quartet' }))
  fireEvent.click(screen.getByRole('button', { name: 'Add 1 to calendar' }))
  await waitFor(() => expect(asked).toEqual([['PUT', '/api/calendar/my-events/e2', null]]))
})

test('of several events some are over: they say so, and are not ticked', () => {
  server(sampleEvent())
  const over = sampleEvent({ id: 'e2', title: 'Glass Harbour', start_date: '2016-12-04' })
  render(
    <QueryClientProvider client={queryClient}>
      <SeveralEvents events={[sampleEvent(), over]} picture={samplePicture()} />
    </QueryClientProvider>,
  )
  expect(screen.getByText(/was \d+ years ago/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add 1 to calendar' })).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Add Glass Harbour' }))
  expect(screen.getByRole('button', { name: 'Add 2 to calendar' })).toBeTruthy()
})

const card = (name: string) => screen.queryByRole('article', { name })

test('several events are opened one by one, from the list or after one another', () => {
  server(sampleEvent())
  const events = [sampleEvent(), sampleEvent({ id: 'e2', title: 'Glass Harbour' })]
  render(
    <QueryClientProvider client={queryClient}>
      <SeveralEvents events={events} picture={samplePicture()} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Open Glass Harbour' }))
  expect(card('Glass Harbour')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Event 2 of 2: Glass Harbour')
  fireEvent.click(screen.getByRole('button', { name: 'Next event' }))
  expect(card('Night Ferry Quartet')).toBeTruthy()
  expect(card('Glass Harbour')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Close event' }))
  expect(card('Night Ferry Quartet')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Open one by one' }))
  expect(card('Night Ferry Quartet')).toBeTruthy()
})

test('an event somebody wrote down has no picture to miss anything in', () => {
  const said = evidence({ source: 'user', boxes: [] })
  server(sampleEvent())
  show(sampleEvent({ location: null, evidence: { title: said, start_date: said } }))
  expect(screen.getAllByText('You wrote').length).toBeGreaterThan(0)
  expect(screen.getAllByText('Not filled in').length).toBeGreaterThan(0)
  expect(screen.queryByText('Not in picture')).toBeNull()
})

test('a weekly day that was worked out moves on with the weeks', () => {
  const nextDay = evidence({ source: 'worked-out', note: 'The next day on which it takes place.' })
  const weekly = sampleEvent({ start_date: '2024-01-06', recurrence: 'FREQ=WEEKLY;BYDAY=SA' })
  server(weekly)
  show({ ...weekly, evidence: { ...weekly.evidence, start_date: nextDay, recurrence: evidence() } })
  expect(screen.queryByText(/2024/)).toBeNull()
})

/** Of which more is known than when and where. */
const priced = () =>
  sampleEvent({
    ticket_info: { ...sampleEvent().ticket_info, ticket_price: '12', ticket_currency: 'EUR' },
    evidence: { ...sampleEvent().evidence, ticket_price: evidence() },
  })

test('who likes it brief sees when and where, and no more', async () => {
  server(priced(), 200, 'brief')
  show(priced())
  await waitFor(() => expect(screen.queryByText('Price')).toBeNull())
  expect(screen.getByText('When')).toBeTruthy()
  expect(screen.getByText('Where')).toBeTruthy()
})

test('who likes it detailed sees the price too', async () => {
  server(priced())
  show(priced())
  await screen.findByText('Price')
})
