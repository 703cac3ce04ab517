import { expect, test } from 'vitest'
import type { AccountEvent } from './account-events.ts'
import type { ExpectedEvent } from './conversation-suite.ts'
import { listDifferences, endOf } from './compare-event.ts'

const event = (values: AccountEvent['values'], more: Partial<AccountEvent> = {}): AccountEvent => ({
  id: 'one',
  threadId: null,
  title: 'The Velvet Foxes',
  values: { start_date: '2026-12-08', start_time: '20:00', ...values },
  saved: true,
  reminders: [],
  days: [],
  evidence: {},
  ...more,
})

type Given = [values: AccountEvent['values'], expected: Partial<ExpectedEvent>]

test.each<Given>([
  [{ venue: 'The Blue Lamp, 12 Mill Road' }, { venue: 'Blue Lamp' }],
  [{ ticket_price: '12.00' }, { ticket_price: '12' }],
  [{ ticket_price: '12.00' }, { ticket_price: 12 }],
  [{ ticket_price: '0' }, { ticket_price: 'free' }],
  [{ notes: 'Bring a towel.' }, { notes: 'towel' }],
  [{ recurrence: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO' }, { recurrence: 'FREQ=WEEKLY;BYDAY=MO' }],
  [{ end_time: '22:30' }, { end_time: '22:30', duration: 150, end_date: '2026-12-08' }],
  [{ duration: 'PT2H30M' }, { end_time: '22:30', duration: 150, end_date: null }],
  [{ end_time: '01:00' }, { end_date: '2026-12-09', duration: 300 }],
  [{ end_date: '2026-12-10' }, { end_date: '2026-12-10' }],
  [{ city: null }, { city: null }],
  [{ city: 'Cambridge' }, { city: 'Oxford|Cambridge' }],
  [{}, { title_is: 'Velvet Foxes', saved: true }],
])('an event of %j matches %j', (values, expected) => {
  expect(listDifferences(event(values), { title: 'Foxes', ...expected })).toEqual([])
})

test.each<Given>([
  [{ venue: 'The Blue Lamp at 9' }, { venue: 'Blue Lamp' }],
  [{ ticket_price: '12.50' }, { ticket_price: '12' }],
  [{ notes: null }, { notes: 'towel' }],
  [{ recurrence: 'FREQ=WEEKLY' }, { recurrence: 'FREQ=WEEKLY;INTERVAL=2' }],
  [{ recurrence: 'FREQ=WEEKLY' }, { recurrence: null }],
  [{ end_time: '22:30' }, { duration: 120 }],
  [{ end_date: '2026-12-10' }, { end_date: null }],
  [{}, { end_time: '22:00' }],
  [{}, { saved: false }],
  [{}, { title_is: 'Foxes' }],
])('an event of %j does not match %j', (values, expected) => {
  expect(listDifferences(event(values), { title: 'Foxes', ...expected })).toHaveLength(1)
})

test('the first days are compared, at most five for an event that is not in the calendar', () => {
  const days = ['2026-12-08', '2026-12-15', '2026-12-22', '2026-12-29', '2027-01-05', '2027-01-12']
  const expected = { title: 'Foxes', days }
  expect(listDifferences(event({}, { days }), { title: 'Foxes', days: days.slice(0, 2) })).toEqual([])
  expect(listDifferences(event({}, { days: days.slice(0, 5), saved: false }), expected)).toEqual([])
  expect(listDifferences(event({}, { days: days.slice(0, 5) }), expected)).toHaveLength(1)
  expect(listDifferences(event({}, { days: days.slice(1) }), { title: 'Foxes', days: days.slice(0, 2) })).toHaveLength(
    1,
  )
})

test('an event without an end has no end date, end time or length', () => {
  expect(endOf(event({}))).toEqual({ date: null, time: null, minutes: null })
})
