const DAY_MS = 86_400_000
const utc = (day: string): number => Date.parse(`${day}T00:00Z`)
export const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Days are YYYY-MM-DD throughout. */
export const addDays = (day: string, days: number): string => toDay(utc(day) + days * DAY_MS)
/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(utc(day)).getUTCDay() || 7
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day))
export const yearOf = (day: string): number => Number(day.slice(0, 4))
export const monthOf = (day: string): number => Number(day.slice(5, 7))
export const daysBetween = (from: string, to: string): number => Math.round((utc(to) - utc(from)) / DAY_MS)

/** A real day, or null: the 31st of June is none. */
export function dayOf(year: number, month: number, day: number): string | null {
  if (!(year >= 1900 && year <= 2200)) return null
  const written = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const ms = Date.parse(`${written}T00:00Z`)
  return Number.isNaN(ms) || toDay(ms) !== written ? null : written
}

export const lastDayOf = (year: number, month: number): string => toDay(Date.UTC(year, month, 0))

export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
/** HH:MM of minutes after midnight, round the clock. */
export function toClock(minutes: number): string {
  const round = ((minutes % 1440) + 1440) % 1440
  return `${String(Math.floor(round / 60)).padStart(2, '0')}:${String(round % 60).padStart(2, '0')}`
}
