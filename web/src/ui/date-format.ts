import type { KeptSettings } from '@swap/contract/settings'
import { queryClient } from '../api/query-client.ts'
import { keys } from '../api/query-keys.ts'

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
