import { expect, test } from 'vitest'
import { firstDayOfWeek } from './first-day-of-week.ts'

test('weeks begin on the chosen day, else on that of the locale', () => {
  expect(firstDayOfWeek('sunday', 'en-GB')).toBe(7)
  expect(firstDayOfWeek('saturday', 'en-GB')).toBe(6)
  expect(firstDayOfWeek('locale', 'en-GB')).toBe(1)
  expect(firstDayOfWeek('locale', 'en-US')).toBe(7)
})
