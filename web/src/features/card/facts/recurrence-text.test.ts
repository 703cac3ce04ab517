import { expect, test } from 'vitest'
import { sampleEvent, withNextDays } from '../../../testing/sample-event.ts'
import { describeRecurrence, describeRule } from './recurrence-text.ts'

/** Describes the recurrence of an event that begins on 5 November 2026, as of 21 November. */
const describeOn21November = (recurrence: string) =>
  describeRecurrence(withNextDays(sampleEvent({ recurrence, start_date: '2026-11-05' }), '2026-11-21'), '2026-11-21')

test.each([
  ['FREQ=WEEKLY;BYDAY=TH', 'Every Thursday'],
  ['FREQ=WEEKLY;BYDAY=TU,TH', 'Every Tuesday and Thursday'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', 'Every 2 weeks on Tuesday'],
  ['FREQ=MONTHLY;BYDAY=1FR', 'The first Friday of every month'],
  ['FREQ=MONTHLY;BYDAY=-1SU', 'The last Sunday of every month'],
  ['FREQ=MONTHLY', 'Every month'],
  ['FREQ=DAILY', 'Every day'],
  ['FREQ=MONTHLY;BYMONTHDAY=15', 'Every month on the 15th'],
  ['FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR', 'Every Friday the 13th'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1', 'The first weekday of every month'],
  ['FREQ=MONTHLY;BYDAY=TU;BYSETPOS=-2', 'The 2nd to last Tuesday of every month'],
  ['FREQ=WEEKLY;BYMONTH=6,7;BYDAY=WE', 'Every Wednesday in June and July'],
  ['FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', 'Every year on the fourth Thursday of November'],
  ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', 'On a schedule of its own'],
  ['FREQ=WEEKLY;BYDAY=TH;COUNT=6', 'Every Thursday, 6 times in all'],
])('%s is described as "%s"', (rule, words) => {
  expect(describeOn21November(rule)?.rule).toBe(words)
})

test('a rule with a last day names it, and lists only the days up to it', () => {
  const repeats = describeOn21November('FREQ=WEEKLY;BYDAY=TH;UNTIL=20261203')
  expect(repeats?.rule).toMatch(/^Every Thursday until .*3.*2026/)
  expect(repeats?.detail).toMatch(/^Next: .*26.*3/)
  expect(repeats?.detail).not.toContain('No last day')
})

test('a rule without an end says so, and lists five days', () => {
  const repeats = describeOn21November('FREQ=WEEKLY;BYDAY=TH')
  expect(repeats?.detail).toContain('No end date is given.')
  expect(repeats?.detail.match(/Thu/g)).toHaveLength(5)
  expect(repeats?.next).toBe('2026-11-26')
})

test('excluded days are named, and are not among the next days', () => {
  const repeats = describeOn21November('FREQ=WEEKLY;BYDAY=TH;EXDATE=20261105,20261126')
  expect(repeats?.next).toBe('2026-12-03')
  expect(repeats?.detail).toMatch(/ Not on \D*26\D*\. No end date/)
})

test('a yearly rule names its date, and extra days are named too', () => {
  const repeats = describeOn21November('FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=5;RDATE=20261212')
  expect(repeats?.rule).toMatch(/^Every year on .*March/)
  expect(repeats?.detail).toMatch(/^Next: \D*12\D.*Also on \D*12\D*\./)
  expect(repeats?.next).toBe('2026-12-12')
})

test('days that have passed since the server listed them are not among the next days', () => {
  const event = sampleEvent({ recurrence: 'FREQ=WEEKLY', nextDays: ['2026-11-20', '2026-11-27'] })
  expect(describeRecurrence(event, '2026-11-21')?.next).toBe('2026-11-27')
})

test('a series that has ended has no next day', () => {
  expect(describeOn21November('FREQ=WEEKLY;BYDAY=TH;COUNT=2')).toMatchObject({ next: null, detail: 'It has ended.' })
})

test('a rule that cannot be read has no description', () => {
  expect(describeOn21November('FREQ=MONTHLY;BYSETPOS=2')).toBeNull()
})

test('a rule is described with its excluded days', () => {
  expect(describeRule('FREQ=WEEKLY;BYDAY=TH')).toBe('Every Thursday')
  expect(describeRule('FREQ=WEEKLY;BYDAY=TH;EXDATE=20261210')).toMatch(/^Every Thursday\. Not on \D*10\D*\.$/)
  expect(describeRule('FREQ=HOURLY')).toBe('FREQ=HOURLY')
})
