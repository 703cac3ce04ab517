import type { VersionedSettings } from '@swap/contract/settings'
import { queryClient } from '../../api/query-client.ts'
import { keys } from '../../api/query-keys.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the browser's formatter for these options. Cached, because creating one takes longer than rendering the row that shows it. */
export function dateFormat(locale: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format
}

/**
 * Returns the hour format that the person chose; empty if their locale decides or their settings haven't loaded. Components that show a
 * time must also call `useSettings`, so that they re-render when the settings change.
 */
export function hourPreference(): { hour12?: boolean } {
  const clock = queryClient.getQueryData<VersionedSettings>(keys.settings)?.clock ?? 'locale'
  return clock === 'locale' ? {} : { hour12: clock === '12' }
}

/** A person's date and time format: their locale, and 12 or 24 hours if chosen. */
export interface TimeFormat {
  locale: string | undefined
  hour12?: boolean
}

/** The results of `timeOfDayOptions` by format, because a list needs them for every row. */
const optionsCache = new Map<string, Intl.DateTimeFormatOptions>()

/** Returns the format options of a time of day: 08:00 or 8:00 AM. The short style of a 24-hour locale would give 08:00 am. */
export function timeOfDayOptions({ locale, ...hours }: TimeFormat): Intl.DateTimeFormatOptions {
  const key = `${locale} ${hours.hour12}`
  const known = optionsCache.get(key)
  if (known) return known
  const { hour12 } = dateFormat(locale, { hour: 'numeric', ...hours }).resolvedOptions()
  const options = { ...hours, hour: hour12 ? 'numeric' : '2-digit', minute: '2-digit' } as const
  optionsCache.set(key, options)
  return options
}

/** Formats the time of day of a moment in this person's format, in this device's zone or the given one. A number is epoch ms. */
export const formatTime = (moment: Date | number, locale?: string, timeZone?: string): string =>
  dateFormat(locale, { ...timeOfDayOptions({ locale, ...hourPreference() }), ...(timeZone && { timeZone }) }).format(
    moment,
  )

/** Formats a wall time in this person's format: 08:00 → 08:00 or 8:00 AM. It isn't converted to another time zone. */
export const formatWallTime = (
  time: string,
  timeFormat: TimeFormat = { locale: undefined, ...hourPreference() },
): string =>
  dateFormat(timeFormat.locale, { ...timeOfDayOptions(timeFormat), timeZone: 'UTC' }).format(
    new Date(`2026-01-01T${time}Z`),
  )

/** Matches a 24-hour time such as 20:00, but not 10:00 pm. */
const TIME_24_HOUR = /\b(?:[01]\d|2[0-3]):[0-5]\d\b(?!\s?[ap]\.?m\b)/gi

/** Rewrites the 24-hour times in a text in this person's format; for our own texts and the server's. */
export const formatTimesIn = (text: string): string => text.replace(TIME_24_HOUR, (time) => formatWallTime(time))
