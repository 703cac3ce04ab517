import { formatClock } from '@swap/dates/format-clock'
import type { AnsweredEvent } from '../outcome.ts'

/** How a person wants days and times worded. */
export interface Wording {
  /** The English of their browser. */
  locale: 'en-GB' | 'en-US'
  hour12: boolean
  /** Today where they are, YYYY-MM-DD. */
  today: string
}

type Times = Pick<AnsweredEvent, 'start_date' | 'start_time' | 'end_date' | 'end_time'>

const DAY_MS = 86_400_000
const noon = (date: string) => new Date(`${date}T12:00:00Z`)

/** Created once: creating one takes longer than answering. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** A day in words, with its year if that is not this year. */
const inWords =
  (options: Intl.DateTimeFormatOptions) =>
  (date: string, { locale, today }: Pick<Wording, 'locale' | 'today'>): string => {
    const shown = date.slice(0, 4) === today.slice(0, 4) ? options : { ...options, year: 'numeric' as const }
    const key = locale + JSON.stringify(shown)
    const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...shown, timeZone: 'UTC' })
    formats.set(key, format)
    return locale === 'en-GB' ? format.format(noon(date)).replace(',', '') : format.format(noon(date))
  }

/** Friday 4 December */
export const dayInWords = inWords({ weekday: 'long', day: 'numeric', month: 'long' })
/** 4 December */
export const dateInWords = inWords({ day: 'numeric', month: 'long' })
/** Fri 4 Dec */
const shortDay = inWords({ weekday: 'short', day: 'numeric', month: 'short' })
export const monthInWords = inWords({ month: 'long' })

/** today · tomorrow · in 13 days · 3 days ago */
export function distance(date: string, { today }: Pick<Wording, 'today'>): string {
  const days = Math.round((noon(date).getTime() - noon(today).getTime()) / DAY_MS)
  const [each, unit] =
    (
      [
        [1, 'day', 21],
        [7, 'week', 60],
        [30.4, 'month', 730],
      ] as const
    ).find(([, , most]) => Math.abs(days) < most) ?? ([365.25, 'year'] as const)
  return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(Math.trunc(days / each), unit)
}

/** Friday 4 December at 8:00 pm · … from 8:00 pm to 11:00 pm · from Thursday 10 to … ; null without a day. */
export function whenInWords(event: Times, manner: Wording): string | null {
  const { start_date: date, start_time: time, end_date: lastDay, end_time: end } = event
  if (!date) return null
  const at = (clock: string | null) => (clock ? ` at ${formatClock(clock, manner.hour12)}` : '')
  if (lastDay && lastDay > date)
    return `from ${dayInWords(date, manner)}${at(time)} to ${dayInWords(lastDay, manner)}${at(end)}`
  if (time && end && end !== time)
    return `${dayInWords(date, manner)}, from ${formatClock(time, manner.hour12)} to ${formatClock(end, manner.hour12)}`
  return `${dayInWords(date, manner)}${at(time)}`
}

/** Fri 4 Dec, 8:00 pm */
export const shortWhen = ({ start_date: date, start_time: time }: Times, manner: Wording): string =>
  [date && shortDay(date, manner), date && time && formatClock(time, manner.hour12)].filter(Boolean).join(', ')

const and = new Intl.ListFormat('en', { type: 'conjunction' })
/** one, two and three */
export const listInWords = (words: readonly string[]): string => and.format(words).replace(/, and /, ' and ')
