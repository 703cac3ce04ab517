import type { KeptSettings } from '@swap/contract/settings'
import { queryClient } from '../../api/query-client.ts'
import { keys } from '../../api/query-keys.ts'

const made = new Map<string, Intl.DateTimeFormat>()

/** The browser's own formatter, made once for each manner: making one takes longer than drawing the row that shows it. */
export function dateFormat(locale: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = made.get(key) ?? new Intl.DateTimeFormat(locale, options)
  made.set(key, format)
  return format
}

/**
 * The hours as this person chose them; nothing where their locale decides, or while their settings are not here. Whoever shows a time
 * asks for the settings too (`useSettings`), so that it is drawn anew with them.
 */
export function chosenHours(): { hour12?: boolean } {
  const clock = queryClient.getQueryData<KeptSettings>(keys.settings)?.clock ?? 'locale'
  return clock === 'locale' ? {} : { hour12: clock === '12' }
}

/** How a person likes dates and times: their locale, and 12 or 24 hours where it does not say. */
export interface Manner {
  locale: string | undefined
  hour12?: boolean
}

/** Asked once for each manner: a list asks for every row. */
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

/** A moment's time of day, as this person chose, where this device is or in that zone. A number is epoch ms. */
export const timeAt = (moment: Date | number, locale?: string, timeZone?: string): string =>
  dateFormat(locale, { ...timeOfDay({ locale, ...chosenHours() }), ...(timeZone && { timeZone }) }).format(moment)

/** 08:00 → 08:00 or 8:00 AM, as this person chose. A wall clock's time, moved to no zone. */
export const clock = (time: string, manner: Manner = { locale: undefined, ...chosenHours() }): string =>
  dateFormat(manner.locale, { ...timeOfDay(manner), timeZone: 'UTC' }).format(new Date(`2026-01-01T${time}Z`))

/** 20:00, and no 10:00 pm. */
const OF_24 = /\b(?:[01]\d|2[0-3]):[0-5]\d\b(?!\s?[ap]\.?m\b)/gi

/** A text that tells times as 20:00, with each of them as this person chose: what our own words and the server's lines say. */
export const withClock = (text: string): string => text.replace(OF_24, (time) => clock(time))
