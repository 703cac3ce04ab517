import { readRecurrence } from '@swap/dates/parse-recurrence'
import type { EventFacts } from '@swap/contract/event'
import type { EvidenceByField } from '@swap/contract/reading'
import { isNextDay } from '@swap/contract/certainty'
import { ruleInWords, weekdaysOf } from '@swap/dates/rule-in-words'
import { capitalize } from '@swap/dates/capitalize'

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
const day = format({ weekday: 'short', day: 'numeric', month: 'short' })
const dayOfMonth = format({ day: 'numeric', month: 'short' })
const weekday = format({ weekday: 'long' })

/** A recurrence rule with one day in every week. */
const EVERY_WEEK = /^(?=.*\bFREQ=WEEKLY\b)(?!.*\bINTERVAL=)(?!.*\bBYDAY=[^;]*,)/

type DescribedEvent = Pick<EventFacts, 'start_date' | 'start_time' | 'location' | 'recurrence'> & {
  evidence: EvidenceByField
}

/**
 * Returns a one-line summary of an event for the list of threads. It is stored, so a repeating event is described by its
 * first day, which stays true, or by its weekdays alone if no first day is printed.
 *
 *     one day                                 → "Fri 4 Dec · 20:00 · The Boathouse"
 *     no date yet                             → "When is it?"
 *     each week                               → "Fridays · 20:00 · The Boathouse"
 *     each week, the first day is printed     → "Fridays from 4 Dec · 20:00 · The Boathouse"
 *     the same, on two days of a week         → "From Fri 4 Dec · 20:00 · The Boathouse"
 */
export function eventSummary(event: DescribedEvent): string {
  const { start_date: date, start_time: time, location } = event
  if (!date) return 'When is it?'
  return [describeDay(new Date(`${date}T00:00Z`), event), time, location?.venue ?? location?.city]
    .filter(Boolean)
    .join(' · ')
}

/** The day in a summary, which may begin with "4 events from ". */
const DAY_IN_LINE =
  /^(?:\d+ events from )?(?:From )?(?:[A-Z][a-z]{2}|[A-Z][a-z]+s from) (?<day>\d{1,2} [A-Z][a-z]{2,3})(?= · |$)/

/**
 * Adds the year to a stored summary whose day is not in this year. Summaries are stored without the year, because it is
 * only needed in other years. `dates` are those of the thread's events (YYYY-MM-DD).
 *
 *     "Fri 12 Dec · 20:00", of 2025, shown in 2026  → "Fri 12 Dec 2025 · 20:00"
 *     "Moved to Fri 12 Dec."                        → unchanged: it is not the line of an event
 */
export function addYear(line: string, dates: readonly string[], thisYear = new Date().getFullYear()): string {
  const shown = DAY_IN_LINE.exec(line)?.groups?.day
  const date = shown && dates.find((it) => it !== '' && dayOfMonth.format(new Date(`${it}T00:00Z`)) === shown)
  const year = date ? date.slice(0, 4) : ''
  return !shown || year === '' || Number(year) === thisYear ? line : line.replace(shown, `${shown} ${year}`)
}

function describeDay(date: Date, { recurrence, evidence }: DescribedEvent): string {
  const first = day.format(date).replace(',', '')
  if (!recurrence) return first
  const rule = isNextDay(evidence.start_date) ? readRecurrence(recurrence) : null
  if (rule) return weekdaysOf(rule) ?? capitalize(ruleInWords(recurrence))
  return EVERY_WEEK.test(recurrence) ? `${weekday.format(date)}s from ${dayOfMonth.format(date)}` : `From ${first}`
}
