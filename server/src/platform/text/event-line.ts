import { readRecurrence } from '@swap/dates/recurrence-parts'
import type { EventFacts } from '@swap/contract/event'
import type { EvidenceByField } from '@swap/contract/reading'
import { isNextDay } from '@swap/contract/sureness'
import { ruleInWords, weekdaysOf } from '@swap/dates/rule-in-words'
import { capital } from '@swap/dates/capital'

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
const day = format({ weekday: 'short', day: 'numeric', month: 'short' })
const dayOfMonth = format({ day: 'numeric', month: 'short' })
const weekday = format({ weekday: 'long' })

/** One day in every week. */
const EVERY_WEEK = /^(?=.*\bFREQ=WEEKLY\b)(?!.*\bINTERVAL=)(?!.*\bBYDAY=[^;]*,)/

type Told = Pick<EventFacts, 'start_date' | 'start_time' | 'location' | 'recurrence'> & { evidence: EvidenceByField }

/**
 * Returns an event in one line, as the thread list shows it. The line is stored: a repeating event is described by its first day, which stays true as
 * the days pass; by its days alone if the first is not printed.
 *
 *     "Fri 4 Dec · 20:00 · The Boathouse"     no date yet → "When is it?"
 *     each week                               → "Fridays · 20:00 · The Boathouse"
 *     each week, the first day is printed     → "Fridays from 4 Dec · 20:00 · The Boathouse"
 *     the same, on two days of a week         → "From Fri 4 Dec · 20:00 · The Boathouse"
 */
export function eventLine(event: Told): string {
  const { start_date: date, start_time: time, location } = event
  if (!date) return 'When is it?'
  return [whenIn(new Date(`${date}T00:00Z`), event), time, location?.venue ?? location?.city]
    .filter(Boolean)
    .join(' · ')
}

/** The day in such a line, with "4 events from " before it or without. */
const DAY_IN_LINE =
  /^(?:\d+ events from )?(?:From )?(?:[A-Z][a-z]{2}|[A-Z][a-z]+s from) (?<day>\d{1,2} [A-Z][a-z]{2,3})(?= · |$)/

/**
 * Returns a stored line as shown in this year: a day of another year includes it. The stored line has none, so that it need not be rewritten at each
 * turn of the year; `dates` are those of the thread's events (YYYY-MM-DD).
 *
 *     "Fri 12 Dec · 20:00", of 2025, shown in 2026  → "Fri 12 Dec 2025 · 20:00"
 *     "Moved to Fri 12 Dec."                        → unchanged: it is not the line of an event
 */
export function withYear(line: string, dates: readonly string[], thisYear = new Date().getFullYear()): string {
  const told = DAY_IN_LINE.exec(line)?.groups?.day
  const date = told && dates.find((it) => it !== '' && dayOfMonth.format(new Date(`${it}T00:00Z`)) === told)
  const year = date ? date.slice(0, 4) : ''
  return !told || year === '' || Number(year) === thisYear ? line : line.replace(told, `${told} ${year}`)
}

function whenIn(date: Date, { recurrence, evidence }: Told): string {
  const first = day.format(date).replace(',', '')
  if (!recurrence) return first
  const rule = isNextDay(evidence.start_date) ? readRecurrence(recurrence) : null
  if (rule) return weekdaysOf(rule) ?? capital(ruleInWords(recurrence))
  return EVERY_WEEK.test(recurrence) ? `${weekday.format(date)}s from ${dayOfMonth.format(date)}` : `From ${first}`
}
