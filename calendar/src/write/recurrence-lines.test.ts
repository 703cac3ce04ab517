import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { toIcs } from './ics.ts'
import { entriesOf } from '../testing/calendar-file.ts'
import { plainEvent } from '../testing/plain-event.ts'

/** 2026-11-04 is a Wednesday. */
const START = '2026-11-04'
const evening = { start_date: START, start_time: '19:00', end_time: '21:00', time_zone: 'Europe/Riga' }
const wholeDay = { start_date: START }
const fair = { start_date: START, end_date: '2026-11-05' }
const fileOf = (recurrence: string, times: object) => toIcs([{ ...plainEvent, ...times, recurrence }])
const linesOf = (recurrence: string, times: object = evening) =>
  [
    ...(fileOf(recurrence, times).split('BEGIN:VEVENT')[1] ?? '').matchAll(
      /^(?:DTSTART|DTEND|RRULE|EXDATE|RDATE).*$/gm,
    ),
  ].map(([line]) => line.trim())

/** Returns the first days found by a program that follows the rule to the letter. */
function daysOf(recurrence: string, times: object, most = 6): string[] {
  const calendar = new ICAL.Component(ICAL.parse(fileOf(recurrence, times)))
  const series = new ICAL.Event(calendar.getAllSubcomponents('vevent')[0]).iterator()
  return Array.from({ length: most }, () => series.next()?.toString().slice(5, 10) ?? []).flat()
}

test('a series begins on a day that its rule names, and its first day is added separately', () => {
  expect(linesOf('FREQ=WEEKLY;COUNT=3;BYDAY=TH')).toEqual([
    'DTSTART;TZID=Europe/Riga:20261105T190000',
    'DTEND;TZID=Europe/Riga:20261105T210000',
    'RRULE:FREQ=WEEKLY;COUNT=3;BYDAY=TH',
    'RDATE;TZID=Europe/Riga:20261104T190000',
  ])
  expect(linesOf('FREQ=WEEKLY;BYDAY=TH;EXDATE=20261112;RDATE=20261101', fair)).toEqual([
    'DTSTART;VALUE=DATE:20261105',
    'DTEND;VALUE=DATE:20261107',
    'RRULE:FREQ=WEEKLY;BYDAY=TH',
    'EXDATE;VALUE=DATE:20261112',
    'RDATE;VALUE=DATE:20261101,20261104',
  ])
})

test('a first day or an added day that the rule names is written once', () => {
  expect(linesOf('FREQ=WEEKLY;BYDAY=WE;COUNT=3;RDATE=20261108,20261111', wholeDay)).toEqual([
    'DTSTART;VALUE=DATE:20261104',
    'DTEND;VALUE=DATE:20261105',
    'RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=3',
    'RDATE;VALUE=DATE:20261108',
  ])
})

test.each([evening, wholeDay])('a program that follows the rule strictly finds the first day, too: %o', (times) => {
  expect(daysOf('FREQ=WEEKLY;COUNT=3;BYDAY=TH', times)).toEqual(['11-04', '11-05', '11-12', '11-19'])
  expect(daysOf('FREQ=MONTHLY;COUNT=2;BYMONTHDAY=7', times)).toEqual(['11-04', '11-07', '12-07'])
  expect(daysOf('FREQ=DAILY;INTERVAL=4;COUNT=2;BYDAY=TH,SU', times)).toEqual(['11-04', '11-08', '11-12'])
  expect(daysOf('FREQ=WEEKLY;COUNT=2;BYDAY=TH;EXDATE=20261104', times)).toEqual(['11-05', '11-12'])
  const further = 'FREQ=WEEKLY;COUNT=2;BYDAY=TH;RDATE=20261102,20261108'
  expect(daysOf(further, times)).toEqual(['11-02', '11-04', '11-05', '11-08', '11-12'])
})

test('an excluded day is written at the hour of its rule, even if the clocks skip that hour', () => {
  const night = { start_date: '2027-03-21', start_time: '03:30', time_zone: 'Europe/Riga' }
  const rule = 'FREQ=WEEKLY;EXDATE=20270328'
  expect(linesOf(rule, night)).toContain('EXDATE;TZID=Europe/Riga:20270328T033000')
  expect(daysOf(rule, night, 2)).toEqual(['03-21', '04-04'])
  expect(entriesOf(fileOf(rule, night))[0]?.facts).toMatchObject({ recurrence: rule })
})

test('the months of a rule are written in order, since programs skip those out of order', () => {
  const rule = 'FREQ=MONTHLY;BYMONTH=12,3,12;BYMONTHDAY=4'
  expect(linesOf(rule, wholeDay)).toContain('RRULE:FREQ=MONTHLY;BYMONTH=3,12;BYMONTHDAY=4')
  expect(daysOf(rule, wholeDay, 4)).toEqual(['11-04', '12-04', '03-04', '12-04'])
})

test('a rule that matches no day is left out, but its added days are written', () => {
  const [start, end] = ['DTSTART;VALUE=DATE:20261104', 'DTEND;VALUE=DATE:20261105']
  expect(linesOf('FREQ=WEEKLY;BYDAY=TH;UNTIL=20261101', wholeDay)).toEqual([start, end])
  expect(linesOf('FREQ=YEARLY;COUNT=3;BYMONTH=2;BYMONTHDAY=30', wholeDay)).toEqual([start, end])
  expect(linesOf('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;RDATE=20261108', wholeDay)).toEqual([
    start,
    end,
    'RDATE;VALUE=DATE:20261108',
  ])
})

test.each([evening, wholeDay, fair])('a written series is read back unchanged: %o', (times) => {
  const rule = 'FREQ=WEEKLY;COUNT=3;BYDAY=TH;EXDATE=20261112;RDATE=20261108'
  expect(entriesOf(fileOf(rule, times))[0]?.facts).toMatchObject({ ...times, recurrence: rule })
})

test('an added day before the start stays one if starting on it would change the series', () => {
  const lines = ['DTSTART;VALUE=DATE:20261105', 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TH', 'RDATE;VALUE=DATE:20261028']
  const file = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:e1', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')
  expect(entriesOf(file)[0]?.facts).toMatchObject({
    start_date: '2026-11-05',
    recurrence: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH;RDATE=20261028',
  })
})
