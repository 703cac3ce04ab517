import { expect, test } from 'vitest'
import { isSameEvent, type Compared } from './same-event.ts'

const event = (title: string | null, start_time: string | null = '20:00', venue: string | null = null): Compared => ({
  title,
  start_date: '2026-12-04',
  start_time,
  location: { venue },
})
const ferry = event('Night Ferry Quartet', '20:00', 'The Boathouse')

test.each([
  event('NIGHT FERRY QUARTET!'),
  event('Night Ferry Quartett', '20:00', 'Boathouse'),
  event('Night Ferry Quartet live', null, 'THE BOATHOUSE, Harwick'),
  event('Nïght Ferry', '20:00'),
])('the same event, read again: %j', (other) => {
  expect(isSameEvent(ferry, other)).toBe(true)
  expect(isSameEvent(other, ferry)).toBe(true)
})

test.each([
  event('Night Ferry Quartet', '18:00'),
  event('Night Ferry Quartet', '20:00', 'Town Library'),
  event('Late Screen'),
  event(null),
  { ...ferry, start_date: '2026-12-05' },
  { ...ferry, start_date: null },
])('another event: %j', (other) => {
  expect(isSameEvent(ferry, other)).toBe(false)
})

test('a short title within another one does not make two events the same', () => {
  expect(isSameEvent(event('Quiz'), event('Quiz and chips'))).toBe(false)
})
