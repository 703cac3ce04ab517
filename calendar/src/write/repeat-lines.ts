import { addDays, daysBetween } from '@swap/dates/calendar-day'
import { splitRule } from '@swap/dates/except-days'
import { firstNamed, namedAmong, readRecurrence } from '@swap/dates/recurrence'
import type { CalendarEvent } from '../calendar-event.ts'
import { compact, contentLine } from '../lines/content-line.ts'
import { ruleOf } from '../rule.ts'
import type { Span } from '../span.ts'
import { shownTime } from '../zones/time-zone.ts'

/** How an event repeats, as written to a file. Days YYYY-MM-DD. */
export interface Repeats {
  /** The day it begins on: one that its rule names. */
  begins: string
  rule: string | null
  except: readonly string[]
  /** Days that its rule does not name. */
  further: readonly string[]
}

/**
 * Returns how an event repeats, written so that every program finds the same days. Programs disagree on a first day that the rule does not name: some
 * leave it out, some count it, some show it twice. It becomes a further day, and the rule begins on the first day that it names. Null for an event that does not repeat.
 *
 *     from Wednesday 4 November 2026, every Thursday, 3 times → from 5 November, every Thursday, 3 times, and 4 November
 */
export function repeatsOf({
  start_date: start,
  recurrence,
}: Pick<CalendarEvent, 'start_date' | 'recurrence'>): Repeats | null {
  const { rule, except, further } = splitRule(recurrence ?? '')
  const read = readRecurrence(rule)
  if (!read || start === null) return null
  const begins = firstNamed(read, start)
  const told = [...(begins === start || except.includes(start) ? [] : [start]), ...further]
  if (begins === null) return further.length > 0 ? { begins: start, rule: null, except, further } : null
  const named = namedAmong(told, read, begins)
  return { begins, rule, except, further: [...new Set(told)].filter((day) => !named.has(day)).toSorted() }
}

/** The same hours, starting on another day. */
export function beginningOn(span: Span, day: string): Span {
  const first = span.allDay ? span.firstDay : span.start.slice(0, 10)
  if (first === day) return span
  const moved = (at: string) => addDays(at.slice(0, 10), daysBetween(first, day)) + at.slice(10)
  return span.allDay
    ? { allDay: true, firstDay: day, endDay: moved(span.endDay) }
    : { ...span, start: moved(span.start), end: moved(span.end) }
}

/** The lines of a repeat: its days are given as its start is. */
export function repeatLines({ rule, except, further }: Repeats, span: Span, zone: string): string[] {
  const told = ruleOf(rule, span, zone)
  if (rule !== null && told === null) return []
  return [
    ...(told === null ? [] : [contentLine('RRULE', told)]),
    ...daysLine('EXDATE', except, span, zone),
    ...daysLine('RDATE', further, span, zone),
  ]
}

function daysLine(name: 'EXDATE' | 'RDATE', days: readonly string[], span: Span, zone: string): string[] {
  if (days.length === 0) return []
  if (span.allDay) return [contentLine(`${name};VALUE=DATE`, days.map(compact).join(','))]
  const clock = span.start.slice(10)
  // A left-out day is written with the rule's hour, whether clocks show that or not: programs compare the two as written.
  const at = (day: string) =>
    name === 'EXDATE' ? day + shownTime(span.start, zone).slice(10) : shownTime(`${day}${clock}`, zone)
  const starts = days.map((day) => `${compact(at(day))}00`)
  if (zone === 'UTC') return [contentLine(name, starts.map((start) => `${start}Z`).join(','))]
  return [contentLine(`${name};TZID=${zone}`, starts.join(','))]
}
