import { NEXT_DAY } from '@swap/contract/certainty'
import { expect, test } from 'vitest'
import { eventSummary, addYear } from './event-summary.ts'
import { evidence } from '../../testing/readings.ts'

const location = {
  venue: 'The Boathouse',
  address: null,
  city: null,
  postal_code: null,
  country: null,
  coordinates: null,
}
const saturday = { start_date: '2026-08-01', start_time: '09:30', location, evidence: { start_date: evidence() } }

test.each([
  [null, 'Sat 1 Aug · 09:30 · The Boathouse'],
  ['FREQ=WEEKLY;BYDAY=SA', 'Saturdays from 1 Aug · 09:30 · The Boathouse'],
  ['FREQ=WEEKLY', 'Saturdays from 1 Aug · 09:30 · The Boathouse'],
  ['FREQ=WEEKLY;BYDAY=SA;UNTIL=20261218T225959Z', 'Saturdays from 1 Aug · 09:30 · The Boathouse'],
  ['FREQ=WEEKLY;BYDAY=SA,SU', 'From Sat 1 Aug · 09:30 · The Boathouse'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SA', 'From Sat 1 Aug · 09:30 · The Boathouse'],
  ['FREQ=MONTHLY;BYDAY=1SA', 'From Sat 1 Aug · 09:30 · The Boathouse'],
])('the summary of a repeating event with its first day: %s', (recurrence, line) => {
  expect(eventSummary({ ...saturday, recurrence })).toBe(line)
})

test.each([
  ['FREQ=WEEKLY;BYDAY=SA', 'Saturdays'],
  ['FREQ=WEEKLY;BYDAY=SA;UNTIL=20261218T225959Z', 'Saturdays'],
  ['FREQ=WEEKLY;BYDAY=SA,SU', 'Saturdays and Sundays'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SA', 'Every second Saturday'],
  ['FREQ=MONTHLY;BYDAY=1SA', 'The first Saturday of every month'],
  ['FREQ=DAILY', 'Every day'],
])('the summary of a repeating event whose first day is not printed: %s', (recurrence, days) => {
  const start_date = evidence({ source: 'worked-out', note: NEXT_DAY })
  expect(eventSummary({ ...saturday, recurrence, evidence: { start_date } })).toBe(`${days} · 09:30 · The Boathouse`)
})

test('the summary of an event without a date asks for one', () => {
  expect(eventSummary({ ...saturday, start_date: '', recurrence: 'FREQ=WEEKLY' })).toBe('When is it?')
})

test.each([
  ['Fri 12 Dec · 20:00 · The Boathouse', 'Fri 12 Dec 2025 · 20:00 · The Boathouse'],
  ['Fridays from 12 Dec · 20:00', 'Fridays from 12 Dec 2025 · 20:00'],
  ['From Fri 12 Dec · 20:00', 'From Fri 12 Dec 2025 · 20:00'],
  ['4 events from Fri 12 Dec', '4 events from Fri 12 Dec 2025'],
  ['Fri 1 Jan · 20:00', 'Fri 1 Jan 2027 · 20:00'],
  ['Sat 1 Aug · 20:00', 'Sat 1 Aug · 20:00'],
  ['When is it?', 'When is it?'],
  ['Moved to Fri 12 Dec.', 'Moved to Fri 12 Dec.'],
])('a day of another year is shown with its year: %s', (line, shown) => {
  expect(addYear(line, ['', '2025-12-12', '2027-01-01', '2026-08-01'], 2026)).toBe(shown)
})
