import { expect, test } from 'vitest'
import { fromVcalendarRule } from './vcalendar-rule.ts'
import { calendar, entriesOf, event } from '../testing/calendar-file.ts'

test.each([
  ['D2 20260716T100000Z', 'FREQ=DAILY;INTERVAL=2;UNTIL=20260716T100000Z'],
  ['D1 #10', 'FREQ=DAILY;INTERVAL=1;COUNT=10'],
  ['D1 #0', 'FREQ=DAILY;INTERVAL=1'],
  ['D1', 'FREQ=DAILY;INTERVAL=1'],
  ['W2 MO  we #10', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=10'],
  ['W1 20271231', 'FREQ=WEEKLY;INTERVAL=1;UNTIL=20271231'],
  ['MP1 1+ MO WE 1- FR #3', 'FREQ=MONTHLY;INTERVAL=1;BYDAY=1MO,1WE,-1FR;COUNT=3'],
  ['MD1 2 15 LD 2-', 'FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=2,15,-1,-2'],
  ['YM1 6 7 #8', 'FREQ=YEARLY;INTERVAL=1;BYMONTH=6,7;COUNT=8'],
  ['YD3 1 100', 'FREQ=YEARLY;INTERVAL=3;BYYEARDAY=1,100'],
  ['FREQ=DAILY', null],
  ['M15 #4', null],
  ['', null],
])('the rule %j of vCalendar 1.0 is %j', (text, rule) => {
  expect(fromVcalendarRule(text)).toBe(rule)
})

test('an event of vCalendar 1.0 repeats, except on the days that it excludes', () => {
  const lines = ['DTSTART:20261203T200000', 'RRULE:W1 TH #4', 'EXDATE:20261210T200000;20261217T200000']
  const [entry] = entriesOf(calendar(event('e1', ...lines)))
  expect(entry?.facts.recurrence).toBe('FREQ=WEEKLY;COUNT=4;BYDAY=TH;EXDATE=20261210,20261217')
  expect(entry?.notes).toEqual([])
})
