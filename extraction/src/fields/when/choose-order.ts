import { daysBetween, isRealDay, toDay, weekdayOf, yearOf } from './calendar-day.ts'
import type { NumericDate } from './numeric-date.ts'
import type { DayMention } from './scan.ts'
import type { WhenContext } from './when.ts'

interface Order {
  month: number
  day: number
  score: number
  /** What the page itself says for this order, below 0 against it. */
  bias: number
}

const WEEKDAY_AGREES = 3
const WEEKDAY_DISAGREES = -1
const IMPOSSIBLE = -9
const DAYS_OF_YEAR = 366
/** Closer than this, and both orders are possible. */
const AMBIGUOUS = 1.5

function orderBias({ order }: WhenContext, { separator, hasFullYear }: NumericDate): number {
  if (order === 'mdy') return -1
  if (order === 'dmy') return 1
  if (separator !== '.') return 0
  // Dots are day-first wherever they are the custom; a full year makes a designer's whim unlikely.
  return hasFullYear ? 0.8 : 0.6
}

function scoreOrder(order: Order, weekday: number | undefined, year: number | undefined, context: WhenContext): void {
  const { month, day } = order
  const thisYear = yearOf(context.today)
  const years = year === undefined ? [thisYear, thisYear + 1] : [year]
  if (weekday !== undefined) {
    const agrees = years.some((it) => isRealDay(it, month, day) && weekdayOf(toDay(it, month, day)) === weekday)
    order.score += agrees ? WEEKDAY_AGREES : WEEKDAY_DISAGREES
  }
  if (year !== undefined && !isRealDay(year, month, day)) order.score += IMPOSSIBLE
}

/** The share of a year until the next such day. */
function waitFor({ month, day }: Order, today: string): number {
  const ahead = daysBetween(today, toDay(yearOf(today), month, day))
  if (Number.isNaN(ahead)) return 1 // 31 February
  return ((ahead + DAYS_OF_YEAR) % DAYS_OF_YEAR) / DAYS_OF_YEAR
}

/**
 * Says which number is the day: the printed weekday decides, then what the page is used to, then the nearer future.
 * Where the other order is about as good, it is kept as the alternative.
 */
export function chooseOrder(
  date: NumericDate,
  weekday: number | undefined,
  context: WhenContext,
): Partial<DayMention> | null {
  const { first, second } = date
  const fullYear = date.year === undefined || date.hasFullYear ? date.year : 2000 + date.year
  const year = fullYear === undefined ? {} : { year: fullYear }
  if (date.isIso) return { ...year, month: first, day: second }
  const isYearFirst =
    (context.order === 'ymd' || context.country === 'JP') && first >= 20 && first <= 39 && second <= 12
  if (isYearFirst && date.year !== undefined && !date.hasFullYear && date.year <= 31) {
    return { year: 2000 + first, month: second, day: date.year }
  }
  const bias = orderBias(context, date)
  const orders: Order[] = []
  if (second <= 12 && first <= 31) orders.push({ day: first, month: second, score: bias, bias })
  const isSame = first === second && orders.length > 0
  if (first <= 12 && second <= 31 && !isSame) orders.push({ day: second, month: first, score: -bias, bias: -bias })
  for (const order of orders) {
    scoreOrder(order, weekday, fullYear, context)
    if (fullYear === undefined && bias === 0) order.score -= waitFor(order, context.today)
  }
  const [best, other] = orders.toSorted((one, two) => two.score - one.score)
  if (!best) return null
  const chosen = { ...year, month: best.month, day: best.day }
  // A weekday that speaks against the order of the page may itself be the misprint.
  const isAgainstPage = best.bias < 0
  const isAmbiguous = other !== undefined && (isAgainstPage || best.score - other.score < AMBIGUOUS)
  return isAmbiguous ? { ...chosen, alternative: { month: other.month, day: other.day } } : chosen
}
