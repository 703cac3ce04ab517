import { expect, test } from 'vitest'
import { nextRuleDay } from './next-rule-day.ts'

// 10 June 2026 is a Wednesday.
test.each([
  ['FREQ=WEEKLY;BYDAY=TU', '2026-06-16'],
  ['FREQ=WEEKLY;BYDAY=WE', '2026-06-10'],
  ['FREQ=WEEKLY;BYDAY=MO,TH', '2026-06-11'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', '2026-06-16'],
  ['FREQ=DAILY', '2026-06-10'],
  ['FREQ=MONTHLY;BYDAY=1FR', '2026-07-03'],
  ['FREQ=MONTHLY;BYDAY=2WE,4WE', '2026-06-10'],
  ['FREQ=MONTHLY;BYDAY=-1FR', '2026-06-26'],
  ['FREQ=MONTHLY;BYDAY=5MO', '2026-06-29'],
  ['', '2026-06-10'],
])('%s comes next on %s', (rule, day) => {
  expect(nextRuleDay(rule, '2026-06-10')).toBe(day)
})
