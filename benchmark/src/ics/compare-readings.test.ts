import { expect, test } from 'vitest'
import { mergeWindows } from './calendar-requests.ts'
import type { ImportedEvent } from './import-and-undo.ts'
import { compareReadings } from './compare-readings.ts'
import { markEvents } from './mark-events.ts'
import { readWithIcalJs } from './read-with-ical-js.ts'

const TODAY = '2026-11-26'

/** A file of one event, or of more where an empty line stands between them. */
function told(...lines: string[]) {
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
const kindsOf = (calendar: ReturnType<typeof told>, ...ours: ImportedEvent[]) =>
  compareReadings(calendar, ours, TODAY).differences.map(({ kind }) => kind)

test('what stands as it was told agrees, in any zone', () => {
  const there = imported({ start_time: '18:00', end_time: '20:00', time_zone: 'Europe/Berlin' }, '2026-11-05')
  expect(compareReadings(told(...evening), [there], TODAY)).toEqual({ judged: 1, differences: [] })
  expect(kindsOf(told(...evening), imported({}, '2026-11-05'))).toEqual([])
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
])('says first: %s', (kind, ours) => {
  expect(kindsOf(told(...evening), ...ours)).toEqual([kind])
})

test('the days of a series are compared: those that lack, those too many, and their hours', () => {
  const weekly = told(...evening, 'RRULE:FREQ=WEEKLY;COUNT=3')
  const days = ['2026-11-05', '2026-11-12', '2026-11-19'] as const
  expect(kindsOf(weekly, imported({}, ...days))).toEqual([])
  expect(compareReadings(weekly, [imported({ recurrence: 'FREQ=WEEKLY' }, days[0])], TODAY).differences).toEqual([
    { index: 0, kind: 'days missing', expected: '2026-11-12, 2026-11-19', found: 'FREQ=WEEKLY in Europe/Riga' },
  ])
  expect(kindsOf(weekly, imported({}, ...days, '2026-11-26'))).toEqual(['days too many'])
  const shifted = imported({ days: days.map((date, at) => ({ date, time: at === 2 ? '18:00' : '19:00' })) }, days[0])
  expect(kindsOf(weekly, shifted)).toEqual(['hour of a later day'])
})

test('what ends at midnight is not on the next day, and what lasts for days is on each of them', () => {
  const late = told('DTSTART;TZID=Europe/Riga:20261105T190000', 'DTEND;TZID=Europe/Riga:20261106T000000')
  const untilMidnight = { end_date: '2026-11-06', end_time: '00:00' }
  expect(kindsOf(late, imported(untilMidnight, '2026-11-05'))).toEqual([])
  expect(kindsOf(late, imported(untilMidnight, '2026-11-05', '2026-11-06'))).toEqual(['days too many'])
  const fair = told('DTSTART;VALUE=DATE:20261106', 'DTEND;VALUE=DATE:20261109')
  const whole = { start_time: null, end_time: null, end_date: '2026-11-08', time_zone: null }
  expect(kindsOf(fair, imported(whole, '2026-11-06', '2026-11-07', '2026-11-08'))).toEqual([])
  expect(kindsOf(fair, imported(whole, '2026-11-06'))).toEqual(['days missing'])
})

test('what a file cancels is not to be there, and of two versions the newer is', () => {
  const off = told(...evening, 'STATUS:CANCELLED')
  expect([kindsOf(off), kindsOf(off, imported({}, '2026-11-05'))]).toEqual([[], ['cancelled, and kept']])
  const versions = told(...evening, 'SEQUENCE:2', '', ...evening, 'SEQUENCE:1')
  expect(kindsOf(versions, imported({ index: 1 }, '2026-11-05'))).toEqual(['not the newest'])
})

test('an end that can be none is not judged', () => {
  const odd = told('DTSTART:20261105T190000', 'DTEND:20261105T180000')
  expect(kindsOf(odd, imported({ time_zone: null, end_time: null }, '2026-11-05'))).toEqual([])
})

test('a day that is kept in another zone than its series is judged by its own', () => {
  const moved = told(
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

test('stretches of days that overlap are asked for once', () => {
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
