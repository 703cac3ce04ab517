import { addDays, daysBetween, isDay, weekdayOf, yearOf } from '@swap/dates/calendar-day'
import type { When } from '@swap/dates/when/when'

/** Years that a poster may mean, relative to the current one. */
const YEARS = [-1, 0, 1, 2]
const WEEK = 7

/**
 * Lists the days that a date may mean if its printed weekday disagrees, likeliest first: the nearest such weekdays before
 * and after it, and the same day in another year; the latter first if the year is not printed.
 *
 *     "Monday 12 June 2026", a Friday   → 15 June, 8 June, 12 June 2028: all Mondays
 */
export function listDaysOnWeekday({ date, weekday, flags }: When, today: string): string[] {
  if (!date || weekday === undefined) return []
  const ahead = (weekday - weekdayOf(date) + WEEK) % WEEK
  const near = [ahead, ahead - WEEK].map((count) => addDays(date, count))
  const days = ahead > WEEK / 2 ? near.toReversed() : near
  const inYears = YEARS.map((count) => `${yearOf(today) + count}${date.slice(4)}`)
    .filter((it) => isDay(it) && it !== date && weekdayOf(it) === weekday)
    .toSorted((one, other) => Math.abs(daysBetween(today, one)) - Math.abs(daysBetween(today, other)))
  return flags.includes('yearInferred') ? [...inYears, ...days] : [...days, ...inYears]
}
