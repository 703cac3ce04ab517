import type { EventEdit } from '@swap/contract/event'
import { addDays, daysBetween, daysInMonth, monthOf, weekdayOf, yearOf } from '@swap/dates/calendar-day'
import { joinRule, splitRule } from '@swap/dates/exception-days'
import { occurrencesOf, readRecurrence } from '@swap/dates/occurrences'
import { toFormRule, listMonthDays, fromFormRule, type MonthDay, type FormRule } from '@swap/dates/form-rule'
import { nextRuleDay } from '@swap/dates/when/next-rule-day'
import type { Context, KnownEvent } from '../../context.ts'
import { isOver } from '../typed/typed-series.ts'
import { END, type RecurrencePhrase } from './recurrence-phrase.ts'
import { toSeries, type Series } from './series.ts'

const FREQUENCY_ALONE = /^FREQ=[A-Z]+(?:;INTERVAL=\d+)?$/

/**
 * Makes the edit that gives an event the recurrence that was said. What was not said stays: its end, how often, its hours. Its next date moves to a
 * day of the rule, never into the past; single days left out or added stay if they still make a difference. Null if the words are about
 * a recurrence that it does not have.
 */
export function recurrenceEdit(event: KnownEvent, said: RecurrencePhrase, context: Context): EventEdit | null {
  const series = toSeries(event)
  const told = series ? said : fromItsDay(event, said, context)
  const { start_date: start, end_date: last } = event
  if (!series && (told.rule === null || ((told.isListed || told.isMore) && start !== null))) return null
  const today = isOver(context, context.today, event.start_time) ? addDays(context.today, 1) : context.today
  // "twice a month" was asked about: the day comes from the rule.
  if (start === null) {
    const [rule, excluded] = [told.rule ?? '', told.except ?? []]
    const first = told.from ?? (rule.includes(';BY') ? nextRuleDay(rule, context.today) : null)
    return {
      recurrence: joinRule({ rule: rule + (told.end ?? ''), excluded, added: [] }),
      ...(first !== null && { start_date: first }),
    }
  }
  if (told.rule === null && (untilOf(told.end ?? '') ?? start) < start) return null
  const next = series ? (occurrencesOf(series.rule, { start, from: today, limit: 1 })[0] ?? today) : start
  const rule = ruleSaid(told, series, next)
  const first = firstDay({ told, rule, start, next, today }, series !== null)
  return {
    recurrence: withDays(series, told, { rule: countedFrom(rule, told, { series, first }), first }),
    ...(first !== start && { start_date: first }),
    ...(first !== start && last && { end_date: addDays(last, daysBetween(start, first)) }),
  }
}

/** "daily for a week" for something in a fortnight: the week begins on its own day, not today. */
function fromItsDay({ start_date: start }: KnownEvent, said: RecurrencePhrase, { today }: Context): RecurrencePhrase {
  const until = said.isLength ? untilOf(said.end ?? '') : null
  if (until === null || start === null || start <= today) return said
  const last = addDays(until, daysBetween(today, start))
  return { ...said, end: `;UNTIL=${last.replaceAll('-', '')}` }
}

const untilOf = (end: string): string | null => readRecurrence(`FREQ=DAILY${end}`)?.until ?? null

/** The rule that was said, with what remains of the previous one. */
function ruleSaid(told: RecurrencePhrase, series: Series | null, next: string): string {
  const old = series ? splitRule(series.event.recurrence).rule : ''
  const before = series ? toFormRule(old.replace(END, ''), series.event.start_date) : null
  const said = told.rule === null ? null : toFormRule(told.rule, next)
  const merged = said && merge(said, before, { told, next })
  const body = merged ? fromFormRule({ ...merged, weekStart: before?.weekStart ?? null }) : (told.rule ?? old)
  return body.replace(END, '') + (told.end ?? END.exec(old)?.[0] ?? '')
}

function merge(
  parts: FormRule,
  before: FormRule | null,
  { told, next }: { told: RecurrencePhrase; next: string },
): FormRule {
  if (parts.unit === 'month' && FREQUENCY_ALONE.test(told.rule ?? '')) {
    if (before?.unit === 'month') return { ...parts, monthDay: before.monthDay }
    const weekday = listMonthDays(next).find(({ kind }) => kind === 'weekday') ?? null
    return { ...parts, monthDay: before?.unit === 'week' ? weekday : numberPlace(next) }
  }
  if (parts.unit !== 'week') return parts
  const [only, ...more] = parts.weekdays
  const had = before?.unit === 'week' ? before.weekdays : []
  if (only === undefined) return { ...parts, weekdays: had.length > 0 ? had : [weekdayOf(next)] }
  // "on Thursdays", for something on the first Friday of the month.
  if (told.isWeekdays && before?.monthDay?.kind === 'weekday' && more.length === 0)
    return { ...before, monthDay: { ...before.monthDay, weekday: only } }
  const { denied = [] } = told
  const staying = told.isMore || denied.length > 0 ? had.filter((it) => !denied.includes(it)) : []
  return {
    ...parts,
    every: told.isWeekdays && before?.unit === 'week' ? before.every : parts.every,
    weekdays: [...new Set([...staying, ...parts.weekdays.filter((it) => !denied.includes(it))])].toSorted(
      (one, other) => one - other,
    ),
  }
}

/** The 4th, for example; the last day of a month, if after the 28th, means the last day of every month. */
function numberPlace(day: string): MonthDay {
  const number = Number(day.slice(8))
  const isLast = number > 28 && number === daysInMonth(yearOf(day), monthOf(day))
  return { kind: 'day', day: isLast ? -1 : number }
}

interface First {
  told: RecurrencePhrase
  rule: string
  start: string
  next: string
  today: string
}

/** The day on which the rule begins: the first day stays if both it and the next day fit the rule. */
function firstDay({ told, rule, start, next, today }: First, isSeries: boolean): string {
  if (told.from) return told.from
  if (told.rule === null) return start
  const isOn = (day: string): boolean => nextRuleDay(rule, day) === day
  if (isOn(start) && (!isSeries || start >= today || isOnWith(rule, start, next))) return start
  return isSeries && isOn(next) ? next : nextRuleDay(rule, start > today ? start : today)
}

const isOnWith = (rule: string, start: string, day: string): boolean => {
  const read = readRecurrence(rule.replace(END, ''))
  return read !== null && occurrencesOf(read, { start, from: day, to: day, limit: 1 }).length > 0
}

/** If three of ten times have passed, seven remain where it restarts; a day that was left out counts. */
function countedFrom(
  rule: string,
  { end }: RecurrencePhrase,
  { series, first }: { series: Series | null; first: string },
): string {
  const { event, rule: old } = series ?? {}
  if (!event || !old?.count || end || first <= event.start_date) return rule
  const from = event.start_date
  const all = { ...old, excluded: [], added: [] }
  const left = old.count - occurrencesOf(all, { start: from, from, to: addDays(first, -1), limit: Infinity }).length
  return left > 0 ? rule.replace(/;COUNT=\d+/, `;COUNT=${left}`) : rule
}

/** The rule with the days that it leaves out and those added, as far as they still make a difference. */
function withDays(
  series: Series | null,
  told: RecurrencePhrase,
  { rule, first }: { rule: string; first: string },
): string {
  const until = readRecurrence(rule)?.until ?? null
  const isWithin = (day: string): boolean => day >= first && (until === null || day <= until)
  const old = series ? splitRule(series.event.recurrence) : null
  const added = (old?.added ?? []).filter((day) => isWithin(day) && !isOnWith(rule, first, day))
  const excluded = [...(old?.excluded ?? []), ...(told.except ?? [])].filter(
    (day) => isWithin(day) && (isOnWith(rule, first, day) || added.includes(day)),
  )
  return joinRule({ rule, excluded, added })
}
