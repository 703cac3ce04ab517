import { expect, test } from 'vitest'
import { occurrencesOf, readRecurrence } from './recurrence.ts'

/** The days a rule names from a day on. */
function daysOf(rule: string, start: string, { from = start, most = 5 } = {}): string[] {
  const read = readRecurrence(rule)
  if (!read) throw new Error(`${rule} was not understood`)
  return occurrencesOf(read, { start, from, most })
}

test.each([
  ['FREQ=WEEKLY;BYDAY=TH', '2026-11-05', ['2026-11-05', '2026-11-12', '2026-11-19']],
  ['FREQ=WEEKLY;BYDAY=TU,TH', '2026-11-05', ['2026-11-05', '2026-11-10', '2026-11-12']],
  ['FREQ=WEEKLY', '2026-11-04', ['2026-11-04', '2026-11-11', '2026-11-18']],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', '2026-11-03', ['2026-11-03', '2026-11-17', '2026-12-01']],
  ['FREQ=MONTHLY;BYDAY=1FR', '2026-11-06', ['2026-11-06', '2026-12-04', '2027-01-01']],
  ['FREQ=MONTHLY;BYDAY=-1SU', '2026-10-25', ['2026-10-25', '2026-11-29', '2026-12-27']],
  ['FREQ=MONTHLY;BYMONTHDAY=15', '2026-11-15', ['2026-11-15', '2026-12-15', '2027-01-15']],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2027-01-31', ['2027-01-31', '2027-02-28', '2027-03-31']],
  ['FREQ=MONTHLY', '2027-01-31', ['2027-01-31', '2027-03-31', '2027-05-31']],
  ['FREQ=YEARLY', '2026-12-24', ['2026-12-24', '2027-12-24', '2028-12-24']],
  ['FREQ=DAILY', '2026-12-30', ['2026-12-30', '2026-12-31', '2027-01-01']],
])('%s from %s falls on the days a calendar shows', (rule, start, days) => {
  expect(daysOf(rule, start, { most: 3 })).toEqual(days)
})

test('what has passed is left out, and still counts', () => {
  expect(daysOf('FREQ=WEEKLY;BYDAY=TH;COUNT=4', '2026-11-05', { from: '2026-11-21' })).toEqual(['2026-11-26'])
})

test('days that a rule leaves out do not come, and count', () => {
  expect(daysOf('FREQ=WEEKLY;BYDAY=TH;COUNT=4;EXDATE=20261112,20261126', '2026-11-05')).toEqual([
    '2026-11-05',
    '2026-11-19',
  ])
})

test('the last day named is the last: with or without an hour', () => {
  expect(daysOf('FREQ=WEEKLY;BYDAY=TH;UNTIL=20261119', '2026-11-05')).toEqual([
    '2026-11-05',
    '2026-11-12',
    '2026-11-19',
  ])
  expect(daysOf('FREQ=WEEKLY;BYDAY=TH;UNTIL=20261118T225959Z', '2026-11-05')).toHaveLength(2)
})

test('a rule that names a day no month has ends, and finds nothing', () => {
  expect(daysOf('FREQ=MONTHLY;BYDAY=MO;BYMONTHDAY=31;UNTIL=20261201', '2026-11-01')).toEqual([])
})

test.each([
  '',
  'FREQ=HOURLY',
  'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1',
  'FREQ=YEARLY;BYDAY=1FR',
  'FREQ=WEEKLY;BYDAY=1FR',
  'FREQ=WEEKLY;BYDAY=XX',
  'FREQ=WEEKLY;INTERVAL=0',
  'FREQ=WEEKLY;COUNT=-1',
  'FREQ=WEEKLY;UNTIL=soon',
  'FREQ=MONTHLY;BYMONTHDAY=32',
])('%j is not understood, and not guessed', (rule) => {
  expect(readRecurrence(rule)).toBeNull()
})
