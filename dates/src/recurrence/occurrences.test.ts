import { expect, test } from 'vitest'
import { daysBetween } from '../calendar-day.ts'
import { lastOccurrence, occurrencesOf, readRecurrence } from './occurrences.ts'

/** Lists the days of a rule, from a day on. */
function daysOf(rule: string, start: string, { from = start, limit = 5 } = {}): string[] {
  const read = readRecurrence(rule)
  if (!read) throw new Error(`${rule} was not understood`)
  return occurrencesOf(read, { start, from, limit })
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
  ['FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=5', '2026-03-05', ['2026-03-05', '2027-03-05', '2028-03-05']],
  ['FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', '2026-11-26', ['2026-11-26', '2027-11-25', '2028-11-23']],
  ['FREQ=YEARLY;BYDAY=20MO', '2026-05-18', ['2026-05-18', '2027-05-17', '2028-05-15']],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1', '2026-01-01', ['2026-01-01', '2026-02-02', '2026-03-02']],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', '2026-01-30', ['2026-01-30', '2026-02-27', '2026-03-31']],
  ['FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR', '2026-02-13', ['2026-02-13', '2026-03-13', '2026-11-13']],
  ['FREQ=WEEKLY;BYMONTH=6,7;BYDAY=WE', '2026-07-22', ['2026-07-22', '2026-07-29', '2027-06-02']],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=MO', '2026-08-04', ['2026-08-04', '2026-08-09', '2026-08-18']],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU', '2026-08-04', ['2026-08-04', '2026-08-16', '2026-08-18']],
  ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '2026-05-11', ['2026-05-11', '2027-05-17', '2028-05-15']],
  ['FREQ=YEARLY;BYYEARDAY=1,-1', '2026-01-01', ['2026-01-01', '2026-12-31', '2027-01-01']],
  ['FREQ=YEARLY', '2024-02-29', ['2024-02-29', '2028-02-29', '2032-02-29']],
  ['FREQ=DAILY;BYMONTH=11,12;COUNT=3', '2026-11-30', ['2026-11-30', '2026-12-01', '2026-12-02']],
  ['FREQ=DAILY;BYDAY=MO,FR', '2026-11-06', ['2026-11-06', '2026-11-09', '2026-11-13']],
  ['FREQ=DAILY;BYMONTHDAY=-1;BYSETPOS=1', '2027-01-31', ['2027-01-31', '2027-02-28', '2027-03-31']],
  ['FREQ=DAILY;BYDAY=FR;BYMONTHDAY=13', '2026-02-13', ['2026-02-13', '2026-03-13', '2026-11-13']],
])('%s from %s expands to the right days', (rule, start, days) => {
  expect(daysOf(rule, start, { limit: 3 })).toEqual(days)
})

test.each([
  ['FREQ=DAILY;BYMONTH=11;BYMONTHDAY=26', 40],
  ['FREQ=DAILY;INTERVAL=2;BYMONTH=11;BYMONTHDAY=26', 20],
  ['FREQ=DAILY;BYMONTH=4;BYMONTHDAY=31;COUNT=3', 0],
  ['FREQ=DAILY;BYDAY=FR;COUNT=9999', 2092],
])('%s is expanded for 40 years', (rule, count) => {
  expect(daysOf(rule, '2026-01-01', { limit: 9999 }).slice(1)).toHaveLength(count)
})

test.each([
  ['FREQ=DAILY;BYMONTH=11', 2, 1],
  ['FREQ=DAILY;BYMONTHDAY=1,-1', 3, 1],
  ['FREQ=DAILY;BYMONTH=2,6;BYDAY=MO,SA', 7, 1],
  ['FREQ=DAILY;BYDAY=FR;BYMONTHDAY=13', 4, 1],
  ['FREQ=WEEKLY;BYMONTH=2,11', 2, 7],
  ['FREQ=WEEKLY;BYMONTH=3,7;BYDAY=MO,WE', 3, 7],
])('with %s, an interval of %i counts from the first day', (rule, every, days) => {
  const start = '2026-11-02' // a Monday, where weeks begin
  const all = daysOf(rule, start, { from: '2026-11-03', limit: 900 })
  const right = all.filter((day) => Math.floor(daysBetween(start, day) / days) % every === 0)
  const stepped = `${rule};INTERVAL=${every}`
  expect(daysOf(stepped, start, { from: '2026-11-03', limit: 50 })).toEqual(right.slice(0, 50))
  const isNamed = daysOf(`${stepped};COUNT=1`, start).length === 1
  expect(daysOf(`${stepped};COUNT=9`, start, { from: right[4] ?? '' })).toEqual(right.slice(4, isNamed ? 8 : 9))
})

test.each([
  ['FREQ=WEEKLY;BYMONTH=2;COUNT=9999', ['2027-02-06', '2027-02-13']],
  ['FREQ=DAILY;INTERVAL=2;BYMONTH=2;COUNT=5000', ['2027-02-02', '2027-02-04']],
])('%s that began three centuries ago still continues', (rule, days) => {
  expect(daysOf(rule, '1726-11-23', { from: '2026-11-21', limit: 2 })).toEqual(days)
})

test('a series that began a century ago counts all its days', () => {
  const rule = 'FREQ=DAILY;INTERVAL=2;BYDAY=MO;COUNT=3000'
  expect(daysOf(rule, '1926-11-22', { from: '2026-11-21', limit: 2 })).toEqual(['2026-11-23', '2026-12-07'])
})

test('past days are left out but count towards COUNT', () => {
  expect(daysOf('FREQ=WEEKLY;BYDAY=TH;COUNT=4', '2026-11-05', { from: '2026-11-21' })).toEqual(['2026-11-26'])
})

test('excluded days are left out but count towards COUNT', () => {
  expect(daysOf('FREQ=WEEKLY;BYDAY=TH;COUNT=4;EXDATE=20261112,20261126', '2026-11-05')).toEqual([
    '2026-11-05',
    '2026-11-19',
  ])
})

test('no day after UNTIL is listed, with or without a time', () => {
  expect(daysOf('FREQ=WEEKLY;BYDAY=TH;UNTIL=20261119', '2026-11-05')).toEqual([
    '2026-11-05',
    '2026-11-12',
    '2026-11-19',
  ])
  expect(daysOf('FREQ=WEEKLY;BYDAY=TH;UNTIL=20261118T225959Z', '2026-11-05')).toHaveLength(2)
})

test('a first day outside the rule is an occurrence that does not count towards COUNT', () => {
  const sunday = '2026-11-01'
  expect(daysOf('FREQ=WEEKLY;BYDAY=TH;COUNT=2', sunday)).toEqual([sunday, '2026-11-05', '2026-11-12'])
  expect(daysOf('FREQ=WEEKLY;BYDAY=TH;COUNT=2;EXDATE=20261101', sunday)).toEqual(['2026-11-05', '2026-11-12'])
  expect(daysOf('FREQ=WEEKLY;BYDAY=TH', sunday, { from: '2026-11-02', limit: 1 })).toEqual(['2026-11-05'])
})

test('added days are listed in order, once, unless they are excluded', () => {
  const rule = 'FREQ=WEEKLY;BYDAY=TH;COUNT=2;EXDATE=20261208;RDATE=20261110,20261112,20261208,20261020'
  expect(daysOf(rule, '2026-11-05')).toEqual(['2026-11-05', '2026-11-10', '2026-11-12'])
  expect(daysOf(rule, '2026-11-05', { from: '2026-01-01' })[0]).toBe('2026-10-20')
})

test.each([
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=MONTHLY;BYDAY=MO;BYMONTHDAY=31;UNTIL=20261201',
  'FREQ=DAILY;INTERVAL=999;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=DAILY;INTERVAL=2;BYMONTH=2;BYMONTHDAY=30;COUNT=3',
  'FREQ=DAILY;INTERVAL=7;BYMONTH=11;BYDAY=MO',
  'FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31',
  'FREQ=WEEKLY;BYDAY=TH;UNTIL=20260101',
])('%s, which matches no day, has only its first day', (rule) => {
  expect(daysOf(rule, '2026-11-01')).toEqual(['2026-11-01'])
  expect(daysOf(rule, '2026-11-01', { from: '2026-11-02', limit: 400 })).toEqual([])
})

test('a series that began long ago has the same days as one that begins now', () => {
  const now = { from: '2026-11-26', limit: 3 }
  expect(daysOf('FREQ=DAILY', '1926-11-26', now)).toEqual(daysOf('FREQ=DAILY', '2026-11-26', now))
  expect(daysOf('FREQ=DAILY;INTERVAL=3', '2006-11-26', now)).toEqual(['2026-11-26', '2026-11-29', '2026-12-02'])
  expect(daysOf('FREQ=DAILY;COUNT=9999', '2006-11-26', now)).toEqual(['2026-11-26', '2026-11-27', '2026-11-28'])
})

test('rare days are found years ahead', () => {
  expect(daysOf('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=SU', '2032-02-29', { limit: 2 })).toEqual([
    '2032-02-29',
    '2060-02-29',
  ])
})

function last(rule: string, start: string, to: string): string | null {
  const read = readRecurrence(rule)
  return read && lastOccurrence(read, { start, to })
}

test('the last occurrence up to a day is found, however old the series is', () => {
  expect(last('FREQ=DAILY;UNTIL=20251224', '2006-11-26', '2026-11-26')).toBe('2025-12-24')
  expect(last('FREQ=WEEKLY;BYDAY=TH;EXDATE=20261126', '2006-11-30', '2026-11-26')).toBe('2026-11-19')
  expect(last('FREQ=WEEKLY;RDATE=20260101;UNTIL=20240101', '2022-01-01', '2026-11-26')).toBe('2026-01-01')
  expect(last('FREQ=WEEKLY', '2026-12-01', '2026-11-26')).toBeNull()
})

test.each([
  '',
  'FREQ=HOURLY',
  'FREQ=WEEKLY;BYDAY=1FR',
  'FREQ=WEEKLY;BYDAY=XX',
  'FREQ=WEEKLY;INTERVAL=0',
  'FREQ=WEEKLY;COUNT=-1',
  'FREQ=WEEKLY;UNTIL=soon',
  'FREQ=MONTHLY;BYMONTHDAY=32',
  'FREQ=MONTHLY;BYSETPOS=1',
  'FREQ=WEEKLY;RDATE=20261301',
])('%j is rejected', (rule) => {
  expect(readRecurrence(rule)).toBeNull()
})
