// Expands recurrence rules into the days on which something takes place.

import '../temporal.ts'
import { RRuleTemporal } from 'rrule-temporal'
import { addDays, daysBetween, weekdayOf } from '../calendar-day.ts'
import type { Recurrence } from './parse-recurrence.ts'
import { dayCode, WEEKDAY_CODES } from './weekday-codes.ts'

export { readRecurrence, type Recurrence } from './parse-recurrence.ts'

const FREQUENCIES = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const
const DAYS_OF = { day: 1, week: 7, month: 31, year: 366 }
/** How far ahead days are searched: a rule for 30 February never matches. */
const MAX_DAYS = 40 * 366
/** How far a rule is expanded from its first day, in days: to apply COUNT, the library visits every one of them. */
const MAX_COUNTED_DAYS = 400 * 366

/**
 * Lists the days on which something begins, earliest first: at most `limit`, from `from` to `to` (both included, YYYY-MM-DD). `start` is
 * always the first day, even if the rule does not name it, unless the rule excludes it. COUNT includes it only if the rule names it.
 *
 *     every Thursday since 2026-11-05, from 2026-11-21, limit 2        → 2026-11-26, 2026-12-03
 *     every Thursday since Sunday 2026-11-01, from 2026-11-01, limit 2 → 2026-11-01, 2026-11-05
 */
export function occurrencesOf(
  rule: Recurrence,
  { start, from, to = null, limit }: { start: string; from: string; to?: string | null; limit: number },
): string[] {
  const excluded = new Set(rule.excluded)
  const first = from > start ? from : start
  const horizon = addDays(first, MAX_DAYS)
  const isInRange = (day: string) => day >= from && (to === null || day <= to) && !excluded.has(day)
  const explicit = [start, ...rule.added].filter(isInRange)
  const byRule = ruleDays(rule, {
    start,
    from: first,
    to: [to, rule.until].reduce<string>((least, day) => (day !== null && day < least ? day : least), horizon),
    limit: limit + excluded.size,
  }).filter(isInRange)
  return [...new Set([...explicit, ...byRule])].toSorted().slice(0, limit)
}

/**
 * Returns the first day that a rule itself names, whether or not it is left out; null if it names none. If that isn't the day it begins
 * on, apps differ over whether the first day takes place and whether COUNT counts it (RFC 5545, 3.8.5.3).
 *
 *     every Thursday, from a Thursday → that day · every Thursday, from a Wednesday → the day after
 */
export function firstRuleDay(rule: Recurrence, start: string): string | null {
  const { until, unit, weekdays, monthDays, months, yearDays, weeks, positions } = rule
  if (until !== null && until < start) return null
  const isPlain = [monthDays, months, yearDays, weeks, positions].every((list) => list.length === 0)
  const isOfWeek = unit === 'week' && weekdays.some(({ weekday }) => weekday === weekdayOf(start))
  if (isPlain && (weekdays.length === 0 || isOfWeek)) return start
  return ruleDays(rule, { start, from: start, to: until ?? addDays(start, MAX_DAYS), limit: 1 })[0] ?? null
}

/** Keeps the days that the rule itself names. */
export function ruleDaysAmong(days: readonly string[], rule: Recurrence, start: string): Set<string> {
  const [from = '', to = from] = [days.toSorted().find((day) => day >= start), days.toSorted().at(-1)]
  if (from === '' || (rule.until !== null && rule.until < from)) return new Set()
  return new Set(ruleDays(rule, { start, from, to: earlier(to, rule.until ?? to), limit: Infinity }))
}

/** Returns the last day on which something begins, no later than `to`; null if there is none. */
export function lastOccurrence(rule: Recurrence, { start, to }: { start: string; to: string }): string | null {
  const earliest = [start, ...rule.added].toSorted()[0] ?? start
  const whole = Math.max(0, daysBetween(earliest, to))
  for (let days = DAYS_OF[rule.unit] * rule.every * 2; ; days *= 4) {
    const from = days >= whole ? earliest : addDays(to, -days)
    const last = occurrencesOf(rule, { start, from, to, limit: Infinity }).at(-1)
    if (last !== undefined || from === earliest) return last ?? null
  }
}

/** Lists the days that the rule itself names. */
function ruleDays(rule: Recurrence, options: ExpandOptions): string[] {
  const { rule: larger, isSelected } = inLargerSteps(rule, options.start)
  if (isSelected === null || rule.count === null) return searchRuleDays(larger, options, isSelected ?? (() => true))
  const { start, from } = options
  const to = earlier(options.to, addDays(start, MAX_COUNTED_DAYS))
  const counted = searchRuleDays({ ...larger, count: null }, { start, from: start, to, limit: rule.count }, isSelected)
  return counted.slice(0, rule.count).filter((day) => day >= from)
}

interface ExpandOptions {
  start: string
  from: string
  to: string
  limit: number
}

/** Lists the selected days of a rule. Searches growing ranges, so that finding a few days does not list all up to the limit. */
function searchRuleDays(
  rule: Recurrence,
  { start, from, to, limit }: ExpandOptions,
  isSelected: (day: string) => boolean,
): string[] {
  const end = rule.count === null ? to : earlier(to, addDays(start, MAX_COUNTED_DAYS))
  if (from > end) return []
  const series = seriesOf(rule, start)
  const found: string[] = []
  let first = from
  for (let days = DAYS_OF[rule.unit] * rule.every * limit; first <= end && found.length < limit; days *= 4) {
    const left = daysBetween(first, end)
    const last = days < left ? addDays(first, days) : end
    const between = series.between(midnight(first), midnight(last), true).map((day) => day.toString().slice(0, 10))
    found.push(...between.filter(isSelected))
    first = addDays(last, 1)
  }
  return found
}

const earlier = (one: string, other: string): string => (one < other ? one : other)

function seriesOf(rule: Recurrence, start: string): RRuleTemporal {
  const { unit, every, weekdays, months, monthDays, yearDays, weeks, positions } = rule
  return new RRuleTemporal({
    freq: FREQUENCIES[unit],
    dtstart: midnight(start),
    interval: every,
    wkst: WEEKDAY_CODES[rule.weekStart - 1] ?? 'MO',
    ...(rule.count !== null && { count: rule.count }),
    ...(rule.until !== null && { until: midnight(rule.until) }),
    ...(weekdays.length > 0 && { byDay: weekdays.map(codeOf) }),
    ...partsOf({ byMonth: months, byMonthDay: monthDays, byYearDay: yearDays, byWeekNo: weeks, bySetPos: positions }),
    maxIterations: MAX_COUNTED_DAYS,
    cache: false,
  })
}

const EVERY_DAY_OF_A_MONTH = Array.from({ length: 31 }, (_, at) => at + 1)

/** A rule in larger steps, and which of its days are selected; null means all. */
interface Steps {
  rule: Recurrence
  isSelected: ((day: string) => boolean) | null
}

/**
 * Rewrites a rule that steps through many days and selects few as a rule of weeks, months or years with the same days. This saves
 * time: the library visits each step, and all steps up to the limit if the rule never matches.
 *
 *     every day in November → every year, days 1 to 31 of November · every day that is a Friday → every week on Friday
 *     every second day that is in November → every second one of those days, counted from the first day
 */
function inLargerSteps(rule: Recurrence, start: string): Steps {
  const { unit, every, weekdays, months, monthDays, positions } = rule
  const larger = { ...rule, unit: months.length > 0 ? ('year' as const) : ('month' as const), every: 1, positions: [] }
  const isSelected = every === 1 ? null : isOfStep(rule, start)
  if (unit === 'week' && months.length > 0 && positions.length === 0)
    return {
      isSelected,
      rule: { ...larger, weekdays: weekdays.length > 0 ? weekdays : [{ weekday: weekdayOf(start), nth: null }] },
    }
  if (unit === 'day' && months.length + monthDays.length > 0)
    return { isSelected, rule: { ...larger, monthDays: monthDays.length > 0 ? monthDays : EVERY_DAY_OF_A_MONTH } }
  const isWeekly = unit === 'day' && every === 1 && weekdays.length > 0
  return { isSelected: null, rule: isWeekly ? { ...rule, unit: 'week', positions: [] } : rule }
}

/** Returns whether a day or week is every second, or third, one from the first. */
function isOfStep({ unit, every, weekStart }: Recurrence, start: string): (day: string) => boolean {
  const beginningOf = (day: string) => (unit === 'week' ? addDays(day, -((weekdayOf(day) - weekStart + 7) % 7)) : day)
  const first = beginningOf(start)
  return (day) => daysBetween(first, beginningOf(day)) % (DAYS_OF[unit] * every) === 0
}

/** Days have no zone: they are counted without clock changes. */
const midnight = (day: string): Temporal.ZonedDateTime => Temporal.ZonedDateTime.from(`${day}T00:00[UTC]`)

const codeOf = ({ weekday, nth }: Recurrence['weekdays'][number]): string => `${nth ?? ''}${dayCode(weekday)}`

/** The parts that are set. */
const partsOf = (parts: Record<string, readonly number[]>): Record<string, number[]> =>
  Object.fromEntries(Object.entries(parts).flatMap(([name, list]) => (list.length > 0 ? [[name, [...list]]] : [])))
