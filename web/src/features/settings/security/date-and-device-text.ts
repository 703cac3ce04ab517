// Formats dates and devices for the security settings.

import type { Device } from '@swap/contract/account'
import { formatTime } from '../../../ui/time/date-format.ts'
import { securityWords } from '../../../i18n/en/security.ts'

const DAY_MS = 24 * 60 * 60_000
const startOfDay = (moment: number) => new Date(moment).setHours(0, 0, 0, 0)

/**
 * Formats the moment `then` as seen from `now`, both in epoch ms, in this browser's time zone: "today at 08:12",
 * "yesterday at 22:40", "4 December at 09:00". Adds the year if it isn't the current one.
 */
export function formatDateTime(then: number, now: number, locale?: string): string {
  const time = formatTime(then, locale)
  // Rounded, because a day on which the clocks change has 23 or 25 hours.
  const daysAgo = Math.round((startOfDay(now) - startOfDay(then)) / DAY_MS)
  const day =
    daysAgo === 0 || daysAgo === 1
      ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-daysAgo, 'day')
      : formatDay(then, now, locale)
  return securityWords.history.on(day, time)
}

/** Formats a day: "4 December". Adds the year if it isn't the current one. */
export function formatDay(then: number, now: number, locale?: string): string {
  const isThisYear = new Date(then).getFullYear() === new Date(now).getFullYear()
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(then)
}

/** Formats a device: "Firefox on Linux", or only the part that is known. */
export function formatDevice({ browser, system }: Device): string {
  if (browser !== null && system !== null) return securityWords.device.onSystem(browser, system)
  return browser ?? system ?? securityWords.device.unknown
}
