import { expect, test } from 'vitest'
import { daysOfEvent, lastDayOfEvent, occurrencesBetween } from './days-of-event.ts'

const event = { start_date: '2026-11-06', end_date: '2026-11-08', end_time: null, recurrence: 'FREQ=WEEKLY;BYDAY=FR' }

test('a weekly event from Friday to Sunday takes place on all three days', () => {
  expect(daysOfEvent(event, { from: '2026-11-08', to: '2026-11-21' })).toEqual([
    '2026-11-08',
    '2026-11-13',
    '2026-11-14',
    '2026-11-15',
    '2026-11-20',
    '2026-11-21',
  ])
  expect(occurrencesBetween(event, { from: '2026-11-15', to: '2026-11-16', limit: 1 })).toEqual([
    { first: '2026-11-13', last: '2026-11-15' },
  ])
})

test('an event that ends at midnight does not take place on the next day', () => {
  const party = { ...event, end_date: '2026-11-07', end_time: '00:00' }
  expect(daysOfEvent(party, { from: '2026-11-01', to: '2026-11-14' })).toEqual(['2026-11-06', '2026-11-13'])
  expect(lastDayOfEvent({ ...party, end_date: '2026-11-06' })).toBe('2026-11-06')
  expect(lastDayOfEvent({ ...party, end_time: '00:30' })).toBe('2026-11-07')
})

test('an event that is longer than the interval of its rule is on each day once', () => {
  const daily = { ...event, recurrence: 'FREQ=DAILY;COUNT=3' }
  expect(daysOfEvent(daily, { from: '2026-11-01', to: '2026-11-30' })).toEqual([
    '2026-11-06',
    '2026-11-07',
    '2026-11-08',
    '2026-11-09',
    '2026-11-10',
  ])
})

test('an event that does not repeat is on its own days, and on none without a date', () => {
  const once = { ...event, recurrence: null }
  expect(daysOfEvent(once, { from: '2026-11-07', to: '2026-12-01' })).toEqual(['2026-11-07', '2026-11-08'])
  expect(daysOfEvent({ ...once, start_date: null }, { from: '2026-11-07', to: '2026-12-01' })).toEqual([])
  expect(daysOfEvent({ ...once, end_date: '2026-11-01' }, { from: '2026-11-01', to: '2026-12-01' })).toEqual([
    '2026-11-06',
  ])
})
