import { expect, test } from 'vitest'
import { newFirstDay, moveRuleToDay, toFormRule, listMonthDays, fromFormRule } from './form-rule.ts'

const FRIDAY = '2026-12-11'

test.each([
  'FREQ=DAILY',
  'FREQ=DAILY;INTERVAL=3;COUNT=10',
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;BYDAY=FR',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;UNTIL=20270325',
  'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TU,SU',
  'FREQ=MONTHLY',
  'FREQ=MONTHLY;BYMONTHDAY=12',
  'FREQ=MONTHLY;BYMONTHDAY=-1',
  'FREQ=MONTHLY;BYDAY=2FR;COUNT=6',
  'FREQ=MONTHLY;INTERVAL=2;BYDAY=-1SU',
  'FREQ=MONTHLY;BYDAY=5MO',
  'FREQ=YEARLY',
  'FREQ=YEARLY;INTERVAL=4;UNTIL=20401231',
])('%s stays the same when converted to form fields and back', (rule) => {
  const parts = toFormRule(rule, FRIDAY)
  expect(parts && fromFormRule(parts)).toBe(rule)
})

test.each([
  ['FREQ=WEEKLY;BYDAY=TH,TU', 'FREQ=WEEKLY;BYDAY=TU,TH'],
  ['FREQ=WEEKLY;INTERVAL=1;BYDAY=FR', 'FREQ=WEEKLY;BYDAY=FR'],
  ['FREQ=MONTHLY;BYDAY=FR;BYSETPOS=2', 'FREQ=MONTHLY;BYDAY=2FR'],
  ['FREQ=MONTHLY;BYDAY=+2FR', 'FREQ=MONTHLY;BYDAY=2FR'],
  ['FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=11', 'FREQ=YEARLY'],
  ['FREQ=WEEKLY;UNTIL=20261218T225959Z', 'FREQ=WEEKLY;UNTIL=20261218'],
])('%s means the same as %s', (rule, plain) => {
  const parts = toFormRule(rule, FRIDAY)
  expect(parts && fromFormRule(parts)).toBe(plain)
})

test.each([
  '',
  'FREQ=HOURLY',
  'FREQ=DAILY;BYDAY=MO,TU',
  'FREQ=WEEKLY;BYDAY=2FR',
  'FREQ=WEEKLY;BYDAY=FR;BYMONTH=12',
  'FREQ=MONTHLY;BYMONTHDAY=1,15',
  'FREQ=MONTHLY;BYMONTHDAY=-2',
  'FREQ=MONTHLY;BYDAY=FR',
  'FREQ=MONTHLY;BYDAY=-2FR',
  'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
  'FREQ=MONTHLY;BYSETPOS=1',
  'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=12',
  'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH',
  'FREQ=WEEKLY;INTERVAL=0',
  'FREQ=WEEKLY;COUNT=4;UNTIL=20261218',
  'FREQ=WEEKLY;UNTIL=20261332',
])('%j has no fields in the form', (rule) => {
  expect(toFormRule(rule, FRIDAY)).toBeNull()
})

test('a day is offered by its number and by its weekday within the month, and as the last one if it is', () => {
  expect(listMonthDays('2026-12-11')).toEqual([
    { kind: 'day', day: 11 },
    { kind: 'weekday', nth: 2, weekday: 5 },
  ])
  expect(listMonthDays('2026-12-25')).toEqual([
    { kind: 'day', day: 25 },
    { kind: 'weekday', nth: 4, weekday: 5 },
    { kind: 'weekday', nth: -1, weekday: 5 },
  ])
  expect(listMonthDays('2026-12-31')).toEqual([
    { kind: 'day', day: 31 },
    { kind: 'day', day: -1 },
    { kind: 'weekday', nth: -1, weekday: 4 },
  ])
})

test.each([
  ['FREQ=WEEKLY;BYDAY=FR;UNTIL=20270101', '2026-12-04', '2026-12-08', 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20270101'],
  ['FREQ=WEEKLY;BYDAY=TU,FR', '2026-12-04', '2026-12-03', 'FREQ=WEEKLY;BYDAY=TU,TH'],
  ['FREQ=MONTHLY;BYDAY=2FR', '2026-12-11', '2026-12-15', 'FREQ=MONTHLY;BYDAY=3TU'],
  ['FREQ=MONTHLY;BYDAY=-1FR', '2026-12-25', '2026-12-29', 'FREQ=MONTHLY;BYDAY=-1TU'],
  ['FREQ=MONTHLY;BYDAY=2FR', '2026-12-11', '2026-12-31', 'FREQ=MONTHLY;BYDAY=-1TH'],
  ['FREQ=MONTHLY;BYMONTHDAY=11', '2026-12-11', '2026-12-12', 'FREQ=MONTHLY;BYMONTHDAY=12'],
  ['FREQ=WEEKLY;BYDAY=FR;EXDATE=20261218', '2026-12-04', '2026-12-08', 'FREQ=WEEKLY;BYDAY=TU;EXDATE=20261218'],
])('%s follows its first day from %s to %s', (rule, from, to, moved) => {
  expect(moveRuleToDay(rule, from, to)).toBe(moved)
})

test.each([
  ['FREQ=WEEKLY;BYDAY=TU,TH', '2026-12-01', '2026-12-03'], // the rule already includes the new day
  ['FREQ=WEEKLY;BYDAY=MO', '2026-12-04', '2026-12-08'], // the old first day wasn't a Monday either
  ['FREQ=WEEKLY', '2026-12-04', '2026-12-08'],
  ['FREQ=MONTHLY;BYMONTHDAY=1,15', '2026-12-01', '2026-12-02'],
  ['FREQ=DAILY', '2026-12-04', '2026-12-08'],
])('%s stays the same when its first day moves from %s to %s', (rule, from, to) => {
  expect(moveRuleToDay(rule, from, to)).toBe(rule)
})

test.each([
  ['FREQ=WEEKLY;BYDAY=TU', '2026-12-04', '2026-12-08'],
  ['FREQ=WEEKLY;BYDAY=TU', '2026-11-06', '2026-12-01'], // never into the past
  ['FREQ=WEEKLY;BYDAY=FR', '2026-12-04', '2026-12-04'],
  ['FREQ=MONTHLY;BYDAY=-1SU', '2026-12-04', '2026-12-27'],
  ['FREQ=MONTHLY;BYMONTHDAY=31', '2026-11-28', '2026-12-31'],
])('the first day of %s from %s on is %s', (rule, start, first) => {
  const parts = toFormRule(rule, start)
  expect(parts && newFirstDay(parts, start, '2026-11-26')).toBe(first)
})
