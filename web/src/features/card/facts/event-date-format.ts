// Formats an event's dates and times with Intl, in the person's preferences. An event's time is a wall-clock time: it is formatted as
// given (in UTC), never converted to another zone.
import { dateFormat, type TimeFormat } from '../../../ui/time/date-format.ts'

/** Noon, so that no zone shifts the day. */
const asDate = (date: string) => new Date(`${date}T12:00:00Z`)

const browserLocale: TimeFormat = { locale: undefined }

const format = ({ locale }: TimeFormat, options: Intl.DateTimeFormatOptions) =>
  dateFormat(locale, { ...options, timeZone: 'UTC' })

/** 2026-12-04 → Friday 4 December 2026 */
export const longDate = (date: string, timeFormat = browserLocale): string =>
  format(timeFormat, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(asDate(date))

/** Adds the year unless it is the current one, so that distant dates don't look near. */
const yearIfNotCurrent = (date: string, today: string) =>
  date.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const)

/** 2026-12-04 → Fri 4 Dec, in another year Fri, 4 Dec 2026 */
export const shortDate = (date: string, timeFormat = browserLocale, today = localToday()): string =>
  format(timeFormat, { weekday: 'short', day: 'numeric', month: 'short', ...yearIfNotCurrent(date, today) }).format(
    asDate(date),
  )

/** 2026-12-04 → Friday 4 December */
export const weekdayDayMonth = (date: string, timeFormat = browserLocale): string =>
  format(timeFormat, { weekday: 'long', day: 'numeric', month: 'long' }).format(asDate(date))

const joinParts = (parts: readonly Intl.DateTimeFormatPart[]) => parts.map(({ value }) => value).join('')

/** 2026-12-04 → Friday · 4 · December, split around the number of the day */
export function weekdayDayMonthParts(
  date: string,
  timeFormat = browserLocale,
): { before: string; day: string; after: string } {
  const parts = format(timeFormat, { weekday: 'long', day: 'numeric', month: 'long' }).formatToParts(asDate(date))
  const at = parts.findIndex(({ type }) => type === 'day')
  return { before: joinParts(parts.slice(0, at)), day: parts[at]?.value ?? '', after: joinParts(parts.slice(at + 1)) }
}

/** 2026-12-04 → Fri */
export const shortWeekday = (date: string, timeFormat = browserLocale): string =>
  format(timeFormat, { weekday: 'short' }).format(asDate(date))

/** 2026-12 → December and 2026 */
export const monthAndYear = (month: string, timeFormat = browserLocale): { month: string; year: string } => ({
  month: format(timeFormat, { month: 'long' }).format(asDate(`${month}-15`)),
  year: format(timeFormat, { year: 'numeric' }).format(asDate(`${month}-15`)),
})

/** 2026-12-04 → Fri, 4 Dec 2026: always with the year. */
export const mediumDate = (date: string, timeFormat = browserLocale): string =>
  format(timeFormat, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }).format(asDate(date))

/** 2026-12-10, 2026-12-12 → 10 – 12 December 2026 */
export const dateRange = (from: string, to: string, timeFormat = browserLocale): string =>
  format(timeFormat, { day: 'numeric', month: 'long', year: 'numeric' }).formatRange(asDate(from), asDate(to))

/** The parts of a date block: weekday, day, month and year; the year is '' if it is the current one. */
export function dateBlockParts(
  date: string,
  timeFormat = browserLocale,
  today = localToday(),
): Record<'weekday' | 'day' | 'month' | 'year', string> {
  const style = { weekday: 'short', day: 'numeric', month: 'short', ...yearIfNotCurrent(date, today) } as const
  const parts = format(timeFormat, style).formatToParts(asDate(date))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((it) => it.type === type)?.value ?? ''
  return { weekday: part('weekday'), day: part('day'), month: part('month'), year: part('year') }
}

const DAY_MS = 86_400_000

/** The number of days from today to a day; negative if it has passed. Both YYYY-MM-DD. */
export const daysUntil = (date: string, today: string): number =>
  Math.round((asDate(date).getTime() - asDate(today).getTime()) / DAY_MS)

/** A date relative to today: in 13 days · tomorrow · 3 weeks ago */
export function relativeDate(date: string, today: string, timeFormat = browserLocale): string {
  const days = daysUntil(date, today)
  const relative = new Intl.RelativeTimeFormat(timeFormat.locale, { numeric: 'auto' })
  if (Math.abs(days) < 14) return relative.format(days, 'day')
  if (Math.abs(days) < 60) return relative.format(Math.trunc(days / 7), 'week')
  return Math.abs(days) < 730
    ? relative.format(Math.trunc(days / 30.4), 'month')
    : relative.format(Math.trunc(days / 365.25), 'year')
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Today by this device's clock, YYYY-MM-DD. */
export function localToday(now = new Date()): string {
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`
}

/** 2026-12-18 → 18 December 2026 */
export const dayMonthYear = (date: string, timeFormat = browserLocale): string =>
  format(timeFormat, { day: 'numeric', month: 'long', year: 'numeric' }).format(asDate(date))

/** 1 → Monday, 7 → Sunday */
export const weekdayName = (weekday: number, style: 'long' | 'short' = 'long'): string =>
  format(browserLocale, { weekday: style }).format(asDate(`2026-01-${twoDigits(4 + weekday)}`)) // 5 January 2026 is a Monday

/** 1 → January */
export const monthName = (month: number, timeFormat = browserLocale): string =>
  format(timeFormat, { month: 'long' }).format(asDate(`2026-${twoDigits(month)}-01`))

/** {month: 3, day: 5} → 5 March */
export const dayAndMonth = ({ month, day }: { month: number; day: number }): string =>
  format(browserLocale, { day: 'numeric', month: 'long' }).format(asDate(`2024-${twoDigits(month)}-${twoDigits(day)}`))

/** [Tuesday, Thursday] → Tuesday and Thursday */
export const joinList = (names: readonly string[], timeFormat = browserLocale): string =>
  new Intl.ListFormat(timeFormat.locale, { type: 'conjunction' }).format(names)
