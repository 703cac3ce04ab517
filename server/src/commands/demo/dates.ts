// Dates for the demo's posters.

const DAY_MS = 24 * 60 * 60_000

/** Adds days to a date: `addDays('2026-12-30', 3)` → `2027-01-02`. */
export const addDays = (today: string, days: number) =>
  new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** Formats a date as a poster in that language writes it: `Friday 4 December 2026`. */
export const formatDate = (day: string, language: string, parts: Intl.DateTimeFormatOptions = {}) =>
  new Date(day).toLocaleDateString(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
    ...parts,
  })

/** Returns the English name of a date's weekday: `Friday`. */
export const weekdayOf = (day: string) =>
  new Date(day).toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' })

const MIN_DAYS = 20
const MAX_DAYS = 400

/** Returns a future date that is ambiguous in numbers, such as 05/01/2027: both ways to read it give a day within a year. */
export function ambiguousDate(today: string): string {
  for (let days = MIN_DAYS; days < MAX_DAYS; days++) {
    const day = addDays(today, days)
    const [year, first, second] = day.split('-')
    const other = `${year}-${second}-${first}`
    if (Number(second) <= 12 && first !== second && other > addDays(today, MIN_DAYS) && other < addDays(today, 300))
      return day
  }
  throw new Error('There is no ambiguous date within a year')
}
