import { splitRule } from '@swap/dates/except-days'
import { lastCounted, namesAnyDay, namesFirstDay, readRecurrence, type Recurrence } from '@swap/dates/recurrence'
import { compact, contentLine } from './content-line.ts'
import { ruleOf } from './rule.ts'
import type { Span } from './span.ts'
import { shownTime } from './time-zone.ts'

/**
 * The lines that say how an event comes again, on which days it does not, and on which further ones: days are told as its start is.
 *
 * A first day that its rule does not name takes place all the same. Some programs leave it out, some count it: it is told as a further
 * day too (told twice, it is one: RFC 5545, 3.8.5.2), and a count as the last day.
 *
 *     from Wednesday 4 November 2026, every Thursday, 3 times  → RRULE:FREQ=WEEKLY;UNTIL=20261119…;BYDAY=TH and RDATE:20261104…
 */
export function repeatLines(recurrence: string | null, span: Span, zone: string): string[] {
  const { rule, except, further } = splitRule(recurrence ?? '')
  const read = readRecurrence(rule)
  if (!read) return []
  const start = span.allDay ? span.firstDay : span.start.slice(0, 10)
  const isNamed = namesFirstDay(read, start)
  const body = isNamed ? rule : afterFirstDay(rule, read, start)
  const told = body && ruleOf(body, span, zone)
  if (!told && further.length === 0) return []
  const also = isNamed || except.includes(start) ? further : [...new Set([start, ...further])].toSorted()
  return [
    ...(told ? [contentLine('RRULE', told)] : []),
    ...daysLine('EXDATE', except, span, zone),
    ...daysLine('RDATE', also, span, zone),
  ]
}

/** A rule beside a first day that it does not name; null where it names none at all. */
function afterFirstDay(rule: string, read: Recurrence, start: string): string | null {
  if (read.count === null) return namesAnyDay(read, start) ? rule : null
  const last = lastCounted(read, start)
  return last && rule.replace(/(?<=;)COUNT=\d+/, `UNTIL=${compact(last)}`)
}

function daysLine(name: 'EXDATE' | 'RDATE', days: readonly string[], span: Span, zone: string): string[] {
  if (days.length === 0) return []
  if (span.allDay) return [contentLine(`${name};VALUE=DATE`, days.map(compact).join(','))]
  const clock = span.start.slice(10)
  const starts = days.map((day) => `${compact(shownTime(`${day}${clock}`, zone))}00`)
  if (zone === 'UTC') return [contentLine(name, starts.map((start) => `${start}Z`).join(','))]
  return [contentLine(`${name};TZID=${zone}`, starts.join(','))]
}
