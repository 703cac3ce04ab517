/** Writes the recurrence of an event to a calendar file, so that every program finds the same days. */

import { addDays, daysBetween } from '@swap/dates/calendar-day'
import { splitRule } from '@swap/dates/exception-days'
import { firstRuleDay, ruleDaysAmong, readRecurrence } from '@swap/dates/occurrences'
import type { CalendarEvent } from '../calendar-event.ts'
import { toBasicFormat, contentLine } from '../lines/content-line.ts'
import { toRrule } from '../rrule.ts'
import type { EventSpan } from '../event-span.ts'
import { shiftOutOfDstGap } from '../zones/dst-gap.ts'

/** A recurrence as written to a file. Days are YYYY-MM-DD. */
export interface PortableRecurrence {
  /** The day it begins on, which fits its rule. */
  firstDay: string
  rule: string | null
  excluded: readonly string[]
  /** Further days, which do not fit its rule. */
  added: readonly string[]
}

/**
 * Makes a recurrence start on a day that fits its rule, and turns an earlier first day into an added day. Programs disagree on a first day
 * that does not fit the rule: some skip it, some count it, some show it twice. Null for an event that does not repeat.
 *
 *     every Thursday, 3 times, starting on Wednesday 4 November 2026 → every Thursday, 3 times, from 5 November, plus 4 November
 */
export function portableRecurrence({
  start_date: start,
  recurrence,
}: Pick<CalendarEvent, 'start_date' | 'recurrence'>): PortableRecurrence | null {
  const { rule, excluded, added } = splitRule(recurrence ?? '')
  const read = readRecurrence(rule)
  if (!read || start === null) return null
  const firstDay = firstRuleDay(read, start)
  const days = [...(firstDay === start || excluded.includes(start) ? [] : [start]), ...added]
  if (firstDay === null) return added.length > 0 ? { firstDay: start, rule: null, excluded, added } : null
  const daysOfRule = ruleDaysAmong(days, read, firstDay)
  return { firstDay, rule, excluded, added: [...new Set(days)].filter((day) => !daysOfRule.has(day)).toSorted() }
}

/** Moves a span to another first day, at the same time of day. */
export function moveToDay(span: EventSpan, day: string): EventSpan {
  const first = span.isAllDay ? span.firstDay : span.start.slice(0, 10)
  if (first === day) return span
  const moved = (at: string) => addDays(at.slice(0, 10), daysBetween(first, day)) + at.slice(10)
  return span.isAllDay
    ? { isAllDay: true, firstDay: day, endDay: moved(span.endDay) }
    : { ...span, start: moved(span.start), end: moved(span.end) }
}

/** Writes the lines of a recurrence (RRULE, EXDATE, RDATE), with days in the same form as the start: dates, or times in its zone. */
export function recurrenceLines(
  { rule, excluded, added }: PortableRecurrence,
  span: EventSpan,
  zone: string,
): string[] {
  const ruleBody = toRrule(rule, span, zone)
  // The rule is not valid, so the event is written without a recurrence.
  if (rule !== null && ruleBody === null) return []
  return [
    ...(ruleBody === null ? [] : [contentLine('RRULE', ruleBody)]),
    ...daysLine('EXDATE', excluded, span, zone),
    ...daysLine('RDATE', added, span, zone),
  ]
}

function daysLine(name: 'EXDATE' | 'RDATE', days: readonly string[], span: EventSpan, zone: string): string[] {
  if (days.length === 0) return []
  if (span.isAllDay) return [contentLine(`${name};VALUE=DATE`, days.map(toBasicFormat).join(','))]
  const clock = span.start.slice(10)
  // A left-out day is written with the rule's hour, whether clocks show that or not: programs compare the two as written.
  const at = (day: string) =>
    name === 'EXDATE' ? day + shiftOutOfDstGap(span.start, zone).slice(10) : shiftOutOfDstGap(`${day}${clock}`, zone)
  const starts = days.map((day) => `${toBasicFormat(at(day))}00`)
  if (zone === 'UTC') return [contentLine(name, starts.map((start) => `${start}Z`).join(','))]
  return [contentLine(`${name};TZID=${zone}`, starts.join(','))]
}
