import { dateFormat, type Manner } from '../../../ui/time/date-format.ts'

/**
 * Dates and times of an event, formatted by Intl to the person's preferences. An event's time is a wall-clock time: it is formatted as
 * given (in UTC), never moved to another zone.
 */

/** Noon keeps a day on its day whatever the zone. */
const asDate = (date: string) => new Date(`${date}T12:00:00Z`)

const browsers: Manner = { locale: undefined }

const format = ({ locale }: Manner, options: Intl.DateTimeFormatOptions) =>
  dateFormat(locale, { ...options, timeZone: 'UTC' })

/** 2026-12-04 → Friday 4 December 2026 */
export const longDate = (date: string, manner = browsers): string =>
  format(manner, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(asDate(date))

/** The year, if it isn't this one: distant dates would otherwise look near. */
const otherYear = (date: string, today: string) =>
  date.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const)

/** 2026-12-04 → Fri 4 Dec, in another year Fri, 4 Dec 2026 */
export const shortDate = (date: string, manner = browsers, today = todayHere()): string =>
  format(manner, { weekday: 'short', day: 'numeric', month: 'short', ...otherYear(date, today) }).format(asDate(date))

/** 2026-12-04 → Friday 4 December */
export const spokenDay = (date: string, manner = browsers): string =>
  format(manner, { weekday: 'long', day: 'numeric', month: 'long' }).format(asDate(date))

const said = (parts: readonly Intl.DateTimeFormatPart[]) => parts.map(({ value }) => value).join('')

/** The same, split around the day's number. */
export function spokenDayParts(date: string, manner = browsers): { before: string; day: string; after: string } {
  const parts = format(manner, { weekday: 'long', day: 'numeric', month: 'long' }).formatToParts(asDate(date))
  const at = parts.findIndex(({ type }) => type === 'day')
  return { before: said(parts.slice(0, at)), day: parts[at]?.value ?? '', after: said(parts.slice(at + 1)) }
}

/** 2026-12-04 → Fri */
export const shortWeekday = (date: string, manner = browsers): string =>
  format(manner, { weekday: 'short' }).format(asDate(date))

/** 2026-12 → December and 2026 */
export const monthName = (month: string, manner = browsers): { month: string; year: string } => ({
  month: format(manner, { month: 'long' }).format(asDate(`${month}-15`)),
  year: format(manner, { year: 'numeric' }).format(asDate(`${month}-15`)),
})

/** 2026-12-04 → Fri, 4 Dec 2026: an answer to tap, where the year may be the doubt. */
export const answerDate = (date: string, manner = browsers): string =>
  format(manner, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }).format(asDate(date))

/** 2026-12-10, 2026-12-12 → 10 – 12 December 2026 */
export const dateRange = (from: string, to: string, manner = browsers): string =>
  format(manner, { day: 'numeric', month: 'long', year: 'numeric' }).formatRange(asDate(from), asDate(to))

/** The three lines of the date block: weekday, day, month. The year is '' where it is this one. */
export function dateBlock(
  date: string,
  manner = browsers,
  today = todayHere(),
): Record<'weekday' | 'day' | 'month' | 'year', string> {
  const style = { weekday: 'short', day: 'numeric', month: 'short', ...otherYear(date, today) } as const
  const parts = format(manner, style).formatToParts(asDate(date))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((it) => it.type === type)?.value ?? ''
  return { weekday: part('weekday'), day: part('day'), month: part('month'), year: part('year') }
}

const DAY_MS = 86_400_000

/** How many days a day lies ahead of today; negative when it has passed. Both YYYY-MM-DD. */
export const daysAhead = (date: string, today: string): number =>
  Math.round((asDate(date).getTime() - asDate(today).getTime()) / DAY_MS)

/** in 13 days · tomorrow · 3 weeks ago */
export function distance(date: string, today: string, manner = browsers): string {
  const days = daysAhead(date, today)
  const near = new Intl.RelativeTimeFormat(manner.locale, { numeric: 'auto' })
  if (Math.abs(days) < 14) return near.format(days, 'day')
  if (Math.abs(days) < 60) return near.format(Math.trunc(days / 7), 'week')
  return Math.abs(days) < 730
    ? near.format(Math.trunc(days / 30.4), 'month')
    : near.format(Math.trunc(days / 365.25), 'year')
}

const two = (value: number) => String(value).padStart(2, '0')

/** Today by this device's clock, YYYY-MM-DD. */
export function todayHere(now = new Date()): string {
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** 2026-12-18 → 18 December 2026 */
export const longDay = (date: string, manner = browsers): string =>
  format(manner, { day: 'numeric', month: 'long', year: 'numeric' }).format(asDate(date))

/** 0 → Monday. 5 January 2026 is one. */
export const weekdayName = (weekday: number, manner = browsers): string =>
  format(manner, { weekday: 'long' }).format(asDate(`2026-01-${two(5 + weekday)}`))

/** 1 is January. */
export const nameOfMonth = (month: number, manner = browsers): string =>
  format(manner, { month: 'long' }).format(asDate(`2026-${two(month)}-01`))

/** 5 March */
export const dayOfYear = ({ month, day }: { month: number; day: number }): string =>
  format(browsers, { day: 'numeric', month: 'long' }).format(asDate(`2024-${two(month)}-${two(day)}`))

/** Tuesday and Thursday */
export const listed = (names: readonly string[], manner = browsers): string =>
  new Intl.ListFormat(manner.locale, { type: 'conjunction' }).format(names)
