import type { EventFacts } from '@swap/contract/event'

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
const day = format({ weekday: 'short', day: 'numeric', month: 'short' })
const dayOfMonth = format({ day: 'numeric', month: 'short' })
const weekday = format({ weekday: 'long' })

/** One day in every week. */
const EVERY_WEEK = /^(?=.*\bFREQ=WEEKLY\b)(?!.*\bINTERVAL=)(?!.*\bBYDAY=[^;]*,)/

/**
 * An event in one line, as the thread list shows it. It is kept as it was written: what comes again is told by the day it began on,
 * which stays true as the days pass.
 *
 *     "Fri 4 Dec · 20:00 · The Boathouse"     no date yet → "When is it?"
 *     each week                               → "Fridays from 4 Dec · 20:00 · The Boathouse"
 *     each month, on two days of a week       → "From Fri 4 Dec · 20:00 · The Boathouse"
 */
export function eventLine(event: Pick<EventFacts, 'start_date' | 'start_time' | 'location' | 'recurrence'>): string {
  const { start_date: date, start_time: time, location, recurrence: rule } = event
  if (!date) return 'When is it?'
  return [whenIn(new Date(`${date}T00:00Z`), rule), time, location?.venue ?? location?.city].filter(Boolean).join(' · ')
}

function whenIn(date: Date, rule: string | null): string {
  const first = day.format(date).replace(',', '')
  if (!rule) return first
  return EVERY_WEEK.test(rule) ? `${weekday.format(date)}s from ${dayOfMonth.format(date)}` : `From ${first}`
}
