import { expect, test } from 'vitest'
import { findRemindedOccurrence, type RemindableEvent } from './reminded-occurrence.ts'

const evening = { daysBefore: 1, time: '18:00' }
const everyThursday: RemindableEvent = {
  start_date: '2026-10-15',
  start_time: '20:00',
  end_date: null,
  end_time: null,
  time_zone: 'Europe/Berlin',
  recurrence: 'FREQ=WEEKLY;BYDAY=TH',
  ticket_info: { ticket_price: null, ticket_currency: null, ticket_availability: null, cancellation_policy: null },
}

/** Returns the day of the occurrence, and the time of its reminder in UTC. */
function next(event: Partial<RemindableEvent>, from: string, when: object = evening) {
  const about = { when: when as typeof evening, ownersZone: null, from: Date.parse(from) } // any kind of timing
  const found = findRemindedOccurrence({ ...everyThursday, ...event }, about)
  return found && [found.event.start_date, new Date(found.at).toISOString()]
}

test('the next reminder of a series is for its next date, at the same local time across clock changes', () => {
  expect(next({}, '2026-10-01T00:00Z')).toEqual(['2026-10-15', '2026-10-14T16:00:00.000Z'])
  expect(next({}, '2026-10-14T16:00:00.001Z')).toEqual(['2026-10-22', '2026-10-21T16:00:00.000Z'])
  expect(next({}, '2026-10-22T00:00Z')).toEqual(['2026-10-29', '2026-10-28T17:00:00.000Z']) // clocks went back
  expect(next({}, '2027-03-26T00:00Z')).toEqual(['2027-04-01', '2027-03-31T16:00:00.000Z']) // clocks went forward
})

test('a reminder counts from the start of each occurrence, also on the last Friday of each month', () => {
  expect(next({}, '2026-11-19T18:30Z', { minutesBefore: 60 })).toEqual(['2026-11-26', '2026-11-26T18:00:00.000Z'])
  const lastFriday = { start_date: '2026-10-30', recurrence: 'FREQ=MONTHLY;BYDAY=-1FR' }
  expect(next(lastFriday, '2026-11-01T00:00Z')).toEqual(['2026-11-27', '2026-11-26T17:00:00.000Z'])
})

test('for a daily event, a reminder four weeks before is about the occurrence four weeks later', () => {
  const daily = { start_date: '2026-01-01', recurrence: 'FREQ=DAILY', start_time: null }
  const when = { daysBefore: 28, time: '08:00' }
  expect(next(daily, '2026-06-01T12:00Z', when)).toEqual(['2026-06-30', '2026-06-02T06:00:00.000Z'])
})

test('a series that has ended has no next reminder; a single event has one, even if it is past', () => {
  expect(next({ recurrence: 'FREQ=WEEKLY;BYDAY=TH;COUNT=2' }, '2026-10-22T00:00Z')).toBeNull()
  expect(next({ recurrence: 'FREQ=WEEKLY;BYDAY=TH;UNTIL=20261105' }, '2026-11-05T00:00Z')).toBeNull()
  expect(next({ recurrence: null }, '2026-12-01T00:00Z')).toEqual(['2026-10-15', '2026-10-14T16:00:00.000Z'])
  expect(next({ recurrence: 'FREQ=HOURLY' }, '2026-12-01T00:00Z')).toEqual(['2026-10-15', '2026-10-14T16:00:00.000Z'])
  expect(next({ start_date: null }, '2026-10-01T00:00Z')).toBeNull()
})

test('nobody is reminded of the first day of a series if it is excluded', () => {
  const recurrence = 'FREQ=WEEKLY;BYDAY=TH;EXDATE=20261015'
  expect(next({ recurrence }, '2026-10-01T00:00Z')).toEqual(['2026-10-22', '2026-10-21T16:00:00.000Z'])
})

test('the end of an occurrence on a later day moves with its start', () => {
  const about = { when: evening, ownersZone: null, from: Date.parse('2026-11-01T00:00Z') }
  expect(findRemindedOccurrence({ ...everyThursday, end_date: '2026-10-16' }, about)?.event).toMatchObject({
    start_date: '2026-11-05',
    end_date: '2026-11-06',
  })
})

test.each(['cancelled', 'Postponed until spring'])('an event that is %s has no reminder', (ticket_availability) => {
  const tickets = { ...everyThursday.ticket_info, ticket_availability }
  expect(next({ ticket_info: tickets }, '2026-10-20T12:00Z')).toBeNull()
})
