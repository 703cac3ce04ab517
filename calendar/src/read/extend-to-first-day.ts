import { addDays, daysBetween } from '@swap/dates/calendar-day'
import { joinRule, splitRule } from '@swap/dates/exception-days'
import { firstRuleDay, occurrencesOf, readRecurrence } from '@swap/dates/occurrences'
import type { ReadRule } from './read-rule.ts'
import type { ReadSpan } from './read-span.ts'

/** How many days are compared: two rules that agree on their first 60 days count as the same. */
const MAX_COMPARED = 60

/**
 * If a series has an extra day (RDATE) before its start, makes that day the start, as long as the rule gives the same later days. Our own
 * export writes a first day that does not fit the rule as such an RDATE (see recurrence-lines.ts).
 *
 *     every Thursday from 5 November, plus Wednesday 4 November → every Thursday, starting on Wednesday 4 November
 */
export function extendToFirstDay(span: ReadSpan, rule: ReadRule): { span: ReadSpan; rule: ReadRule } {
  const { rule: body, excluded, added } = splitRule(rule.recurrence ?? '')
  const [first = ''] = added.toSorted()
  const { date } = span.start
  if (first === '' || first >= date || !isSameFrom(body, first, date)) return { span, rule }
  const last = span.end.end_date
  const end_date = last && addDays(last, daysBetween(date, first))
  return {
    span: { ...span, start: { ...span.start, date: first }, end: { ...span.end, end_date } },
    rule: { ...rule, recurrence: joinRule({ rule: body, excluded, added: added.filter((day) => day !== first) }) },
  }
}

/** Whether a rule gives the same days if it starts on an earlier day that does not fit it. */
function isSameFrom(body: string, first: string, date: string): boolean {
  const rule = readRecurrence(body)
  if (!rule || firstRuleDay(rule, first) !== date) return false
  const days = (start: string) => occurrencesOf(rule, { start, from: date, limit: MAX_COMPARED }).join(' ')
  return days(first) === days(date)
}
