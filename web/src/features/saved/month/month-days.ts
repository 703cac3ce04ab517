import { addDays, weekdayOf } from '@swap/dates/calendar-day'

/** Days and months of a wall calendar, as text: 2026-12-04 and 2026-12. Nothing here knows a time zone. */

const asDay = (date: string) => new Date(`${date}T00:00Z`)
const asText = (day: Date) => day.toISOString().slice(0, 10)

/** 2026-12, 1 → 2027-01 */
export function addMonths(month: string, months: number): string {
  const first = asDay(`${month}-01`)
  first.setUTCMonth(first.getUTCMonth() + months)
  return asText(first).slice(0, 7)
}

/** The same day of another month, or its last where it is shorter: 2027-01-31, 1 → 2027-02-28 */
export function sameDayIn(date: string, months: number): string {
  const month = addMonths(date.slice(0, 7), months)
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const day = `${month}-${date.slice(8)}`
  return day < last ? day : last
}

/** How many days of its week come before a day, if weeks begin on `first`. */
export const daysIntoWeek = (date: string, first: number): number => (weekdayOf(date) - first + 7) % 7

/**
 * The full weeks of a month's grid, including the last days of the month before and the first of the next.
 *
 *     2026-12, weeks begin on Monday → 30 November … 3 January, five weeks
 */
export function weeksOf(month: string, first: number): string[][] {
  const begin = `${month}-01`
  const end = addDays(`${addMonths(month, 1)}-01`, -1)
  const weeks: string[][] = []
  for (let monday = addDays(begin, -daysIntoWeek(begin, first)); monday <= end; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)))
  return weeks
}
