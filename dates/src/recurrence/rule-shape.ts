import type { Recurrence } from './parse-recurrence.ts'

/** How a recurrence rule names its days, as a person would say it. Weekdays are 1 (Monday) to 7, months 1 to 12; -1 is the last. */
export type RuleShape =
  /** Only an interval, such as every two weeks: on the weekday or date of the first occurrence. */
  | { kind: 'plain' }
  /** Each of these weekdays. */
  | { kind: 'weekdays'; weekdays: readonly number[] }
  /** The first Friday of the month, or of certain months each year. */
  | { kind: 'nth-weekdays'; days: readonly { weekday: number; nth: number }[] }
  /** The last working day of the month. */
  | { kind: 'position'; nth: number; of: 'weekday' | 'weekend day' | 'day' }
  /** The 15th of the month. */
  | { kind: 'month-days'; days: readonly number[] }
  /** Friday the 13th. */
  | { kind: 'weekday-on-day'; weekday: number; day: number }
  /** 5 March of the year. */
  | { kind: 'dates'; dates: readonly { month: number; day: number }[] }

/** Upper bound on the dates in a year that fit a sentence. */
const MAX_DATES = 6
const SETS: ReadonlyMap<string, 'weekday' | 'weekend day' | 'day'> = new Map([
  ['1,2,3,4,5', 'weekday'],
  ['6,7', 'weekend day'],
  ['1,2,3,4,5,6,7', 'day'],
])

/** Returns the shape of a rule, or null if one sentence can't describe it. In all shapes but `dates`, the rule's months apply as well. */
export function shapeOf(rule: Recurrence): RuleShape | null {
  const { yearDays, weeks, positions, monthDays, weekdays } = rule
  if (yearDays.length + weeks.length > 0) return null
  if (positions.length > 0) return positionOf(rule)
  if (monthDays.length > 0) return weekdays.length > 0 ? weekdayOnDay(rule) : monthDaysOf(rule)
  return weekdays.length > 0 ? weekdaysOf(rule) : { kind: 'plain' }
}

/** Returns whether "first" or "last" counts within a month; in a yearly rule without months, it counts within the year. */
const isOfMonth = ({ unit, months }: Recurrence): boolean => unit === 'month' || (unit === 'year' && months.length > 0)
/** Returns whether the rule skips no month or year; a weekly rule may skip weeks. */
const isEachTime = ({ unit, every }: Recurrence): boolean => every === 1 || unit === 'week'

function positionOf(rule: Recurrence): RuleShape | null {
  const { positions, weekdays, monthDays } = rule
  const [nth = 1] = positions
  if (positions.length > 1 || monthDays.length > 0 || !isOfMonth(rule) || weekdays.some((it) => it.nth !== null))
    return null
  const [day, ...more] = weekdays
  if (day && more.length === 0) return { kind: 'nth-weekdays', days: [{ weekday: day.weekday, nth }] }
  const of = SETS.get(
    [...new Set(weekdays.map(({ weekday }) => weekday))].toSorted((one, other) => one - other).join(','),
  )
  return of ? { kind: 'position', nth, of } : null
}

function weekdayOnDay(rule: Recurrence): RuleShape | null {
  const [{ weekday, nth } = { weekday: 1, nth: 1 }, ...others] = rule.weekdays
  const [day = 0, ...otherDays] = rule.monthDays
  const isOne = others.length + otherDays.length === 0 && nth === null && day > 0
  return isOne && isEachTime(rule) ? { kind: 'weekday-on-day', weekday, day } : null
}

function monthDaysOf(rule: Recurrence): RuleShape | null {
  const { unit, months, monthDays } = rule
  if (unit !== 'year' || months.length === 0)
    return unit === 'month' || rule.every === 1 ? { kind: 'month-days', days: monthDays } : null
  const dates = months.flatMap((month) => monthDays.map((day) => ({ month, day })))
  return dates.length <= MAX_DATES && dates.every(({ day }) => day > 0) ? { kind: 'dates', dates } : null
}

function weekdaysOf(rule: Recurrence): RuleShape | null {
  const days = rule.weekdays.flatMap(({ weekday, nth }) => (nth === null ? [] : [{ weekday, nth }]))
  if (days.length === 0)
    return isEachTime(rule) ? { kind: 'weekdays', weekdays: rule.weekdays.map((it) => it.weekday) } : null
  return days.length === rule.weekdays.length && isOfMonth(rule) ? { kind: 'nth-weekdays', days } : null
}
