import { lastDayOfMonth } from '@swap/dates/calendar-day'
import { formatClock } from '@swap/dates/format-clock'
import type { Span } from '../../command.ts'
import type { AnsweredEvent } from '../outcome.ts'

/** How a person's days and times are written. */
export interface TimeFormat {
  /** The English of their browser. */
  locale: 'en-GB' | 'en-US'
  hour12: boolean
  /** Today where they are, YYYY-MM-DD: a day of another year is written with its year. */
  today: string
}

type EventTimes = Pick<AnsweredEvent, 'start_date' | 'start_time' | 'end_date' | 'end_time'>

/** Writes when an event is: "Friday 4 December at 20:00" · "… from 8:00 pm to 11:00 pm" · "from Thursday 10 … to …". Null without a day. */
export function whenInWords(event: EventTimes, timeFormat: TimeFormat): string | null {
  const { start_date: date, start_time: time, end_date: lastDay, end_time: end } = event
  if (!date) return null
  const day = dayInWords(date, timeFormat)
  const clock = (value: string) => formatClock(value, timeFormat.hour12)
  const at = (value: string | null) => (value ? ` at ${clock(value)}` : '')
  if (lastDay && lastDay > date) return `from ${day}${at(time)} to ${dayInWords(lastDay, timeFormat)}${at(end)}`
  return time && end && end !== time ? `${day}, from ${clock(time)} to ${clock(end)}` : `${day}${at(time)}`
}

/** Writes when an event starts, abbreviated: "Fri 4 Dec, 8:00 pm"; empty without a day. */
export const shortWhenInWords = ({ start_date: date, start_time: time }: EventTimes, timeFormat: TimeFormat): string =>
  [date && shortDayInWords(date, timeFormat), date && time && formatClock(time, timeFormat.hour12)]
    .filter(Boolean)
    .join(', ')

/** Writes a span of days: "today" · "on Friday 4 December from 5:00 pm" · "from Friday 4 December to …" · "in December" */
export function spanInWords({ from, to, fromTime, toTime }: Span, timeFormat: TimeFormat): string {
  const [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))]
  if (from.endsWith('-01') && to === lastDayOfMonth(year, month))
    return `in ${monthInWords(from, { ...timeFormat, today: '' })}`
  const first = dayInWords(from, timeFormat)
  const oneDay = from === timeFormat.today ? 'today' : `on ${first}`
  const severalDays = `from ${first} ${to > '9000' ? 'on' : `to ${dayInWords(to, timeFormat)}`}`
  const parts = [
    from === to ? oneDay : severalDays,
    fromTime && `from ${formatClock(fromTime, timeFormat.hour12)}`,
    toTime && `until ${formatClock(toTime, timeFormat.hour12)}`,
  ]
  return parts.filter(Boolean).join(' ')
}

const DAY_MS = 86_400_000
const noon = (date: string) => new Date(`${date}T12:00:00Z`)

/** Creating an Intl format takes longer than writing a reply, so each is created once. */
const cachedFormats = new Map<string, Intl.DateTimeFormat>()

/** Makes a function that writes a day, with its year if that is not this year. */
const dateWriter =
  (options: Intl.DateTimeFormatOptions) =>
  (date: string, { locale, today }: Pick<TimeFormat, 'locale' | 'today'>): string => {
    const shown = date.slice(0, 4) === today.slice(0, 4) ? options : { ...options, year: 'numeric' as const }
    const key = locale + JSON.stringify(shown)
    const format = cachedFormats.get(key) ?? new Intl.DateTimeFormat(locale, { ...shown, timeZone: 'UTC' })
    cachedFormats.set(key, format)
    return locale === 'en-GB' ? format.format(noon(date)).replace(',', '') : format.format(noon(date))
  }

/** Writes a day: "Friday 4 December" */
export const dayInWords = dateWriter({ weekday: 'long', day: 'numeric', month: 'long' })
/** Writes a day without its weekday: "4 December" */
export const dateInWords = dateWriter({ day: 'numeric', month: 'long' })
/** Writes a day, abbreviated: "Fri 4 Dec" */
export const shortDayInWords = dateWriter({ weekday: 'short', day: 'numeric', month: 'short' })
/** Writes the month of a day: "December" */
const monthInWords = dateWriter({ month: 'long' })

/** Units of a distance, each with its length in days and the distance from which the next unit is used. */
const UNITS = [
  { unit: 'day', days: 1, below: 21 },
  { unit: 'week', days: 7, below: 60 },
  { unit: 'month', days: 30.4, below: 730 },
] as const

/** Writes how far away a day is: "today" · "tomorrow" · "in 13 days" · "3 weeks ago" */
export function distanceInWords(date: string, { today }: Pick<TimeFormat, 'today'>): string {
  const distance = Math.round((noon(date).getTime() - noon(today).getTime()) / DAY_MS)
  const { unit, days } = UNITS.find(({ below }) => Math.abs(distance) < below) ?? { unit: 'year', days: 365.25 }
  return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(Math.trunc(distance / days), unit)
}
