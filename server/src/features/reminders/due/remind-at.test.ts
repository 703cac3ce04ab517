// When a reminder is due, when its event is over, and when the reminder is too late.
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
  ['an hour before the event', { minutesBefore: 60 }, '2026-12-04T17:00:00.000Z'],
  ['on the morning of the event', { daysBefore: 0, time: '08:00' }, '2026-12-04T06:00:00.000Z'],
  ['at six on the day before', evening, '2026-12-03T16:00:00.000Z'],
])("a reminder %s is due at a local time in the owner's zone", (_what, when, at) => {
  expect(utc(remindAt(event(), when, 'Europe/Riga'))).toBe(at)
})

test("a reminder goes by the zone of its event if that is valid, else by the owner's zone, else by UTC", () => {
  const inTokyo = event({ time_zone: 'Asia/Tokyo' })
  expect(utc(remindAt(inTokyo, evening, 'Europe/Riga'))).toBe('2026-12-03T09:00:00.000Z')
  expect(utc(remindAt(event({ time_zone: 'CET-ish' }), evening, 'Europe/Riga'))).toBe('2026-12-03T16:00:00.000Z')
  expect(utc(remindAt(event(), evening, null))).toBe('2026-12-03T18:00:00.000Z')
})

test.each([
  ['spring', '2026-03-29', '2026-03-28T17:00:00.000Z', '2026-03-28T18:00:00.000Z'],
  ['autumn', '2026-10-25', '2026-10-24T16:00:00.000Z', '2026-10-24T19:00:00.000Z'],
])('a reminder across the clock change in %s stays at 18:00, or 24 hours before', (_when, day, atSix, dayEarlier) => {
  expect(utc(remindAt(inBerlin(day), evening, null))).toBe(atSix)
  expect(utc(remindAt(inBerlin(day), { minutesBefore: 1440 }, null))).toBe(dayEarlier)
})

test('a reminder at a time that the clocks skip is due an hour later; at one that they repeat, the first time', () => {
  const early = { daysBefore: 0, time: '02:30' }
  expect(utc(remindAt(inBerlin('2026-03-29'), early, null))).toBe('2026-03-29T01:30:00.000Z')
  expect(utc(remindAt(inBerlin('2026-10-25'), early, null))).toBe('2026-10-25T00:30:00.000Z')
})

test('a reminder has no time if its event has no date; an event without a time begins with its day', () => {
  expect(remindAt(event({ start_date: null }), evening, 'Europe/Riga')).toBeNull()
  expect(utc(remindAt(event({ start_time: null }), { minutesBefore: 60 }, 'Europe/Riga'))).toBe(
    '2026-12-03T21:00:00.000Z',
  )
})

test.each<[string, Partial<Times>, string | null]>([
  ['with an end time is that time', { end_time: '23:00' }, '2026-12-04T21:00:00.000Z'],
  ['that ends past midnight is on the next day', { end_time: '02:00' }, '2026-12-05T00:00:00.000Z'],
  ['that ends at the minute it starts at is a day later', { end_time: '20:00' }, '2026-12-05T18:00:00.000Z'],
  ['with only a start is an hour later', {}, '2026-12-04T19:00:00.000Z'],
  [
    'of whole days is the end of the last day',
    { start_time: null, end_date: '2026-12-06' },
    '2026-12-06T22:00:00.000Z',
  ],
  ['without a date is unknown', { start_date: null }, null],
])('the end of an event %s', (_what, more, at) => {
  expect(utc(endsAt(event(more), 'Europe/Riga'))).toBe(at)
})

test.each<[string, Partial<Times>, dueAt: string, at: string | null]>([
  ['due at the start expires an hour later', {}, '2026-12-04T18:00Z', '2026-12-04T19:00:00.000Z'],
  [
    'due weeks before expires at the end of its event',
    { end_time: '23:00' },
    '2026-11-06T18:00Z',
    '2026-12-04T21:00:00.000Z',
  ],
  [
    'of an event that lasts for weeks expires a day after its start',
    { end_date: '2027-01-31' },
    '2026-12-04T18:00Z',
    '2026-12-05T18:00:00.000Z',
  ],
  [
    'of an event of whole weeks expires a day after it was due',
    { start_time: null, end_date: '2027-01-31' },
    '2026-12-04T06:00Z',
    '2026-12-05T06:00:00.000Z',
  ],
  ['of an event without a date has no time of expiry', { start_date: null }, '2026-12-04T18:00Z', null],
])('a reminder %s', (_what, more, dueAt, at) => {
  expect(utc(expiresAt(event(more), { dueAt: Date.parse(dueAt), ownersZone: 'Europe/Riga' }))).toBe(at)
})

const isAfter = (more: Partial<Times>, at: string) => isAfterStart(event(more), Date.parse(at), 'Europe/Riga')

test('one minute past the start is after the start; without a start time, only the next day is', () => {
  expect([isAfter({}, '2026-12-04T18:00Z'), isAfter({}, '2026-12-04T18:01Z')]).toEqual([false, true])
  const untimed = { start_time: null }
  expect([isAfter(untimed, '2026-12-04T21:00Z'), isAfter(untimed, '2026-12-04T22:00Z')]).toEqual([false, true])
})
