import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { repeatLines } from './repeat-lines.ts'
import type { Span } from './span.ts'

/** 2026-11-04 is a Wednesday. */
const evening: Span = { allDay: false, start: '2026-11-04T19:00', end: '2026-11-04T21:00' }
const wholeDay: Span = { allDay: true, firstDay: '2026-11-04', endDay: '2026-11-05' }
const linesOf = (recurrence: string, span: Span = evening, zone = 'Europe/Riga') =>
  repeatLines(recurrence, span, zone).map((line) => line.replaceAll(/\r\n ?/g, ''))

/** The first days that a program finds which takes a start for no more than that. */
function daysOf(recurrence: string, span: Span, most = 6): string[] {
  const start = span.allDay ? 'DTSTART;VALUE=DATE:20261104' : 'DTSTART;TZID=Europe/Riga:20261104T190000'
  const lines = ['BEGIN:VEVENT', start, ...linesOf(recurrence, span), 'END:VEVENT']
  const times = new ICAL.Event(new ICAL.Component(ICAL.parse(lines.join('\r\n')))).iterator()
  return Array.from({ length: most }, () => times.next()?.toString().slice(0, 10) ?? [])
    .flat()
    .map((day) => day.slice(5))
}

test('a first day that its rule names is told once, and a count stays a count', () => {
  expect(linesOf('FREQ=WEEKLY;BYDAY=WE;COUNT=3')).toEqual(['RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=3'])
  expect(linesOf('FREQ=MONTHLY;COUNT=3;BYDAY=1WE', wholeDay)).toEqual(['RRULE:FREQ=MONTHLY;COUNT=3;BYDAY=1WE'])
})

test('a first day that its rule does not name is told beside it', () => {
  expect(linesOf('FREQ=WEEKLY;BYDAY=TH')).toEqual([
    'RRULE:FREQ=WEEKLY;BYDAY=TH',
    'RDATE;TZID=Europe/Riga:20261104T190000',
  ])
  expect(linesOf('FREQ=WEEKLY;BYDAY=TH;EXDATE=20261112;RDATE=20261101', wholeDay)).toEqual([
    'RRULE:FREQ=WEEKLY;BYDAY=TH',
    'EXDATE;VALUE=DATE:20261112',
    'RDATE;VALUE=DATE:20261101,20261104',
  ])
})

test('a count that may or may not begin with the first day is told as the last day', () => {
  expect(linesOf('FREQ=WEEKLY;COUNT=3;BYDAY=TH')[0]).toBe('RRULE:FREQ=WEEKLY;UNTIL=20261119T215959Z;BYDAY=TH')
  expect(linesOf('FREQ=WEEKLY;BYDAY=TH;COUNT=3', wholeDay)[0]).toBe('RRULE:FREQ=WEEKLY;BYDAY=TH;UNTIL=20261119')
})

test('a day that is left out counts as one of a rule’s days', () => {
  expect(linesOf('FREQ=WEEKLY;COUNT=3;BYDAY=TH;EXDATE=20261119', wholeDay)[0]).toContain('UNTIL=20261119')
})

test.each([evening, wholeDay])('a first day is found with its rule by a program that goes by the rule: %o', (span) => {
  expect(daysOf('FREQ=WEEKLY;COUNT=3;BYDAY=TH', span)).toEqual(['11-04', '11-05', '11-12', '11-19'])
  expect(daysOf('FREQ=MONTHLY;COUNT=2;BYMONTHDAY=7', span)).toEqual(['11-04', '11-07', '12-07'])
  expect(daysOf('FREQ=WEEKLY;COUNT=2;BYDAY=TH;EXDATE=20261104', span)).toEqual(['11-05', '11-12'])
  expect(daysOf('FREQ=WEEKLY;COUNT=2;BYDAY=TH;RDATE=20261108,20261102', span)).toEqual([
    '11-02',
    '11-04',
    '11-05',
    '11-08',
    '11-12',
  ])
})

test('a rule that names no day is not told, its further days are', () => {
  expect(linesOf('FREQ=WEEKLY;BYDAY=TH;UNTIL=20261101', wholeDay)).toEqual([])
  expect(linesOf('FREQ=YEARLY;COUNT=3;BYMONTH=2;BYMONTHDAY=30', wholeDay)).toEqual([])
  expect(linesOf('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;RDATE=20261108', wholeDay)).toEqual([
    'RDATE;VALUE=DATE:20261104,20261108',
  ])
})

test('the days of a leap year are counted to the last', () => {
  const [rule] = linesOf('FREQ=YEARLY;COUNT=20;BYMONTH=2;BYMONTHDAY=29', wholeDay)
  expect(rule).toBe('RRULE:FREQ=YEARLY;UNTIL=21080229;BYMONTH=2;BYMONTHDAY=29')
})
