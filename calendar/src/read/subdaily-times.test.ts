// Rules that repeat more often than once a day (every few hours, or at several times), expanded to single times.
import { expect, test } from 'vitest'
import '@swap/dates/temporal'
import { calendar, entriesOf, event } from '../testing/calendar-file.ts'
import { subdailyTimes } from './subdaily-times.ts'

const at = (text: string) => Temporal.PlainDateTime.from(text)
const times = (rule: string, until: string | null = null) =>
  subdailyTimes(rule, { start: at('2026-12-03T09:00'), until: until === null ? null : at(until) })?.map((it) =>
    it.toString().slice(8, 16),
  ) ?? null

test.each([
  ['FREQ=MINUTELY;INTERVAL=90;COUNT=4', null, ['03T09:00', '03T10:30', '03T12:00', '03T13:30']],
  ['FREQ=HOURLY;INTERVAL=3;UNTIL=20261203T170000', '2026-12-03T17:00', ['03T09:00', '03T12:00', '03T15:00']],
  ['FREQ=DAILY;BYHOUR=9,18;COUNT=3', null, ['03T09:00', '03T18:00', '04T09:00']],
  ['FREQ=DAILY;BYHOUR=18,9,8;COUNT=4', null, ['03T09:00', '03T18:00', '04T08:00', '04T09:00']],
  ['FREQ=DAILY;BYMINUTE=0,30;COUNT=3', null, ['03T09:00', '03T09:30', '04T09:00']],
  ['FREQ=WEEKLY;BYDAY=TH,FR;BYHOUR=9,10;COUNT=5', null, ['03T09:00', '03T10:00', '04T09:00', '04T10:00', '10T09:00']],
])('the rule %s is expanded to its times until %s', (rule, until, named) => {
  expect(times(rule, until)).toEqual(named)
})

test.each([
  'FREQ=DAILY;COUNT=3',
  'FREQ=DAILY;BYHOUR=9;COUNT=3',
  'FREQ=DAILY;BYHOUR=9,18',
  'FREQ=HOURLY',
  'FREQ=HOURLY;COUNT=1000',
  'FREQ=HOURLY;INTERVAL=0;COUNT=3',
  'FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30;COUNT=3',
  'FREQ=SECONDLY;COUNT=3',
  'FREQ=DAILY;BYHOUR=8,18;COUNT=3',
  'FREQ=WEEKLY;BYDAY=MO;BYHOUR=9,18;COUNT=3',
  'FREQ=DAILY;BYHOUR=9,99;COUNT=3',
  '',
])('the rule %j is not expanded', (rule) => {
  expect(times(rule)).toBeNull()
})

test('a rule with several times a day becomes a series at the first time, and separate events at the others', () => {
  const lines = ['DTSTART;TZID=Europe/Riga:20261203T090000', 'DURATION:PT30M', 'RRULE:FREQ=DAILY;BYHOUR=9,18;COUNT=6']
  const left = ['EXDATE;TZID=Europe/Riga:20261204T180000', 'EXDATE;TZID=Europe/Riga:20261205T090000']
  const [series, ...others] = entriesOf(calendar(event('e1', ...lines, ...left)))
  expect(series?.facts.recurrence).toBe('FREQ=DAILY;COUNT=1;EXDATE=20261205;RDATE=20261204,20261205')
  expect(others.map(({ facts }) => [facts.start_date, facts.start_time, facts.end_time])).toEqual([
    ['2026-12-03', '18:00', '18:30'],
    ['2026-12-05', '18:00', '18:30'],
  ])
  expect(series?.notes).toEqual([])
})

test('an hourly rule with an end in UTC is expanded up to that moment', () => {
  const rule = 'RRULE:FREQ=HOURLY;UNTIL=20261203T090000Z'
  const entries = entriesOf(calendar(event('e1', 'DTSTART;TZID=Europe/Riga:20261203T090000', rule)))
  expect(entries.map(({ facts }) => facts.start_time)).toEqual(['09:00', '10:00', '11:00'])
  expect(entries[0]?.facts.recurrence).toBeNull()
})
