import { expect, test } from 'vitest'
import { firstDayOfWeek } from './first-day-of-week.ts'

test("weeks begin as the person chose, else as their locale's do", () => {
  expect(firstDayOfWeek('sunday', 'en-GB')).toBe(7)
  expect(firstDayOfWeek('saturday', 'en-GB')).toBe(6)
  expect(firstDayOfWeek('locale', 'en-GB')).toBe(1)
  expect(firstDayOfWeek('locale', 'en-US')).toBe(7)
})
