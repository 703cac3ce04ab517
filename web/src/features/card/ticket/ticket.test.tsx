// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query'
import { renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { SavedEntry } from '@swap/contract/saved-api'
import { sampleEvent, samplePicture } from '../../../testing/sample-event.ts'
import { renderCard, renderWithQueries } from '../../../testing/render-card.tsx'
import { localToday } from '../facts/event-date-format.ts'
import { hasTicketToday } from './has-ticket-today.ts'
import { TicketsToday } from './tickets-today.tsx'
import { useWakeLock } from './use-wake-lock.ts'

afterEach(() => onlineManager.setOnline(true))

const today = localToday()
const ticket = { saved: true, start_date: today, seat: 'Row F, Seat 12' }
const button = () => screen.queryByRole('button', { name: /^Show ticket/ })

describe('showing a ticket from the card', () => {
  test.each([
    ['on the day of the event', ticket],
    ['for a ticket that has only an order number', { ...ticket, seat: null, order_number: 'K7-90142' }],
    ['on the last of several days', { ...ticket, start_date: '2020-01-01', end_date: today }],
    ['on a day on which the event repeats', { ...ticket, start_date: '2020-01-01', nextDays: [today] }],
  ])('is offered %s', (_, more) => {
    expect(hasTicketToday(sampleEvent(more))).toBe(true)
  })

  test.each([
    ['on another day', { ...ticket, start_date: '2099-12-04' }],
    ['for an event that is not in the calendar', { ...ticket, saved: false }],
    [
      'for a cancelled event',
      { ...ticket, ticket_info: { ...sampleEvent().ticket_info, ticket_availability: 'cancelled' } },
    ],
    ['for an event without seat, gate and order number', { ...ticket, seat: null }],
  ])('is not offered %s', (_, more) => {
    expect(hasTicketToday(sampleEvent(more))).toBe(false)
  })

  test('keeps the screen on, and lets it turn off afterwards', async () => {
    const release = vi.fn(async () => undefined)
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request: async () => ({ release }) } })
    const { unmount } = renderHook(useWakeLock)
    expect(release).not.toHaveBeenCalled()
    unmount()
    await waitFor(() => expect(release).toHaveBeenCalledOnce())
    Reflect.deleteProperty(navigator, 'wakeLock')
  })

  test('is not offered if the picture was deleted', () => {
    renderCard(sampleEvent(ticket), null)
    expect(button()).toBeNull()
  })

  test('is offered while offline only if this browser has the picture', () => {
    onlineManager.setOnline(false)
    const { unmount } = renderCard(sampleEvent(ticket))
    expect(button()).toBeNull()
    unmount()
    renderCard(sampleEvent(ticket), { ...samplePicture(), url: 'blob:http://localhost/kept' })
    expect(button()).toBeTruthy()
  })
})

const entry = (id: string, more: Partial<SavedEntry> = {}): SavedEntry => ({
  id,
  threadId: null,
  title: 'A Winter for Marigold',
  date: today,
  start_time: '19:30',
  end_date: null,
  end_time: null,
  time_zone: null,
  category: null,
  venue: null,
  address: null,
  city: null,
  repeats: false,
  calledOff: null,
  thumbnail: null,
  ticket: { url: '/api/pictures/t', width: 900, height: 1200, fileName: 't.jpg', seat: 'Row F, Seat 12', gate: '4' },
  ...more,
})
const answering = (...entries: SavedEntry[]) => vi.stubGlobal('fetch', async () => Response.json({ entries }))

test("today's tickets are listed, each with its time, seat and gate", async () => {
  const { ticket: _, ...poster } = entry('b', { title: 'Book Fair' })
  answering(entry('a'), poster, entry('c', { title: 'Late Screen', calledOff: 'cancelled' }))
  renderWithQueries(<TicketsToday />)
  const list = await screen.findByRole('list', { name: 'Your tickets for today' })
  expect(list.textContent).toMatch(/(?:19:30|7:30.PM), Row F, Seat 12 · Gate 4/)
  expect(screen.getByRole('link', { name: 'A Winter for Marigold' }).getAttribute('href')).toBe('/event/a')
  expect(screen.getAllByRole('button').map((it) => it.getAttribute('aria-label'))).toEqual([
    'Show ticket, A Winter for Marigold',
  ])
})

test('on a day without tickets, nothing is shown', async () => {
  const fetched = vi.fn(async () => Response.json({ entries: [] }))
  vi.stubGlobal('fetch', fetched)
  const { container } = renderWithQueries(<TicketsToday />)
  await waitFor(() => expect(fetched).toHaveBeenCalled())
  expect(container.textContent).toBe('')
})
