import { expect, test } from 'vitest'
import { isAfterStart, endsAt, remindAt, expiresAt, type Times } from './remind-at.ts'

const event = (more: Partial<Times> = {}): Times => ({
  start_date: '2026-12-04',
  start_time: '20:00',
  end_date: null,
  end_time: null,
  time_zone: null,
  ...more,
})
const utc = (moment: number | null) => moment && new Date(moment).toISOString()
const inBerlin = (day: string) => event({ start_date: day, time_zone: 'Europe/Berlin' })
const evening = { daysBefore: 1, time: '18:00' }

test.each([
  ['an hour before', { minutesBefore: 60 }, '2026-12-04T17:00:00.000Z'],
  ['the morning of', { daysBefore: 0, time: '08:00' }, '2026-12-04T06:00:00.000Z'],
  ['the day before at six', evening, '2026-12-03T16:00:00.000Z'],
])("%s is a local time in the owner's zone", (_what, when, at) => {
  expect(utc(remindAt(event(), when, 'Europe/Riga'))).toBe(at)
})

test("the event's own zone comes first, an invalid zone is ignored, and without any zone the time is UTC", () => {
  const inTokyo = event({ time_zone: 'Asia/Tokyo' })
  expect(utc(remindAt(inTokyo, evening, 'Europe/Riga'))).toBe('2026-12-03T09:00:00.000Z')
  expect(utc(remindAt(event({ time_zone: 'CET-ish' }), evening, 'Europe/Riga'))).toBe('2026-12-03T16:00:00.000Z')
  expect(utc(remindAt(event(), evening, null))).toBe('2026-12-03T18:00:00.000Z')
})

test.each([
  ['spring', '2026-03-29', '2026-03-28T17:00:00.000Z', '2026-03-28T18:00:00.000Z'],
  ['autumn', '2026-10-25', '2026-10-24T16:00:00.000Z', '2026-10-24T19:00:00.000Z'],
])('across the clock change in %s, 18:00 stays 18:00, and 24 hours stay 24 hours', (_when, day, atSix, dayEarlier) => {
  expect(utc(remindAt(inBerlin(day), evening, null))).toBe(atSix)
  expect(utc(remindAt(inBerlin(day), { minutesBefore: 1440 }, null))).toBe(dayEarlier)
})

test('a local time that the clocks skip is due right after the change; one that occurs twice, the first time', () => {
  const early = { daysBefore: 0, time: '02:30' }
  expect(utc(remindAt(inBerlin('2026-03-29'), early, null))).toBe('2026-03-29T01:30:00.000Z')
  expect(utc(remindAt(inBerlin('2026-10-25'), early, null))).toBe('2026-10-25T00:30:00.000Z')
})

test('an event without a date has no moment; one without a time begins with its day', () => {
  expect(remindAt(event({ start_date: null }), evening, 'Europe/Riga')).toBeNull()
  expect(utc(remindAt(event({ start_time: null }), { minutesBefore: 60 }, 'Europe/Riga'))).toBe(
    '2026-12-03T21:00:00.000Z',
  )
})

test.each<[string, Partial<Times>, string | null]>([
  ['with an end, at its end', { end_time: '23:00' }, '2026-12-04T21:00:00.000Z'],
  ['that ends past midnight, on the next day', { end_time: '02:00' }, '2026-12-05T00:00:00.000Z'],
  ['that ends at the minute it starts at, a day later', { end_time: '20:00' }, '2026-12-05T18:00:00.000Z'],
  ['with a start only, an hour later', {}, '2026-12-04T19:00:00.000Z'],
  [
    'of whole days, when the last one has ended',
    { start_time: null, end_date: '2026-12-06' },
    '2026-12-06T22:00:00.000Z',
  ],
  ['without a date, nobody knows when', { start_date: null }, null],
])('an event %s, is over', (_what, more, at) => {
  expect(utc(endsAt(event(more), 'Europe/Riga'))).toBe(at)
})

test.each<[string, Partial<Times>, dueAt: string, at: string | null]>([
  ['due at a start, an hour later', {}, '2026-12-04T18:00Z', '2026-12-04T19:00:00.000Z'],
  ['due weeks before, while its event is on', { end_time: '23:00' }, '2026-11-06T18:00Z', '2026-12-04T21:00:00.000Z'],
  [
    'of what goes on for weeks, a day after it began',
    { end_date: '2027-01-31' },
    '2026-12-04T18:00Z',
    '2026-12-05T18:00:00.000Z',
  ],
  [
    'of whole weeks, a day after it was due',
    { start_time: null, end_date: '2027-01-31' },
    '2026-12-04T06:00Z',
    '2026-12-05T06:00:00.000Z',
  ],
  ['without a date, nobody knows when', { start_date: null }, '2026-12-04T18:00Z', null],
])('a reminder %s, is too late', (_what, more, dueAt, at) => {
  expect(utc(expiresAt(event(more), { dueAt: Date.parse(dueAt), ownersZone: 'Europe/Riga' }))).toBe(at)
})

const isAfter = (more: Partial<Times>, at: string) => isAfterStart(event(more), Date.parse(at), 'Europe/Riga')

test('a reminder at the start is in time, a minute later it is after it; without an hour, when the last day is over', () => {
  expect([isAfter({}, '2026-12-04T18:00Z'), isAfter({}, '2026-12-04T18:01Z')]).toEqual([false, true])
  const untimed = { start_time: null }
  expect([isAfter(untimed, '2026-12-04T21:00Z'), isAfter(untimed, '2026-12-04T22:00Z')]).toEqual([false, true])
})
