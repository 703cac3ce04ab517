import { expect, test } from 'vitest'
import { mergeWindows } from './calendar-requests.ts'
import type { ImportedEvent } from './import-and-undo.ts'
import { compareReadings } from './compare-readings.ts'
import { markEvents } from './mark-events.ts'
import { readWithIcalJs } from './read-with-ical-js.ts'

const TODAY = '2026-11-26'

/** Reads a calendar file with these lines as its events, separated by empty lines. */
function readingOf(...lines: string[]) {
  const events = lines
    .join('\n')
    .split('\n\n')
    .map((event) => `BEGIN:VEVENT\nUID:drawing\n${event}\nEND:VEVENT`)
  return readWithIcalJs(markEvents(['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\n')), TODAY)
}

const imported = (more: Partial<ImportedEvent>, ...days: string[]): ImportedEvent => ({
  index: 0,
  start_date: days[0] ?? '',
  start_time: '19:00',
  end_date: null,
  end_time: '21:00',
  time_zone: 'Europe/Riga',
  recurrence: null,
  days: days.map((date) => ({ date, time: more.start_time === undefined ? '19:00' : more.start_time })),
  ...more,
})

const evening = ['DTSTART;TZID=Europe/Riga:20261105T190000', 'DTEND;TZID=Europe/Riga:20261105T210000']
const kindsOf = (calendar: ReturnType<typeof readingOf>, ...ours: ImportedEvent[]) =>
  compareReadings(calendar, ours, TODAY).differences.map(({ kind }) => kind)

test('an event imported as the file says has no differences, in any zone', () => {
  const there = imported({ start_time: '18:00', end_time: '20:00', time_zone: 'Europe/Berlin' }, '2026-11-05')
  expect(compareReadings(readingOf(...evening), [there], TODAY)).toEqual({ judged: 1, differences: [] })
  expect(kindsOf(readingOf(...evening), imported({}, '2026-11-05'))).toEqual([])
})

test.each([
  ['left out', []],
  ['zone', [imported({ time_zone: null }, '2026-11-05')]],
  ['start', [imported({ start_time: '20:00' }, '2026-11-05')]],
  ['start', [imported({ start_time: null, end_time: null }, '2026-11-05')]],
  ['end', [imported({ end_time: null }, '2026-11-05')]],
  ['end', [imported({ end_date: '2026-11-06' }, '2026-11-05')]],
  ['days too many', [imported({}, '2026-11-05', '2026-11-06')]],
  ['days missing', [imported({ days: [] }, '2026-11-05')]],
])('the only difference of a wrongly imported event is reported: %s', (kind, ours) => {
  expect(kindsOf(readingOf(...evening), ...ours)).toEqual([kind])
})

test('the days of a series are compared: missing ones, additional ones and their hours', () => {
  const weekly = readingOf(...evening, 'RRULE:FREQ=WEEKLY;COUNT=3')
  const days = ['2026-11-05', '2026-11-12', '2026-11-19'] as const
  expect(kindsOf(weekly, imported({}, ...days))).toEqual([])
  expect(compareReadings(weekly, [imported({ recurrence: 'FREQ=WEEKLY' }, days[0])], TODAY).differences).toEqual([
    { index: 0, kind: 'days missing', expected: '2026-11-12, 2026-11-19', found: 'FREQ=WEEKLY in Europe/Riga' },
  ])
  expect(kindsOf(weekly, imported({}, ...days, '2026-11-26'))).toEqual(['days too many'])
  const shifted = imported({ days: days.map((date, at) => ({ date, time: at === 2 ? '18:00' : '19:00' })) }, days[0])
  expect(kindsOf(weekly, shifted)).toEqual(['hour of a later day'])
})

test('an event that ends at midnight is not on the next day, and one of several days is on each of them', () => {
  const late = readingOf('DTSTART;TZID=Europe/Riga:20261105T190000', 'DTEND;TZID=Europe/Riga:20261106T000000')
  const untilMidnight = { end_date: '2026-11-06', end_time: '00:00' }
  expect(kindsOf(late, imported(untilMidnight, '2026-11-05'))).toEqual([])
  expect(kindsOf(late, imported(untilMidnight, '2026-11-05', '2026-11-06'))).toEqual(['days too many'])
  const fair = readingOf('DTSTART;VALUE=DATE:20261106', 'DTEND;VALUE=DATE:20261109')
  const whole = { start_time: null, end_time: null, end_date: '2026-11-08', time_zone: null }
  expect(kindsOf(fair, imported(whole, '2026-11-06', '2026-11-07', '2026-11-08'))).toEqual([])
  expect(kindsOf(fair, imported(whole, '2026-11-06'))).toEqual(['days missing'])
})

test('a cancelled event must be absent, and of two versions the newer one must be present', () => {
  const off = readingOf(...evening, 'STATUS:CANCELLED')
  expect([kindsOf(off), kindsOf(off, imported({}, '2026-11-05'))]).toEqual([[], ['cancelled, and kept']])
  const versions = readingOf(...evening, 'SEQUENCE:2', '', ...evening, 'SEQUENCE:1')
  expect(kindsOf(versions, imported({ index: 1 }, '2026-11-05'))).toEqual(['not the newest'])
})

test('an invalid end is not judged', () => {
  const odd = readingOf('DTSTART:20261105T190000', 'DTEND:20261105T180000')
  expect(kindsOf(odd, imported({ time_zone: null, end_time: null }, '2026-11-05'))).toEqual([])
})

test('a day in another zone than its series is judged in its own zone', () => {
  const moved = readingOf(
    ...evening,
    'RRULE:FREQ=WEEKLY;COUNT=2',
    '',
    'RECURRENCE-ID;TZID=Europe/Riga:20261112T190000',
    'DTSTART;TZID=Asia/Tokyo:20261113T050000',
    'DTEND;TZID=Asia/Tokyo:20261113T060000',
  )
  const itself = imported({ recurrence: 'FREQ=WEEKLY;COUNT=2;EXDATE=20261112' }, '2026-11-05')
  const other = imported({ index: 1, start_time: '05:00', end_time: '06:00', time_zone: 'Asia/Tokyo' }, '2026-11-13')
  expect(kindsOf(moved, itself, other)).toEqual([])
})

test('overlapping windows are merged', () => {
  expect(
    mergeWindows([
      ['2026-05-01', '2026-06-01'],
      ['2026-01-01', '2026-02-01'],
      ['2026-01-15', '2026-03-01'],
    ]),
  ).toEqual([
    ['2026-01-01', '2026-03-01'],
    ['2026-05-01', '2026-06-01'],
  ])
})
