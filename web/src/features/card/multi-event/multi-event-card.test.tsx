// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../../api/query-client.ts'
import { sampleEvidence, sampleEvent, samplePicture } from '../../../testing/sample-event.ts'
import { MultiEventCard } from './multi-event-card.tsx'
import { alternativeValue, stubServer, renderWithQueries } from '../../../testing/render-card.tsx'

const titled = (id: string, title: string, ...others: string[]) =>
  sampleEvent({ id, title, evidence: { title: sampleEvidence({ alternatives: others.map(alternativeValue) }) } })

const card = (name: string) => screen.queryByRole('article', { name })

test('a title that is offered for all or several events is chosen for them with one tap', async () => {
  const events = [
    titled('e1', 'Glass Harbour', 'Late Screen', 'Mill Road'),
    titled('e2', 'Glass Harbour', 'Late Screen', 'Mill Road'),
    titled('e3', 'Midnight Shorts', 'Late Screen'),
  ]
  const asked = stubServer(sampleEvent())
  renderWithQueries(<MultiEventCard events={events} picture={samplePicture()} />)
  fireEvent.click(screen.getByRole('button', { name: 'Mill Road' }))
  await waitFor(() => expect(asked.map(([, path]) => path)).toEqual(['/api/events/e1', '/api/events/e2']))
  const shared = within(screen.getByRole('group', { name: 'Title: Different title?' }))
  await waitFor(() => expect(shared.getByRole('button').hasAttribute('disabled')).toBe(false))
  fireEvent.click(shared.getByRole('button', { name: 'Late Screen' }))
  await waitFor(() => expect(asked).toHaveLength(5))
  expect(asked[4]).toEqual(['PATCH', '/api/events/e3', { title: 'Late Screen' }])
})

test('a question about one of several events is answered in its row', async () => {
  const choices = ['2099-12-04', '2099-12-14'].map(alternativeValue)
  const events = [
    sampleEvent(),
    sampleEvent({ id: 'e2', question: { field: 'start_date', why: 'spare-number', choices } }),
  ]
  const asked = stubServer(sampleEvent())
  renderWithQueries(<MultiEventCard events={events} picture={samplePicture()} />)
  const question = within(screen.getByRole('group', { name: 'One thing to check' }))
  fireEvent.click(question.getByRole('button', { name: /14/ }))
  await waitFor(() => expect(asked).toEqual([['PATCH', '/api/events/e2', { start_date: '2099-12-14' }]]))
})

test('all events are ticked at first, except those without a date', async () => {
  const events = [
    sampleEvent(),
    sampleEvent({ id: 'e2', title: 'Glass Harbour' }),
    sampleEvent({ id: 'e3', title: 'Midnight Shorts', start_date: '', evidence: {} }),
  ]
  const asked = stubServer(sampleEvent())
  renderWithQueries(<MultiEventCard events={events} picture={samplePicture()} />)
  expect(screen.getByRole('checkbox', { name: 'Add Midnight Shorts' }).hasAttribute('disabled')).toBe(true)
  expect(screen.getByRole('button', { name: 'Add 2 to calendar' })).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Add Night Ferry Quartet' }))
  fireEvent.click(screen.getByRole('button', { name: 'Add 1 to calendar' }))
  await waitFor(() => expect(asked).toEqual([['PUT', '/api/calendar/my-events', { eventIds: ['e2'], saved: true }]]))
})

test('weekly specials are listed but not ticked', () => {
  stubServer(sampleEvent())
  const quiz = sampleEvent({
    id: 'e2',
    title: 'Quiz night',
    evidence: { start_date: sampleEvidence({}), recurrence: sampleEvidence({ confidence: 0.5 }) },
  })
  renderWithQueries(<MultiEventCard events={[sampleEvent(), quiz]} picture={samplePicture()} />)
  expect(screen.getByRole('checkbox', { name: 'Add Quiz night' })).toHaveProperty('checked', false)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Add Quiz night' }))
  expect(screen.getByRole('button', { name: 'Add 2 to calendar' })).toBeTruthy()
})

test('events that are over say so, and are not ticked', () => {
  stubServer(sampleEvent())
  const over = sampleEvent({ id: 'e2', title: 'Glass Harbour', start_date: '2016-12-04' })
  renderWithQueries(<MultiEventCard events={[sampleEvent(), over]} picture={samplePicture()} />)
  expect(screen.getByText(/was \d+ years ago/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add 1 to calendar' })).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Add Glass Harbour' }))
  expect(screen.getByRole('button', { name: 'Add 2 to calendar' })).toBeTruthy()
})

test('if some events are saved and no other is ticked, the button says how many are saved', () => {
  const events = [sampleEvent({ saved: true }), sampleEvent({ id: 'e2', title: 'Glass Harbour' })]
  stubServer(sampleEvent())
  renderWithQueries(<MultiEventCard events={events} picture={samplePicture()} />)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Add Glass Harbour' }))
  expect(screen.getByRole('button', { name: '1 in your calendar' }).hasAttribute('disabled')).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Add Glass Harbour' }))
  expect(screen.getByRole('button', { name: 'Add 1 to calendar' })).toBeTruthy()
})

test('events are opened one by one, from the list or with Next', () => {
  stubServer(sampleEvent())
  const events = [sampleEvent(), sampleEvent({ id: 'e2', title: 'Glass Harbour' })]
  renderWithQueries(<MultiEventCard events={events} picture={samplePicture()} />)
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

test('events with the same title are distinguished by their days, for screen readers too', () => {
  const events = [
    sampleEvent({ title: 'Macbeth', start_date: '2099-07-03' }),
    sampleEvent({ id: 'e2', title: 'Macbeth', start_date: '2099-07-04' }),
    sampleEvent({ id: 'e3', title: 'Glass Harbour' }),
  ]
  stubServer(sampleEvent())
  renderWithQueries(<MultiEventCard events={events} picture={samplePicture()} />)
  expect(screen.getAllByRole('checkbox').map((it) => it.closest('label')?.textContent)).toEqual([
    expect.stringMatching(/^Add Macbeth, Fri.*3/),
    expect.stringMatching(/^Add Macbeth, Sat.*4/),
    'Add Glass Harbour',
  ])
  screen.getByRole('button', { name: /^Open Macbeth ?, Fri/ })
  screen.getByRole('button', { name: 'Open Glass Harbour' })
})

test('the row of a class says how often it takes place, the row of a tour date in which city', () => {
  const at = { address: null, postal_code: null, country: null, coordinates: null }
  renderWithQueries(
    <MultiEventCard
      events={[
        sampleEvent({ start_date: '2099-12-04', start_time: '20:00', recurrence: 'FREQ=WEEKLY;BYDAY=FR' }),
        sampleEvent({
          id: 'e2',
          title: 'Glass Harbour',
          location: { ...at, venue: 'The Lantern Room', city: 'Leeds' },
        }),
      ]}
      picture={samplePicture()}
    />,
  )
  expect(screen.getByText(/· Every Friday/)).toBeTruthy()
  expect(screen.getByText(/The Lantern Room, Leeds/)).toBeTruthy()
})

const tour = ['Vienna', 'Graz', 'Linz'].map((city, at) => {
  const location = { venue: `Hall ${at}`, address: null, city, postal_code: null, country: null, coordinates: null }
  return sampleEvent({ id: `e${at}`, start_date: `2099-12-0${at + 1}`, location })
})
const ticks = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)

test("a tour's rows name venue and town", () => {
  stubServer(sampleEvent())
  renderWithQueries(<MultiEventCard events={tour} picture={samplePicture()} />)
  for (const event of tour) expect(screen.getByText(new RegExp(`Hall \\d, ${event.location?.city}`))).toBeTruthy()
})

/** The card of the tour, with the events that a message names. */
const tourCard = (named: { messageId: string; ids: string[] } | null) => (
  <QueryClientProvider client={queryClient}>
    <MultiEventCard events={tour} picture={samplePicture()} named={named} />
  </QueryClientProvider>
)

test('events that a message names are ticked; a tap changes that, and a later message overrides it', () => {
  stubServer(sampleEvent())
  const { rerender } = render(tourCard(null))
  expect(ticks()).toEqual([true, true, true])
  rerender(tourCard({ messageId: 'm1', ids: ['e0'] }))
  expect(ticks()).toEqual([true, false, false])
  fireEvent.click(screen.getByRole('checkbox', { name: /(?:Dec|December) 2|2 Dec/ }))
  expect(ticks()).toEqual([true, true, false])
  rerender(tourCard({ messageId: 'm2', ids: ['e2'] }))
  expect(ticks()).toEqual([false, false, true])
  rerender(tourCard(null)) // the message is undone
  expect(ticks()).toEqual([true, true, true])
})

test('one button unticks all events, another ticks them all', () => {
  stubServer(sampleEvent())
  renderWithQueries(<MultiEventCard events={tour} picture={samplePicture()} />)
  fireEvent.click(screen.getByRole('button', { name: 'Untick all' }))
  expect(ticks()).toEqual([false, false, false])
  fireEvent.click(screen.getByRole('button', { name: 'Tick all' }))
  expect(ticks()).toEqual([true, true, true])
})
