import { expect, test } from 'vitest'
import { addDays } from '@swap/dates/calendar-day'
import { addMonths, addMonthsToDay, weeksOf } from './month-days.ts'

const ends = (first: number) => weeksOf('2026-12', first).map((week) => [week[0], week[6]])

test('a month is covered by whole weeks, whichever day they begin on', () => {
  expect(ends(1)).toEqual([
    ['2026-11-30', '2026-12-06'],
    ['2026-12-07', '2026-12-13'],
    ['2026-12-14', '2026-12-20'],
    ['2026-12-21', '2026-12-27'],
    ['2026-12-28', '2027-01-03'],
  ])
  expect(ends(7).at(0)).toEqual(['2026-11-29', '2026-12-05'])
  expect(ends(6).at(-1)).toEqual(['2026-12-26', '2027-01-01'])
  expect(weeksOf('2027-02', 1)).toHaveLength(4)
})

test('a month later, the 31st becomes the last day of a shorter month', () => {
  expect(addMonthsToDay('2027-01-31', 1)).toBe('2027-02-28')
  expect(addMonthsToDay('2026-12-04', -12)).toBe('2025-12-04')
  expect([addMonths('2026-12', 1), addDays('2026-12-31', 1)]).toEqual(['2027-01', '2027-01-01'])
})
