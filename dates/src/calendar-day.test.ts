import { expect, test } from 'vitest'
import { addMonths } from './calendar-day.ts'

test.each([
  ['2026-11-24', 1, '2026-12-24'],
  ['2026-11-24', 11, '2027-10-24'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2027-12-31', 2, '2028-02-29'],
  ['2027-03-31', -1, '2027-02-28'],
])('%s plus %i months is %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later)
})
