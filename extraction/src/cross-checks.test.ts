import { certaintyThreshold } from '@swap/contract/quick-answers'
import { expect, test } from 'vitest'
import { readPage } from './read-page.ts'
import { pageOfText } from './testing/page-of-lines.ts'

const WHEN = 'Friday 15 January 2027, 20:00'
const readOn = (...lines: string[]) =>
  readPage(pageOfText(['Jazz Night', ...lines].join('\n')), { today: '2026-11-25', timeZone: 'Europe/London' })
const firstOn = (...lines: string[]) => readOn(...lines).events[0]

test.each([
  ['Horseshoe Tavern, 370 Queen St W, Toronto', 'Tickets $20', 'CAD'],
  ['Corner Hotel, 57 Swan St, Melbourne', 'Tickets $20', 'AUD'],
  ['The Powerstation, Auckland', 'Tickets $20', 'NZD'],
  ['The Spot, Melbourne, FL 32901', 'Tickets $20', 'USD'],
  ['The Spot, Austin', 'Tickets $20', 'USD'],
  ['Parken, Copenhagen', 'Tickets 120 kr', 'DKK'],
  ['Fasching, Kungsgatan 63, Stockholm', 'Entré 120 kr', 'SEK'],
  ['Blå, Brenneriveien 9, Oslo', 'Billetter 120 kr', 'NOK'],
])('a price at %s, %s, is in %s', (place, price, currency) => {
  const event = firstOn(WHEN, place, price)
  expect(event?.ticket_info.ticket_currency).toBe(currency)
  expect(event?.evidence.ticket_currency).toMatchObject({ source: 'read' })
  expect(event?.evidence.ticket_currency?.confidence).toBeGreaterThanOrEqual(certaintyThreshold('ticket_currency'))
})

test.each([
  ["Whelan's, 25 Wexford Street, Dublin 2", 'Tickets £15', 'GBP'],
  ['Moods, Schiffbaustrasse 6, 8005 Zürich', 'Eintritt 20 €', 'EUR'],
])('a price in a foreign currency is never certain: %s, %s', (place, price, currency) => {
  const event = firstOn(WHEN, place, price)
  expect(event?.ticket_info.ticket_currency).toBe(currency)
  expect(event?.evidence.ticket_currency?.confidence).toBeLessThan(certaintyThreshold('ticket_currency'))
  expect(event?.evidence.ticket_currency?.note).toMatch(/^Prices there are usually in (?:EUR|CHF)\.$/)
})

test('without a place, "$" is assumed to be US dollars and "kr" has no currency', () => {
  expect(firstOn(WHEN, 'The Blue Room', 'Tickets $20')?.evidence.ticket_currency?.source).toBe('assumed')
  expect(firstOn(WHEN, 'The Blue Room', 'Tickets 120 kr')?.ticket_info.ticket_currency).toBeNull()
})

test.each([
  ['7pm by the date, doors at 7pm, the first act at 8pm', ['Friday 15 January 2027 7pm', 'Doors 7pm, first act 8pm']],
  ['two times with a stroke between them', ['Friday 15 January 2027', '7 pm / 8 pm']],
  ['two times above "Doors / Show"', ['Friday 15 January 2027 19:00 / 20:00', 'Doors / Show']],
  ['one time by the date and another start', [WHEN, 'Start 19:30']],
])('the card asks which of two times is the start: %s', (_, lines) => {
  const { events, question } = readOn(...lines, 'The Blue Room, Leeds')
  expect(events[0]?.evidence.start_time?.confidence).toBeLessThan(certaintyThreshold('start_time'))
  expect(question?.field).toBe('start_time')
  expect(question?.choices.length).toBeGreaterThan(1)
})

test.each([
  [['Friday 15 January 2027', 'Doors 19:00 Show 20:00'], '20:00'],
  [['Friday 15 January 2027, 20:00', 'Start 20:00'], '20:00'],
  [['Friday 15 January 2027 Doors: 19:00', '20:00 Ana Lima', '21:00 The Foxes'], '20:00'],
])('a start without a rival is not asked about: %j', (lines, start) => {
  const { events, question } = readOn(...lines, 'The Blue Room, Leeds')
  expect(events[0]?.start_time).toBe(start)
  expect(events[0]?.evidence.start_time?.confidence).toBeGreaterThanOrEqual(certaintyThreshold('start_time'))
  expect(question).toBeNull()
})

test.each(['www.jazz-nıght.de', 'xn--jzz-nght-4ya.com', 'www.jаzz-night.com'])(
  'an address with look-alike letters is not a link: %s',
  (link) => {
    const event = firstOn(WHEN, 'The Blue Room, Leeds', link)
    expect([event?.contact.event_url, event?.contact.booking_link]).toEqual([null, null])
  },
)

test('an address with umlauts is a link', () => {
  expect(firstOn(WHEN, 'The Blue Room, Leeds', 'www.müllers-küche.de')?.contact.event_url).toBe('www.müllers-küche.de')
})

test.each(['Barcode 220 2345678901', 'ETKT 220 2345678901', 'Order #: 7730-1188-2027'])(
  'an order or ticket number is not a phone number: %s',
  (number) => {
    expect(firstOn(WHEN, 'The Blue Room, Leeds', number)?.contact.organizer_contact).toBeNull()
  },
)
