import { expect, test } from 'vitest'
import { matchesField, type JudgedField } from './match-field.ts'

const truth = {
  title: 'Open Day',
  start_date: '2026-05-09',
  start_time: null,
  venue: 'Kulturhaus Lindental',
  address: null,
  ticket_price: 12.5,
  alt_prices: [10],
  event_url: 'https://lindental.example/open',
  end_time: null,
}
const is = (field: Exclude<JudgedField, 'start_date'>, value: string) => matchesField(truth, field, value)

test('a place is right with most of its words, even if a letter is misread', () => {
  expect(is('venue', 'Kulturhaus Lindentai')).toBe(true)
  expect(is('venue', 'Kulturhaus')).toBe(false)
  expect(is('venue', 'Rathaus Oberlinden')).toBe(false)
})

test('any of several prices is right, in any format', () => {
  expect(is('ticket_price', '€12,50')).toBe(true)
  expect(is('ticket_price', '10')).toBe(true)
  expect(is('ticket_price', 'free')).toBe(false)
})

test('a link is right if its site matches, and its path if both have one', () => {
  expect(is('event_url', 'www.lindental.example')).toBe(true)
  expect(is('booking_link', 'lindental.example/open/')).toBe(true)
  expect(is('event_url', 'lindental.example/other')).toBe(false)
})

test('without a label, a place is not judged, but a time counts as invented', () => {
  expect(is('address', 'Kirchgasse 4')).toBeNull()
  expect(is('end_time', '22:00')).toBe(false)
  expect(is('start_time', '20:00')).toBe(false)
})
