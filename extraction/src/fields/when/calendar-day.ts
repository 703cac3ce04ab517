/** Days are YYYY-MM-DD, counted in UTC: a calendar day has no time zone. */
const DAY_MS = 86_400_000

const pad = (number: number): string => String(number).padStart(2, '0')

const toEpochMs = (day: string): number => Date.parse(`${day}T00:00:00Z`)

export const toDay = (year: number, month: number, day: number): string => `${year}-${pad(month)}-${pad(day)}`

export function addDays(day: string, days: number): string {
  return new Date(toEpochMs(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Whole days from one day to another; negative when it lies before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((toEpochMs(to) - toEpochMs(from)) / DAY_MS)
}

export function isRealDay(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** Is there such a day? "2026-06-31" is none. */
export const isRealDate = (day: string): boolean => isRealDay(yearOf(day), monthOf(day), Number(day.slice(8)))

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(toEpochMs(day)).getUTCDay()

export const yearOf = (day: string): number => Number(day.slice(0, 4))

export const monthOf = (day: string): number => Number(day.slice(5, 7))

/** HH:MM of minutes since midnight; past midnight it starts again. */
export function toClock(minutes: number): string {
  const within = ((minutes % 1440) + 1440) % 1440
  return `${pad(Math.floor(within / 60))}:${pad(within % 60)}`
}
