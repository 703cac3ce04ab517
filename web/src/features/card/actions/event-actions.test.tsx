// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { queryClient } from '../../../api/query-client.ts'
import { keys } from '../../../api/query-keys.ts'
import { sampleEvidence, sampleEvent } from '../../../testing/sample-event.ts'
import { stubPopover } from '../../../testing/stub-popover.ts'
import { latestToast, stubServer, renderCard } from '../../../testing/render-card.tsx'
import { waitUntil } from '../../../testing/render-page.tsx'

test('an added event shows as saved before the server answers', async () => {
  const event = sampleEvent()
  const asked = stubServer(event)
  renderCard(event)
  fireEvent.click(screen.getByRole('button', { name: 'Add to calendar' }))
  expect(await screen.findByRole('button', { name: 'In your calendar' })).toBeTruthy()
  await waitFor(() => expect(asked).toEqual([['PUT', '/api/calendar/my-events', { eventIds: ['e1'], saved: true }]]))
})

test('an event is removed from the calendar again if the server refuses to add it', async () => {
  const event = sampleEvent()
  stubServer(event, 409)
  const refuses = globalThis.fetch
  const seen = Promise.withResolvers<undefined>()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (init.method === 'PUT') await seen.promise
    return refuses(path, init)
  })
  renderCard(event)
  fireEvent.click(screen.getByRole('button', { name: 'Add to calendar' }))
  expect(await screen.findByRole('button', { name: 'In your calendar' })).toBeTruthy()
  seen.resolve(undefined)
  expect(await screen.findByRole('button', { name: 'Add to calendar' })).toBeTruthy()
})

test('the event page button opens the printed link and names its host; without a safe link it opens our own page', () => {
  const contact = { ...sampleEvent().contact, event_url: 'www.nightferry.example/tickets' }
  renderCard(sampleEvent({ contact }))
  const link = screen.getByRole('link', { name: 'Open event page, nightferry.example' })
  expect(link.getAttribute('href')).toBe('https://www.nightferry.example/tickets')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  cleanup()
  renderCard(sampleEvent({ contact: { ...contact, event_url: 'javascript:alert(1)' } }))
  expect(screen.getByRole('link', { name: 'Open event page' }).getAttribute('href')).toBe('/event/e1')
})

test('booking by email or phone opens the right app and names the address or number', () => {
  const contact = { ...sampleEvent().contact, booking_link: 'mailto:box@ferry.example' }
  renderCard(sampleEvent({ contact, saved: true }))
  const book = screen.getByRole('link', { name: 'Book, box@ferry.example' })
  expect([book.getAttribute('href'), book.getAttribute('target')]).toEqual(['mailto:box@ferry.example', null])
  cleanup()
  const evidenceOf = { ...sampleEvent().evidence, booking_link: sampleEvidence() }
  renderCard(sampleEvent({ contact: { ...contact, booking_link: 'tel:+371-2000' }, evidence: evidenceOf }))
  expect(screen.getByRole('link', { name: '+371-2000' }).getAttribute('href')).toBe('tel:+371-2000')
  expect(screen.getByRole('link', { name: 'Open event page' }).getAttribute('href')).toBe('/event/e1')
})

test('the worked-out day of a weekly event moves on as weeks pass', () => {
  const nextDay = sampleEvidence({ source: 'worked-out', note: 'The next day on which it takes place.' })
  const weekly = sampleEvent({ start_date: '2024-01-06', recurrence: 'FREQ=WEEKLY;BYDAY=SA' })
  stubServer(weekly)
  renderCard({ ...weekly, evidence: { ...weekly.evidence, start_date: nextDay, recurrence: sampleEvidence() } })
  expect(screen.queryByText(/2024/)).toBeNull()
})

test('the menu of a saved weekly event names its next day', () => {
  const weekly = sampleEvent({ start_date: '2024-01-06', recurrence: 'FREQ=WEEKLY;BYDAY=SA', saved: true })
  stubServer(weekly)
  stubPopover()
  renderCard(weekly)
  fireEvent.click(screen.getByRole('button', { name: 'In your calendar' }))
  expect(screen.getByText(/, from 8:00\sPM$|, from 20:00$/).textContent).not.toContain('2024')
})

test('Outlook opens with the next day of a weekly event, and a toast says that it gets only that day', () => {
  const weekly = sampleEvent({
    start_date: '2024-01-06',
    end_date: null,
    recurrence: 'FREQ=WEEKLY;BYDAY=SA',
    saved: true,
  })
  stubServer(weekly)
  stubPopover()
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  renderCard(weekly)
  fireEvent.click(screen.getByRole('button', { name: 'In your calendar' }))
  fireEvent.click(screen.getByRole('menuitem', { name: /^Outlook/ }))
  const start = new URL(String(opened.mock.calls[0]?.[0])).searchParams.get('startdt') ?? ''
  expect(Date.parse(start)).toBeGreaterThan(Date.now() - 86_400_000)
  expect(latestToast()).toMatch(/^Outlook opens with .+ only\. The file for this device has all the dates\.$/)
  opened.mockRestore()
})

test('Google gets the time zone of the settings for an event without one, as in files and the feed', async () => {
  const event = sampleEvent({ saved: true, time_zone: null })
  stubServer(event)
  stubPopover()
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  renderCard(event)
  await waitFor(() => expect(queryClient.getQueryData(keys.settings)).toBeTruthy())
  queryClient.setQueryData(keys.settings, { timeZone: 'Asia/Tokyo' })
  fireEvent.click(screen.getByRole('button', { name: 'In your calendar' }))
  fireEvent.click(screen.getByRole('menuitem', { name: /^Google Calendar/ }))
  expect(new URL(String(opened.mock.calls[0]?.[0])).searchParams.get('ctz')).toBe('Asia/Tokyo')
  opened.mockRestore()
})

test('a weekly event offers reminders long after its first date', () => {
  const weekly = sampleEvent({ start_date: '2024-01-06', recurrence: 'FREQ=WEEKLY;BYDAY=SA' })
  stubServer(weekly)
  renderCard(weekly)
  expect(screen.getByRole('button', { name: 'Remind me' })).toBeTruthy()
  cleanup()
  renderCard({ ...weekly, recurrence: 'FREQ=WEEKLY;BYDAY=SA;COUNT=3', nextDays: [] })
  expect(screen.queryByRole('button', { name: 'Remind me' })).toBeNull()
})

test('without a share sheet, the event is copied as text', async () => {
  const contact = { organizer_name: null, organizer_contact: null, event_url: 'nightferry.example', booking_link: null }
  const event = sampleEvent({
    title: 'NIGHT FERRY QUARTET',
    titleShown: 'Night Ferry Quartet',
    end_time: '23:00',
    contact,
  })
  const ticket_info = { ...event.ticket_info, ticket_price: '12', ticket_currency: 'GBP' }
  stubServer(event)
  const writeText = vi.fn<Clipboard['writeText']>().mockResolvedValue()
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  const said = {
    ...event.evidence,
    end_time: sampleEvidence(),
    event_url: sampleEvidence(),
    ticket_price: sampleEvidence(),
  }
  const ticket = { seat: 'Row F, Seat 12', gate: '4', order_number: 'K7-90142' }
  renderCard({ ...event, ...ticket, ticket_info, evidence: said })
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  await waitUntil(() => expect(latestToast()).toBe('Copied.'))
  const [title, when, where, ...rest] = String(writeText.mock.calls[0]?.[0]).split('\n')
  expect(title).toBe('Night Ferry Quartet')
  expect(when).toMatch(/(?:4 December 2099|December 4, 2099), (?:8:00.PM – 11:00.PM|20:00 – 23:00)$/)
  expect(where).toBe('The Boathouse, 8 Quay Street, Harwick')
  // An order number opens a booking: it is for its owner.
  expect(rest).toEqual(['Seat: Row F, Seat 12', 'Gate: 4', '£12', 'https://nightferry.example/'])
  Reflect.deleteProperty(navigator, 'clipboard')
})

test('without a share sheet or a clipboard, the event is saved as a file, and a toast says so', async () => {
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
  })
  const event = sampleEvent()
  stubServer(event)
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  renderCard(event)
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  const said = 'night_ferry_quartet.ics is saved on this device. You can send it to anyone you like.'
  await waitUntil(() => expect(latestToast()).toBe(said))
  expect(save).toHaveBeenCalledOnce()
  save.mockRestore()
})

test.each([
  ['the person cancels the share sheet, nothing is saved', 'AbortError', 0],
  ['the browser refuses to open the share sheet, the event is saved as a file', 'NotAllowedError', 1],
])('if %s, and no error text of the browser is shown', async (_what, name, saved) => {
  const event = sampleEvent()
  stubServer(event)
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const share = vi.fn<Navigator['share']>().mockRejectedValue(new DOMException('Must be handling a user gesture', name))
  Object.assign(navigator, { canShare: () => true, share })
  const before = latestToast()
  renderCard(event)
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  await waitUntil(() => expect(share).toHaveBeenCalledOnce())
  await new Promise((settled) => setTimeout(settled)) // what follows the refusal
  await waitUntil(() => expect(save).toHaveBeenCalledTimes(saved))
  expect(latestToast()).toBe(
    saved === 0 ? before : 'night_ferry_quartet.ics is saved on this device. You can send it to anyone you like.',
  )
  for (const part of ['canShare', 'share']) Reflect.deleteProperty(navigator, part)
  save.mockRestore()
})
