// Arithmetic on days (2026-12-04) and months (2026-12) as text, without time zones.

import { addDays, weekdayOf } from '@swap/dates/calendar-day'

const parseDay = (date: string) => new Date(`${date}T00:00Z`)
const formatDay = (day: Date) => day.toISOString().slice(0, 10)

/** Adds months to a month: 2026-12, 1 → 2027-01 */
export function addMonths(month: string, months: number): string {
  const first = parseDay(`${month}-01`)
  first.setUTCMonth(first.getUTCMonth() + months)
  return formatDay(first).slice(0, 7)
}

/** Adds months to a day; in a shorter month, returns its last day: 2027-01-31, 1 → 2027-02-28 */
export function addMonthsToDay(date: string, months: number): string {
  const month = addMonths(date.slice(0, 7), months)
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const day = `${month}-${date.slice(8)}`
  return day < last ? day : last
}

/** Returns how many days of its week precede a day, if weeks begin on `firstDay` (1 is Monday). */
export const daysIntoWeek = (date: string, firstDay: number): number => (weekdayOf(date) - firstDay + 7) % 7

/**
 * Returns the full weeks that cover a month, including the last days of the month before and the first of the next.
 *
 *     2026-12, weeks begin on Monday → 30 November … 3 January, five weeks
 */
export function weeksOf(month: string, firstDay: number): string[][] {
  const begin = `${month}-01`
  const end = addDays(`${addMonths(month, 1)}-01`, -1)
  const weeks: string[][] = []
  for (
    let weekStart = addDays(begin, -daysIntoWeek(begin, firstDay));
    weekStart <= end;
    weekStart = addDays(weekStart, 7)
  )
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(weekStart, index)))
  return weeks
}
