import type { EventEdit } from '@swap/contract/event'
import { addDays, daysBetween } from '@swap/dates/calendar-day'
import { joinRule, splitRule } from '@swap/dates/exception-days'
import { occurrencesOf, readRecurrence } from '@swap/dates/occurrences'
import { nextRuleDay } from '@swap/dates/when/next-rule-day'
import type { Context, KnownEvent } from '../../context.ts'
import { isOver } from '../typed/typed-series.ts'
import { mergeRule } from './merge-rule.ts'
import { RULE_END, type StatedRecurrence } from './stated-recurrence.ts'
import { toSeries, type Series } from './series-rule.ts'

/**
 * Makes the edit that gives an event the recurrence of a phrase: "make it every two weeks" →
 * { recurrence: "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU" }. What the phrase leaves open stays as it was. The event's date moves to the next day of
 * the rule, never into the past. Null if the phrase changes only part of a recurrence and the event has none, or if the recurrence would
 * end before it starts.
 */
export function recurrenceEdit(event: KnownEvent, stated: StatedRecurrence, context: Context): EventEdit | null {
  const series = toSeries(event)
  const phrase = series ? stated : fromItsDay(event, stated, context)
  const { start_date: start, end_date: end } = event
  if (!series && (phrase.rule === null || ((phrase.isBareList || phrase.addsWeekdays) && start !== null))) return null
  if (start === null) return firstRecurrence(phrase, context)
  if ((untilOf(phrase.end ?? '') ?? start) < start) return null
  const today = isOver(context, context.today, event.start_time) ? addDays(context.today, 1) : context.today
  const next = series ? (occurrencesOf(series.rule, { start, from: today, limit: 1 })[0] ?? today) : start
  const rule = mergeRule(phrase, series, next)
  const first = firstDay(phrase, rule, { start, next, today, isSeries: series !== null })
  const remaining = series && !phrase.end ? withRemainingCount(rule, series, first) : rule
  return {
    recurrence: withExceptionDays(remaining, phrase, { series, first }),
    ...(first !== start && { start_date: first }),
    ...(first !== start && end && { end_date: addDays(end, daysBetween(start, first)) }),
  }
}

/** "daily for a week" for an event in two weeks' time: the week begins on the day of the event, not today. */
function fromItsDay({ start_date: start }: KnownEvent, phrase: StatedRecurrence, { today }: Context): StatedRecurrence {
  const until = phrase.hasRelativeEnd ? untilOf(phrase.end ?? '') : null
  if (until === null || start === null || start <= today) return phrase
  const last = addDays(until, daysBetween(today, start))
  return { ...phrase, end: `;UNTIL=${last.replaceAll('-', '')}` }
}

/** The recurrence of an event that has no date yet, which comes from the rule. */
function firstRecurrence({ rule, end, except = [], from }: StatedRecurrence, { today }: Context): EventEdit {
  const first = from ?? (rule?.includes(';BY') ? nextRuleDay(rule, today) : null)
  return {
    recurrence: joinRule({ rule: (rule ?? '') + (end ?? ''), excluded: except, added: [] }),
    ...(first !== null && { start_date: first }),
  }
}

/** ";UNTIL=20261217" → "2026-12-17" */
const untilOf = (end: string): string | null => readRecurrence(`FREQ=DAILY${end}`)?.until ?? null

/** The day on which the rule begins: the event's own start stays if both it and the next occurrence fit the rule. */
function firstDay(
  phrase: StatedRecurrence,
  rule: string,
  { start, next, today, isSeries }: { start: string; next: string; today: string; isSeries: boolean },
): string {
  if (phrase.from) return phrase.from
  if (phrase.rule === null) return start
  const fits = (day: string): boolean => nextRuleDay(rule, day) === day
  if (fits(start) && (!isSeries || start >= today || includesDay(rule, start, next))) return start
  return isSeries && fits(next) ? next : nextRuleDay(rule, start > today ? start : today)
}

/** Returns whether a rule that begins on a day includes another day, whatever its end. */
const includesDay = (rule: string, start: string, day: string): boolean => {
  const parsed = readRecurrence(rule.replace(RULE_END, ''))
  return parsed !== null && occurrencesOf(parsed, { start, from: day, to: day, limit: 1 }).length > 0
}

/** Reduces the COUNT of a rule that restarts: one of ten times that restarts after three ends after seven more. Excluded days count too. */
function withRemainingCount(rule: string, { event, rule: previous }: Series, first: string): string {
  const { start_date: start } = event
  if (!previous.count || first <= start) return rule
  const span = { start, from: start, to: addDays(first, -1), limit: Infinity }
  const left = previous.count - occurrencesOf({ ...previous, excluded: [], added: [] }, span).length
  return left > 0 ? rule.replace(/;COUNT=\d+/, `;COUNT=${left}`) : rule
}

/** Adds excluded and added days to a rule, without those that no longer make a difference. */
function withExceptionDays(
  rule: string,
  { except = [] }: StatedRecurrence,
  { series, first }: { series: Series | null; first: string },
): string {
  const until = readRecurrence(rule)?.until ?? null
  const isWithin = (day: string): boolean => day >= first && (until === null || day <= until)
  const previous = splitRule(series?.event.recurrence ?? '')
  const added = previous.added.filter((day) => isWithin(day) && !includesDay(rule, first, day))
  const excluded = [...previous.excluded, ...except].filter(
    (day) => isWithin(day) && (includesDay(rule, first, day) || added.includes(day)),
  )
  return joinRule({ rule, excluded, added })
}
