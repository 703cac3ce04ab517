// Converts recurrence rules to the fields of an edit form, and back.

import { addDays, daysInMonth, isDay, monthOf, weekdayOf, yearOf } from '../calendar-day.ts'
import { joinRule, splitRule } from './exception-days.ts'
import { dayCode, weekdayOfCode } from './weekday-codes.ts'

/** A recurrence rule as the fields of an edit form. Weekdays are those of ISO 8601, days YYYY-MM-DD. */
export interface FormRule {
  unit: 'day' | 'week' | 'month' | 'year'
  /** 1 is every one, 2 every second. */
  every: number
  /** The weekdays, sorted; an empty list means the weekday of the first day. */
  weekdays: readonly number[]
  /** The day within a month; null means the day of the month of the first day. */
  monthDay: MonthDay | null
  end: RuleEnd
  /** The first day of the week, if given: it matters for every second week. */
  weekStart: string | null
}

/** A day within a month; -1 is the last day, or the last such weekday. */
export type MonthDay = { kind: 'day'; day: number } | { kind: 'weekday'; nth: number; weekday: number }
/** When a rule ends; `day` is the last possible day. */
export type RuleEnd = { kind: 'never' } | { kind: 'until'; day: string } | { kind: 'times'; count: number }

const UNITS: Readonly<Record<string, FormRule['unit']>> = {
  DAILY: 'day',
  WEEKLY: 'week',
  MONTHLY: 'month',
  YEARLY: 'year',
}
const FREQUENCIES = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const
const NUMBERED = /^(?<nth>[+-]?[1-5])(?<code>[A-Z]{2})$/
/** The RRULE parts that the form supports besides the frequency, by unit. */
const NARROWED_BY = {
  day: [],
  week: ['BYDAY'],
  month: ['BYDAY', 'BYMONTHDAY', 'BYSETPOS'],
  year: ['BYMONTH', 'BYMONTHDAY'],
} as const
/** How far ahead a day is searched: the next 29 February is within eight years. */
const MAX_DAYS_AHEAD = 8 * 366

const dayFrom = (compact: string): string => compact.replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3')
/**
 * Converts a rule (without EXDATE and RDATE) into form fields, or null if the form can't express it.
 *
 *     FREQ=WEEKLY;BYDAY=TU,TH                                   → weeks, 1, Tuesday and Thursday
 *     FREQ=MONTHLY;BYDAY=-1FR · FREQ=MONTHLY;BYDAY=FR;BYSETPOS=-1 → months, 1, the last Friday
 *     FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=12, first on 12 March    → years, 1
 *     FREQ=MONTHLY;BYMONTHDAY=1,15 · FREQ=DAILY;BYDAY=MO · ''   → null
 */
export function toFormRule(rule: string, start: string | null): FormRule | null {
  const ruleParts = new Map(rule.split(';').map((part) => [part.split('=')[0] ?? '', part.split('=')[1] ?? '']))
  const unit = UNITS[ruleParts.get('FREQ') ?? '']
  if (!unit) return null
  const known = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST', ...NARROWED_BY[unit]]
  const [every, end] = [Number(ruleParts.get('INTERVAL') ?? 1), endOf(ruleParts)]
  if ([...ruleParts.keys()].some((name) => !known.includes(name)) || !isCounted(every) || !end) return null
  const fields = { unit, every, weekdays: [], monthDay: null, end, weekStart: ruleParts.get('WKST') ?? null }
  if (unit === 'week') {
    const weekdays = weekdaysOf(ruleParts.get('BYDAY'))
    return weekdays && { ...fields, weekdays }
  }
  if (unit === 'month' && ruleParts.size > 1) {
    const monthDay = monthDayOf(ruleParts)
    return monthDay === undefined ? null : { ...fields, monthDay: monthDay }
  }
  return unit === 'year' && !isDayOfYear(ruleParts, start) ? null : fields
}

const isCounted = (value: number): boolean => Number.isInteger(value) && value > 0

function endOf(ruleParts: ReadonlyMap<string, string>): RuleEnd | null {
  const [count, until] = [ruleParts.get('COUNT'), ruleParts.get('UNTIL')]
  if (count !== undefined)
    return isCounted(Number(count)) && until === undefined ? { kind: 'times', count: Number(count) } : null
  if (until === undefined) return { kind: 'never' }
  return isDay(dayFrom(until)) ? { kind: 'until', day: dayFrom(until) } : null
}

function weekdaysOf(byDay: string | undefined): number[] | null {
  const weekdays = (byDay?.split(',') ?? []).map((code) => weekdayOfCode(code))
  return weekdays.includes(0) ? null : [...new Set(weekdays)].toSorted((one, other) => one - other)
}

/** The place in a month; null if the rule leaves it to its first day, undefined if it names more than one. */
function monthDayOf(ruleParts: ReadonlyMap<string, string>): MonthDay | null | undefined {
  const [weekday, day, position] = [ruleParts.get('BYDAY'), ruleParts.get('BYMONTHDAY'), ruleParts.get('BYSETPOS')]
  if (day !== undefined) {
    const number = Number(day)
    const isOne = Number.isInteger(number) && (number === -1 || (number >= 1 && number <= 31))
    return isOne && weekday === undefined && position === undefined ? { kind: 'day', day: number } : undefined
  }
  if (weekday === undefined) return position === undefined ? null : undefined
  const { nth, code } = NUMBERED.exec(position === undefined ? weekday : position + weekday)?.groups ?? {}
  const place = { kind: 'weekday', nth: Number(nth), weekday: weekdayOfCode(code ?? '') } as const
  return place.weekday > 0 && place.nth >= -1 ? place : undefined
}

/** Whether a yearly rule names no other day than its first one. */
function isDayOfYear(ruleParts: ReadonlyMap<string, string>, start: string | null): boolean {
  const [month, day] = [ruleParts.get('BYMONTH'), ruleParts.get('BYMONTHDAY')]
  if (month === undefined && day === undefined) return true
  return start !== null && Number(month) === monthOf(start) && Number(day) === numberOf(start)
}

/** Converts form fields back into a rule: the reverse of `toFormRule`. */
export function fromFormRule({ unit, every, weekdays, monthDay, end, weekStart }: FormRule): string {
  const codes = weekdays.map((weekday) => dayCode(weekday))
  const ruleParts = [
    `FREQ=${FREQUENCIES[unit]}`,
    every > 1 && `INTERVAL=${every}`,
    weekStart !== null && `WKST=${weekStart}`,
    unit === 'week' && codes.length > 0 && `BYDAY=${codes.join(',')}`,
    unit === 'month' && monthDay?.kind === 'day' && `BYMONTHDAY=${monthDay.day}`,
    unit === 'month' && monthDay?.kind === 'weekday' && `BYDAY=${monthDay.nth}${dayCode(monthDay.weekday)}`,
    end.kind === 'until' && `UNTIL=${end.day.replaceAll('-', '')}`,
    end.kind === 'times' && `COUNT=${end.count}`,
  ]
  return ruleParts.filter(Boolean).join(';')
}

const numberOf = (day: string): number => Number(day.slice(8))

/**
 * Lists the ways to name a day within its month, the simplest first.
 *
 *     2026-12-11 → the 11th, the second Friday · 2026-12-31 → the 31st, the last day, the last Thursday
 */
export function listMonthDays(day: string): MonthDay[] {
  const [number, weekday] = [numberOf(day), weekdayOf(day)]
  const last = daysInMonth(yearOf(day), monthOf(day))
  const nth = Math.ceil(number / 7)
  return [
    { kind: 'day', day: number },
    ...(number === last ? [{ kind: 'day', day: -1 } as const] : []),
    ...(nth < 5 ? [{ kind: 'weekday', nth, weekday } as const] : []),
    ...(number > last - 7 ? [{ kind: 'weekday', nth: -1, weekday } as const] : []),
  ]
}

export const isSameMonthDay = (one: MonthDay, other: MonthDay): boolean =>
  one.kind === 'day'
    ? other.kind === 'day' && one.day === other.day
    : other.kind === 'weekday' && one.nth === other.nth && one.weekday === other.weekday

/** Returns whether a rule that begins on this day includes it: as one of its weekdays, or as its day in the month. */
export function isRuleDay({ unit, weekdays, monthDay }: FormRule, day: string): boolean {
  if (unit === 'week') return weekdays.length === 0 || weekdays.includes(weekdayOf(day))
  return (
    unit !== 'month' ||
    monthDay === null ||
    isFifth(monthDay, day) ||
    listMonthDays(day).some((it) => isSameMonthDay(it, monthDay))
  )
}

const isFifth = (monthDay: MonthDay, day: string): boolean =>
  monthDay.kind === 'weekday' && monthDay.nth === 5 && monthDay.weekday === weekdayOf(day) && numberOf(day) > 28

/**
 * Adapts a rule to a moved first day: a weekday or a day of the month that came from the first day
 * moves along. Anything the first day didn't determine stays, and so does a rule that already names the new day.
 *
 *     FREQ=WEEKLY;BYDAY=FR from 2026-12-04 to 2026-12-08     → FREQ=WEEKLY;BYDAY=TU
 *     FREQ=MONTHLY;BYDAY=2FR from 2026-12-11 to 2026-12-15   → FREQ=MONTHLY;BYDAY=3TU
 *     FREQ=WEEKLY;BYDAY=TU,TH from 2026-12-01 to 2026-12-03  → the same
 */
export function moveRuleToDay(recurrence: string, from: string, to: string): string {
  const { rule, ...days } = splitRule(recurrence)
  const formRule = toFormRule(rule, from)
  if (!formRule || !isRuleDay(formRule, from) || isRuleDay(formRule, to)) return recurrence
  const weekdays = formRule.weekdays.map((it) => (it === weekdayOf(from) ? weekdayOf(to) : it))
  const moved = {
    weekdays: weekdays.toSorted((one, other) => one - other),
    monthDay: formRule.monthDay && monthDayLike(formRule.monthDay, to),
  }
  return joinRule({ rule: fromFormRule({ ...formRule, ...moved }), ...days })
}

/** Names another day within its month in the same way as before; a fifth weekday becomes the last. */
function monthDayLike(like: MonthDay, day: string): MonthDay | null {
  const candidates = listMonthDays(day).filter((it) => it.kind === like.kind)
  const wantsLast = like.kind === 'weekday' && like.nth === -1
  return (wantsLast ? candidates.at(-1) : candidates[0]) ?? null
}

/**
 * Returns the day a changed rule begins on: the first one it names on or after `start` and not before today; null if there is none.
 *
 *     FREQ=WEEKLY;BYDAY=TU from 2026-11-06, today 2026-11-26 → 2026-12-01
 */
export function newFirstDay(formRule: FormRule, start: string, today: string): string | null {
  const from = start < today ? today : start
  for (let ahead = 0; ahead < MAX_DAYS_AHEAD; ahead += 1) {
    const day = addDays(from, ahead)
    if (isRuleDay(formRule, day)) return day
  }
  return null
}
