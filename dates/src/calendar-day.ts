// Arithmetic with calendar days, written YYYY-MM-DD and without a time zone, and with times of day, written HH:MM.
// Weekdays are those of ISO 8601: 1 is Monday, 7 is Sunday.

const DAY_MS = 86_400_000
const DAY = /^\d{4}-\d\d-\d\d$/

const pad = (number: number): string => String(number).padStart(2, '0')

const toEpochMs = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Formats a day as YYYY-MM-DD, whether or not it exists. */
export const toDay = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`

export const addDays = (day: string, days: number): string =>
  new Date(toEpochMs(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Counts the days from one day to another; negative if the other is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((toEpochMs(to) - toEpochMs(from)) / DAY_MS)

export const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** Adds months to a day; in a month without that day, its last one: 31 January + 1 → 28 February. */
export function addMonths(day: string, months: number): string {
  const index = yearOf(day) * 12 + monthOf(day) - 1 + months
  const [year, month] = [Math.floor(index / 12), (index % 12) + 1]
  return toDay(year, month, Math.min(Number(day.slice(8)), daysInMonth(year, month)))
}

export const isRealDay = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)

/** Returns a day, YYYY-MM-DD, or null if it doesn't exist: the 31st of June. */
export const dayOf = (year: number, month: number, day: number): string | null =>
  year >= 1900 && year <= 2200 && isRealDay(year, month, day) ? toDay(year, month, day) : null

/** Returns the last day of a month, YYYY-MM-DD; months past December are in the next year: 2026, 14 → 2027-02-28 */
export const lastDayOfMonth = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)

/** Returns whether a text is an existing day, YYYY-MM-DD: the 30th of February isn't, nor is "tomorrow". */
export const isDay = (text: string): boolean =>
  DAY.test(text) && isRealDay(yearOf(text), monthOf(text), Number(text.slice(8)))

/** Returns the weekday: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(toEpochMs(day)).getUTCDay() || 7

/** Returns the Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day))

export const yearOf = (day: string): number => Number(day.slice(0, 4))

export const monthOf = (day: string): number => Number(day.slice(5, 7))

/** Converts HH:MM to minutes since midnight. */
export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** Converts minutes since midnight to HH:MM; wraps at midnight. */
export function toClock(minutes: number): string {
  const within = ((minutes % 1440) + 1440) % 1440
  return `${pad(Math.floor(within / 60))}:${pad(within % 60)}`
}
