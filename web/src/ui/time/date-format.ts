import type { KeptSettings } from '@swap/contract/settings'
import { queryClient } from '../../api/query-client.ts'
import { keys } from '../../api/query-keys.ts'

const made = new Map<string, Intl.DateTimeFormat>()

/** The browser's own formatter, made once per set of options: making one takes longer than rendering the row that shows it. */
export function dateFormat(locale: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = made.get(key) ?? new Intl.DateTimeFormat(locale, options)
  made.set(key, format)
  return format
}

/**
 * The hour format this person chose; empty if their locale decides or their settings haven't loaded. Components that show a time
 * use the settings too (`useSettings`), so that they re-render with them.
 */
export function chosenHours(): { hour12?: boolean } {
  const clock = queryClient.getQueryData<KeptSettings>(keys.settings)?.clock ?? 'locale'
  return clock === 'locale' ? {} : { hour12: clock === '12' }
}

/** A person's date and time format: their locale, and 12 or 24 hours if chosen. */
export interface Manner {
  locale: string | undefined
  hour12?: boolean
}

/** Cached per format: a list asks for every row. */
const stylesOfHours = new Map<string, Intl.DateTimeFormatOptions>()

/** How a time of day is written: 08:00 or 8:00 am. A locale's short style would say 08:00 am where 24 hours are its habit. */
export function timeOfDay({ locale, ...hours }: Manner): Intl.DateTimeFormatOptions {
  const key = `${locale} ${hours.hour12}`
  const known = stylesOfHours.get(key)
  if (known) return known
  const { hour12 } = dateFormat(locale, { hour: 'numeric', ...hours }).resolvedOptions()
  const style = { ...hours, hour: hour12 ? 'numeric' : '2-digit', minute: '2-digit' } as const
  stylesOfHours.set(key, style)
  return style
}

/** A moment's time of day in this person's format, in this device's zone or the given one. A number is epoch ms. */
export const timeAt = (moment: Date | number, locale?: string, timeZone?: string): string =>
  dateFormat(locale, { ...timeOfDay({ locale, ...chosenHours() }), ...(timeZone && { timeZone }) }).format(moment)

/** 08:00 → 08:00 or 8:00 AM, as this person chose. A wall clock's time, moved to no zone. */
export const clock = (time: string, manner: Manner = { locale: undefined, ...chosenHours() }): string =>
  dateFormat(manner.locale, { ...timeOfDay(manner), timeZone: 'UTC' }).format(new Date(`2026-01-01T${time}Z`))

/** 20:00, and no 10:00 pm. */
const OF_24 = /\b(?:[01]\d|2[0-3]):[0-5]\d\b(?!\s?[ap]\.?m\b)/gi

/** A text with its times (20:00) in this person's format: for our own words and the server's lines. */
export const withClock = (text: string): string => text.replace(OF_24, (time) => clock(time))
