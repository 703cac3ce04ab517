// Decides the order of day and month in numeric dates such as 5/6.

import { daysBetween, isRealDay, toDay, weekdayOf, yearOf } from '../../calendar-day.ts'
import type { NumericDate } from './numeric-date.ts'
import type { DayMention } from '../parse-state.ts'
import type { WhenContext } from '../when.ts'

/** One of the two possible orders, with its numbers. */
interface Order {
  month: number
  day: number
  /** How much the page itself speaks for this order; negative is against it. */
  bias: number
}

/** Scores of an order, added to its `bias`. */
const WEEKDAY_AGREES = 3
const WEEKDAY_DISAGREES = -1
const IMPOSSIBLE = -9
const DAYS_OF_YEAR = 366
/** If the scores of the two orders differ by less than this, both are possible. */
const AMBIGUOUS = 1.5

/**
 * Decides which number is the day: by the printed weekday, then the page's own order, then the nearer future.
 * If the other order is about as good, it is kept as the alternative.
 */
export function chooseDayMonthOrder(
  date: NumericDate,
  weekday: number | undefined,
  context: WhenContext,
): Partial<DayMention> | null {
  const { first, second, third } = date
  const fullYear = third === undefined || third > 99 ? third : 2000 + third
  const year = fullYear === undefined ? {} : { year: fullYear }
  if (/^\d{4}/.test(date.printed)) return { ...year, month: first, day: second }
  const mayBeYearFirst =
    (context.order === 'ymd' || context.country === 'JP') && first >= 20 && first <= 39 && second <= 12
  if (mayBeYearFirst && third !== undefined && third <= 31) return { year: 2000 + first, month: second, day: third }
  const bias = dayFirstBias(context, date)
  const orders = [
    { day: first, month: second, bias },
    { day: second, month: first, bias: -bias },
  ].filter(({ day, month }, at) => day <= 31 && month <= 12 && (at === 0 || first !== second))
  const [best, other] = orders
    .map((order) => ({ ...order, score: scoreOf(order, weekday, fullYear, context.today) }))
    .toSorted((one, two) => two.score - one.score)
  if (!best) return null
  const chosen = { ...year, month: best.month, day: best.day }
  // A weekday that contradicts the page's order may itself be the misprint.
  const isAmbiguous = other !== undefined && (best.bias < 0 || best.score - other.score < AMBIGUOUS)
  return isAmbiguous ? { ...chosen, alternative: { month: other.month, day: other.day } } : chosen
}

/** Returns how much the page speaks for the day being the first number; negative is against it. */
function dayFirstBias({ order }: WhenContext, { printed, third = 0 }: NumericDate): number {
  if (order === 'mdy') return -1
  if (order === 'dmy') return 1
  if (/[/-]/.test(printed)) return 0
  // Dots are day-first wherever they are customary; a full year makes a designer's choice unlikely.
  return third > 99 ? 0.8 : 0.6
}

/** Returns the time until the next such day, as a fraction of a year. */
function waitFor({ month, day }: Order, today: string): number {
  const ahead = daysBetween(today, toDay(yearOf(today), month, day))
  return Number.isNaN(ahead) ? 1 : ((ahead + DAYS_OF_YEAR) % DAYS_OF_YEAR) / DAYS_OF_YEAR
}

function scoreOf(order: Order, weekday: number | undefined, year: number | undefined, today: string): number {
  const { month, day, bias } = order
  const years = year === undefined ? [yearOf(today), yearOf(today) + 1] : [year]
  const agrees = years.some((it) => isRealDay(it, month, day) && weekdayOf(toDay(it, month, day)) === weekday)
  const ofWeekday = weekday === undefined ? 0 : agrees ? WEEKDAY_AGREES : WEEKDAY_DISAGREES
  if (year === undefined) return bias + ofWeekday - (bias === 0 ? waitFor(order, today) : 0)
  return bias + ofWeekday + (isRealDay(year, month, day) ? 0 : IMPOSSIBLE)
}
