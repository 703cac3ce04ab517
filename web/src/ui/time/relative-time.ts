import { words } from '../../i18n/en.ts'
import { hourPreference, dateFormat, timeOfDayOptions } from './date-format.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * Formats how long ago something was, in the specification's format. Both in epoch ms.
 *
 *     under 60 minutes → 2m ago     under 24 hours → 3h ago     under 7 days → 4d ago
 *     otherwise a date: 12 Nov, with its year if it isn't this one
 *
 * A moment in the future (clocks differ) counts as now.
 */
export function relativeTime(then: number, now: number, locale?: string): string {
  const passed = Math.max(0, now - then)
  if (passed < HOUR_MS) return words.spec.minutesAgo(Math.floor(passed / MINUTE_MS))
  if (passed < DAY_MS) return words.spec.hoursAgo(Math.floor(passed / HOUR_MS))
  if (passed < 7 * DAY_MS) return words.spec.daysAgo(Math.floor(passed / DAY_MS))
  const isThisYear = new Date(then).getFullYear() === new Date(now).getFullYear()
  return dateFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(then)
}

/** Formats when a message was sent: its time, with the day if that isn't today. Epoch ms. */
export function messageTime(then: number, now: number, locale?: string): string {
  const isToday = new Date(then).toDateString() === new Date(now).toDateString()
  const day = isToday ? {} : ({ day: 'numeric', month: 'short' } as const)
  return dateFormat(locale, { ...day, ...timeOfDayOptions({ locale, ...hourPreference() }) }).format(then)
}

/** Formats the full date and time. Epoch ms. */
export const exactTime = (then: number): string =>
  dateFormat(undefined, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...timeOfDayOptions({ locale: undefined, ...hourPreference() }),
  }).format(then)
