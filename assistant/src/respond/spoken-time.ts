import type { ToldEvent } from './outcome.ts'
import { clockWords } from '@swap/dates/clock-words'

/** How a person is told days and times. */
export interface Manner {
  /** The English of their browser. */
  locale: 'en-GB' | 'en-US'
  hour12: boolean
  /** Today where they are, YYYY-MM-DD. */
  today: string
}

type Times = Pick<ToldEvent, 'start_date' | 'start_time' | 'end_date' | 'end_time'>

const DAY_MS = 86_400_000
const noon = (date: string) => new Date(`${date}T12:00:00Z`)

/** Made once: each takes longer to make than an answer takes in all. */
const formats = new Map<string, Intl.DateTimeFormat>()
function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const made = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  formats.set(key, made)
  return made
}

/** Friday 4 December; with its year where that is another than this one's. */
export function dayInWords(date: string, { locale, today }: Manner): string {
  const year = date.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' as const }
  const words = format(locale, { weekday: 'long', day: 'numeric', month: 'long', ...year }).format(noon(date))
  return locale === 'en-GB' ? words.replace(',', '') : words
}

/** 4 December; with its year where that is another than this one's. */
export function dateInWords(date: string, { locale, today }: Manner): string {
  const year = date.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' as const }
  return format(locale, { day: 'numeric', month: 'long', ...year }).format(noon(date))
}

/** Fri 4 Dec */
const shortDay = (date: string, { locale, today }: Manner): string => {
  const year = date.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' as const }
  const words = format(locale, { weekday: 'short', day: 'numeric', month: 'short', ...year }).format(noon(date))
  return locale === 'en-GB' ? words.replace(',', '') : words
}

/** today · tomorrow · in 13 days · 3 days ago */
export function distance(date: string, { today }: Pick<Manner, 'today'>): string {
  const days = Math.round((noon(date).getTime() - noon(today).getTime()) / DAY_MS)
  const near = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
  if (Math.abs(days) < 21) return near.format(days, 'day')
  if (Math.abs(days) < 60) return near.format(Math.trunc(days / 7), 'week')
  return Math.abs(days) < 730
    ? near.format(Math.trunc(days / 30.4), 'month')
    : near.format(Math.trunc(days / 365.25), 'year')
}

/** Friday 4 December at 8:00 pm · … from 8:00 pm to 11:00 pm · from Thursday 10 to … ; null without a day. */
export function whenInWords(event: Times, manner: Manner): string | null {
  const { start_date: date, start_time: time, end_date: lastDay, end_time: end } = event
  if (!date) return null
  const at = (clock: string | null) => (clock ? ` at ${clockWords(clock, manner.hour12)}` : '')
  if (lastDay && lastDay > date)
    return `from ${dayInWords(date, manner)}${at(time)} to ${dayInWords(lastDay, manner)}${at(end)}`
  if (time && end && end !== time)
    return `${dayInWords(date, manner)}, from ${clockWords(time, manner.hour12)} to ${clockWords(end, manner.hour12)}`
  return `${dayInWords(date, manner)}${at(time)}`
}

/** Fri 4 Dec, 8:00 pm */
export const shortWhen = ({ start_date: date, start_time: time }: Times, manner: Manner): string =>
  [date && shortDay(date, manner), date && time && clockWords(time, manner.hour12)].filter(Boolean).join(', ')

const and = new Intl.ListFormat('en', { type: 'conjunction' })
/** one, two and three */
export const listInWords = (words: readonly string[]): string => and.format(words).replace(/, and /, ' and ')
