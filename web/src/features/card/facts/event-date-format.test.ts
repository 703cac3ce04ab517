import { expect, test } from 'vitest'
import { formatWallTime } from '../../../ui/time/date-format.ts'
import {
  mediumDate,
  dateBlockParts,
  dateRange,
  relativeDate,
  longDate,
  shortDate,
  localToday,
} from './event-date-format.ts'

const british = { locale: 'en-GB' }
const american = { locale: 'en-US' }

test("dates and times follow the person's locale, and are never converted to another time zone", () => {
  expect(longDate('2026-12-04', british)).toBe('Friday, 4 December 2026')
  expect(dateRange('2026-12-10', '2026-12-12', british)).toMatch(/^10\W{1,3}12 December 2026$/)
  expect(mediumDate('2026-12-13', british)).toBe('Sun, 13 Dec 2026')
  expect(formatWallTime('20:00', british)).toBe('20:00')
  expect(formatWallTime('08:00', british)).toBe('08:00')
  expect(formatWallTime('20:00', american)).toMatch(/^8:00\sPM$/)
  expect(formatWallTime('00:30', { ...american, hour12: false })).toMatch(/^(?:00|24):30$/)
})

test('a day of another year shows the year', () => {
  const today = '2026-11-21'
  expect(dateBlockParts('2026-12-04', british, today)).toEqual({ weekday: 'Fri', day: '4', month: 'Dec', year: '' })
  expect(dateBlockParts('2025-12-12', british, today)).toEqual({
    weekday: 'Fri',
    day: '12',
    month: 'Dec',
    year: '2025',
  })
  expect(shortDate('2026-12-04', british, today)).toMatch(/^Fri,? 4 Dec$/)
  expect(shortDate('2027-01-01', british, today)).toMatch(/^Fri,? 1 Jan 2027$/)
})

test.each([
  ['2026-11-21', 'today'],
  ['2026-11-22', 'tomorrow'],
  ['2026-12-03', 'in 12 days'],
  ['2026-10-31', '3 weeks ago'],
  ['2027-03-21', 'in 3 months'],
  ['2024-01-01', '2 years ago'],
])('%s is shown as %s', (date, words) => {
  expect(relativeDate(date, '2026-11-21', british)).toBe(words)
})

test('today is the day by the clock of this device', () => {
  expect(localToday(new Date(2026, 10, 1, 0, 5))).toBe('2026-11-01')
})
