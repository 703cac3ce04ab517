import { daysInMonth, monthOf, weekdayOf, yearOf } from '@swap/dates/calendar-day'
import { splitRule } from '@swap/dates/exception-days'
import { toFormRule, listMonthDays, fromFormRule, type MonthDay, type FormRule } from '@swap/dates/form-rule'
import { RULE_END, type StatedRecurrence } from './stated-recurrence.ts'
import type { Series } from './series-rule.ts'

/** A rule that names no days: "FREQ=MONTHLY", "FREQ=WEEKLY;INTERVAL=2" */
const FREQUENCY_ONLY = /^FREQ=[A-Z]+(?:;INTERVAL=\d+)?$/

/**
 * Merges the recurrence rule (RFC 5545) of a phrase with the previous rule of a series: "every two weeks" for a Tuesday series → every
 * second Tuesday. What the phrase leaves open comes from the previous rule, otherwise from `next`, the next day of the event.
 */
export function mergeRule(phrase: StatedRecurrence, series: Series | null, next: string): string {
  const previousRule = series ? splitRule(series.event.recurrence).rule : ''
  const previous = series ? toFormRule(previousRule.replace(RULE_END, ''), series.event.start_date) : null
  const stated = phrase.rule === null ? null : toFormRule(phrase.rule, next)
  const merged = stated && mergeDays(phrase, { stated, previous, next })
  const rule = merged
    ? fromFormRule({ ...merged, weekStart: previous?.weekStart ?? null })
    : (phrase.rule ?? previousRule)
  const end = phrase.end ?? RULE_END.exec(previousRule)?.[0] ?? ''
  return rule.replace(RULE_END, '') + end
}

interface Rules {
  stated: FormRule
  previous: FormRule | null
  next: string
}

/** Takes the weekdays, or the day of the month, that the stated rule leaves open from the previous rule. */
function mergeDays(phrase: StatedRecurrence, { stated, previous, next }: Rules): FormRule {
  if (stated.unit === 'month' && FREQUENCY_ONLY.test(phrase.rule ?? ''))
    return { ...stated, monthDay: monthDayFor(previous, next) }
  if (stated.unit !== 'week') return stated
  const [weekday, ...others] = stated.weekdays
  const previousWeekdays = previous?.unit === 'week' ? previous.weekdays : []
  if (weekday === undefined)
    return { ...stated, weekdays: previousWeekdays.length > 0 ? previousWeekdays : [weekdayOf(next)] }
  // "on Thursdays", for something on the first Friday of the month.
  if (phrase.hasOnlyWeekdays && previous?.monthDay?.kind === 'weekday' && others.length === 0)
    return { ...previous, monthDay: { ...previous.monthDay, weekday } }
  const { denied = [] } = phrase
  const kept = phrase.addsWeekdays || denied.length > 0 ? previousWeekdays : []
  const weekdays = [...kept, ...stated.weekdays].filter((day) => !denied.includes(day))
  return {
    ...stated,
    every: phrase.hasOnlyWeekdays && previous?.unit === 'week' ? previous.every : stated.every,
    weekdays: [...new Set(weekdays)].toSorted((one, other) => one - other),
  }
}

/** The day of a monthly rule: for a series on Tuesdays the same Tuesday of the month (the second), otherwise the same date (the 4th). */
function monthDayFor(previous: FormRule | null, next: string): MonthDay | null {
  if (previous?.unit === 'month') return previous.monthDay
  if (previous?.unit === 'week') return listMonthDays(next).find(({ kind }) => kind === 'weekday') ?? null
  const number = Number(next.slice(8))
  const isLastDay = number > 28 && number === daysInMonth(yearOf(next), monthOf(next))
  return { kind: 'day', day: isLastDay ? -1 : number }
}
