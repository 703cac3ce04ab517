import { expect, test } from 'vitest'
import { googleLink, outlookLink, withOffset } from './calendar-links.ts'

const event = {
  id: 'e1',
  sequence: 0,
  changedAt: 0,
  title: 'Tea & Cake',
  start_date: '2026-12-04',
  start_time: '20:00',
  end_date: null,
  end_time: '22:00',
  duration: null,
  time_zone: null,
  recurrence: null,
  description: null,
  category: null,
  age_restrictions: null,
  accessibility_info: null,
  notes: null,
  location: { venue: 'Hall', address: null, city: 'Riga', postal_code: null, country: null, coordinates: null },
  contact: { organizer_name: null, organizer_contact: null, event_url: null, booking_link: null },
  ticket_info: { ticket_price: '12', ticket_currency: 'EUR', ticket_availability: null, cancellation_policy: null },
  seat: null,
  gate: null,
  order_number: null,
} as const

test('a link to Google Calendar has wall times and the time zone', () => {
  const query = new URL(googleLink(event, 'Europe/Riga') ?? '').searchParams
  expect(Object.fromEntries(query)).toMatchObject({
    text: 'Tea & Cake',
    dates: '20261204T200000/20261204T220000',
    ctz: 'Europe/Riga',
    location: 'Hall, Riga',
    details: 'Tickets: 12 EUR',
  })
})

test('a link has the seat and the gate, but not the order number, because histories and logs keep links', () => {
  const ticket = { ...event, seat: 'Row F, Seat 12', gate: '4', order_number: 'K7-90142' }
  for (const link of [googleLink(ticket, 'UTC'), outlookLink(ticket, 'UTC')]) {
    const said = decodeURIComponent(link ?? '')
    expect(said).toContain('Seat: Row F, Seat 12\nGate: 4\nTickets: 12 EUR')
    expect(said).not.toContain('K7-90142')
  }
})

test('a link to Outlook has the start with its offset from UTC', () => {
  const query = new URL(outlookLink(event, 'Europe/Riga') ?? '').searchParams
  expect(query.get('startdt')).toBe('2026-12-04T20:00:00+02:00')
})

test.each([
  [
    'a timed series ends when its last day ends in its own zone',
    { time_zone: 'America/New_York' },
    'UNTIL=20261219T045900Z',
  ],
  ['a series of whole days ends on its last day', { start_time: null, end_time: null }, 'UNTIL=20261218'],
  ['a last day that does not exist stays as it is', { recurrence: 'FREQ=WEEKLY;UNTIL=20269999' }, 'UNTIL=20269999'],
])('in a link to Google Calendar, %s', (_what, more, end) => {
  const series = { ...event, recurrence: 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20261218', ...more }
  const recur = new URL(googleLink(series, 'UTC') ?? '').searchParams.get('recur') ?? ''
  expect(recur.split(';').at(-1)).toBe(end)
})

test('a long description is cut short in a link, but the address for booking is never left out', () => {
  const contact = { ...event.contact, booking_link: 'https://tickets.example/night' }
  const longEvent = { ...event, contact, description: 'A long evening. '.repeat(200) }
  for (const link of [googleLink(longEvent, 'UTC'), outlookLink(longEvent, 'UTC')]) {
    const query = new URL(link ?? '').searchParams
    const details = query.get('details') ?? query.get('body') ?? ''
    expect(details.length).toBeLessThanOrEqual(1200)
    expect(details).toMatch(/…\n\nTickets: 12 EUR\nBook: https:\/\/tickets\.example\/night$/)
  }
})

test('an event without a date has no link', () => {
  expect(googleLink({ ...event, start_date: null }, 'UTC')).toBeNull()
  expect(outlookLink({ ...event, start_date: null }, 'UTC')).toBeNull()
})

test.each([
  ['2026-07-01T12:00', 'America/New_York', '2026-07-01T12:00:00-04:00'],
  ['2026-03-29T01:30', 'Europe/Paris', '2026-03-29T01:30:00+01:00'],
  ['2026-03-29T03:30', 'Europe/Paris', '2026-03-29T03:30:00+02:00'],
  ['2026-01-01T00:00', 'Asia/Kolkata', '2026-01-01T00:00:00+05:30'],
])('the moment %s in %s is written as %s', (moment, zone, text) => {
  expect(withOffset(moment, zone)).toBe(text)
})

test.each([
  ['an unknown zone', { time_zone: 'Mars/Olympus' }],
  ['a zone that is an offset', { time_zone: '+05:30' }],
  ['a description cut in the middle of an emoji', { description: `${'a'.repeat(1199)}🎷🎷` }],
  ['half an emoji in its title', { title: '\ud83c' }],
])('an event with %s still has both links', (_what, more) => {
  const oddEvent = { ...event, ...more }
  expect(new URL(googleLink(oddEvent, 'Europe/Riga') ?? '').searchParams.get('ctz')).toBe('Europe/Riga')
  expect(new URL(outlookLink(oddEvent, 'Europe/Riga') ?? '').searchParams.get('startdt')).toMatch(/\+02:00$/)
})
