import { expect, test } from 'vitest'
import { eventLine } from './event-line.ts'

test.each([
  [null, 'Sat 1 Aug · 09:30 · The Boathouse'],
  ['FREQ=WEEKLY;BYDAY=SA', 'Saturdays from 1 Aug · 09:30 · The Boathouse'],
  ['FREQ=WEEKLY', 'Saturdays from 1 Aug · 09:30 · The Boathouse'],
  ['FREQ=WEEKLY;BYDAY=SA;UNTIL=20261218T225959Z', 'Saturdays from 1 Aug · 09:30 · The Boathouse'],
  ['FREQ=WEEKLY;BYDAY=SA,SU', 'From Sat 1 Aug · 09:30 · The Boathouse'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SA', 'From Sat 1 Aug · 09:30 · The Boathouse'],
  ['FREQ=MONTHLY;BYDAY=1SA', 'From Sat 1 Aug · 09:30 · The Boathouse'],
])('the line of an event in the thread list stays true of what comes again: %s', (recurrence, line) => {
  const location = {
    venue: 'The Boathouse',
    address: null,
    city: null,
    postal_code: null,
    country: null,
    coordinates: null,
  }
  expect(eventLine({ start_date: '2026-08-01', start_time: '09:30', location, recurrence })).toBe(line)
})

test('without a date it asks for one', () => {
  expect(eventLine({ start_date: '', start_time: '09:30', location: null, recurrence: 'FREQ=WEEKLY' })).toBe(
    'When is it?',
  )
})
