import { addDays, dayOf, lastDayOfMonth, mondayOf, monthOf, toDay, weekdayOf, yearOf } from '@swap/dates/calendar-day'
import type { DayContext, Days } from './mention.ts'

// Resolves words for days to dates: "next Friday" → 2026-12-04, if today is 24 November.

const oneDay = (day: string | null): Days | null => (day === null ? null : { from: day, to: day })

/** Stands for "no end" in a span: "from Friday on". */
export const LATEST = '9999-12-31'

/** Picks the first of some days, in order, that is not over; if the sentence is about the past, the last that is not after today. */
export function nearestOf(days: readonly (string | null)[], { today, isPast }: DayContext): Days | null {
  const real = days.filter((day) => day !== null)
  return oneDay((isPast ? real.findLast((day) => day <= today) : real.find((day) => day >= today)) ?? null)
}

/**
 * Resolves a weekday to a day.
 *
 *     "Friday" · "this Friday"   → the next one, including today
 *     "next Friday"              → that of next week
 *     "Friday week"              → a week after the next one
 *     `near` an event's day      → that of the event's week, unless it has passed; never today, which people would call "today"
 */
export function resolveWeekday(
  weekday: number,
  which: 'bare' | 'this' | 'next' | 'last' | 'week',
  { today, near, isPast }: DayContext,
): Days {
  const coming = addDays(today, (weekday - weekdayOf(today) + 7) % 7)
  const days = { this: coming, week: addDays(coming, 7), next: addDays(mondayOf(today), 6 + weekday) }
  if (which === 'last' || (which === 'bare' && isPast)) return daysAhead(-7, { today: coming })
  if (which !== 'bare') return daysAhead(0, { today: days[which] })
  const nearby = near === null ? coming : addDays(mondayOf(near), weekday - 1)
  const isCalledToday = nearby === today && near !== null && near !== nearby
  return daysAhead(0, { today: isCalledToday ? addDays(today, 7) : nearby >= today ? nearby : coming })
}

/** Resolves "the 12th": of the event's month, otherwise the next 12th. */
export function resolveDayOfMonth(day: number, context: DayContext): Days | null {
  const { today, near, isPast } = context
  const start = near !== null && near >= today && !isPast ? near : today
  const first = yearOf(start) * 12 + monthOf(start) - 1 + (isPast ? -11 : 0)
  const months = Array.from({ length: 12 }, (_, ahead) => first + ahead)
  const days = months.map((month) => dayOf(Math.floor(month / 12), (month % 12) + 1, day))
  return nearestOf(days, context)
}

/** Resolves "12 December 2027", or "12 December": the next one, or the last if the past is meant. */
export function resolveDate(day: number, month: number, year: number | null, context: DayContext): Days | null {
  if (year !== null) return oneDay(dayOf(year < 100 ? 2000 + year : year, month, day))
  const years = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((ahead) => yearOf(context.today) + ahead)
  return nearestOf(
    years.map((it) => dayOf(it, month, day)),
    context,
  )
}

/** Resolves 12/5, 12/5/27 or 2026-12-05, given as numbers; if both orders are possible, the person's preference decides. */
export function resolveNumericDate(numbers: readonly number[], context: DayContext): Days | null {
  const [first = 0, second = 0, third = null] = numbers
  if (first > 999) return oneDay(third === null ? null : dayOf(first, second, third))
  const isDayFirst = second > 12 ? false : first > 12 ? true : context.isDayFirst
  return isDayFirst ? resolveDate(first, second, third, context) : resolveDate(second, first, third, context)
}

/** Resolves a month to all its days; the current month to the days that are left, unless the past is meant. */
export function resolveMonth(month: number, year: number | null, { today, isPast }: DayContext): Days {
  const isOver = isPast ? month > monthOf(today) : month < monthOf(today)
  const meant = year ?? yearOf(today) + (isOver ? (isPast ? -1 : 1) : 0)
  const from = dayOf(meant, month, 1) ?? today
  return { from: !isPast && from < today && monthOf(today) === month ? today : from, to: lastDayOfMonth(meant, month) }
}

/** Returns the month that is `ahead` months from now; for 0, the rest of this month. */
export function monthAhead(ahead: number, context: DayContext): Days {
  const months = yearOf(context.today) * 12 + monthOf(context.today) - 1 + ahead
  const [year, month] = [Math.floor(months / 12), (months % 12) + 1]
  if (ahead === 0) return resolveMonth(month, year, context)
  return { from: dayOf(year, month, 1) ?? context.today, to: lastDayOfMonth(year, month) }
}

/** Returns the week, Monday to Sunday, that is `ahead` weeks from now; for 0, the rest of this week. */
export function weekAhead(ahead: number, { today, isPast }: DayContext): Days {
  const from = addDays(mondayOf(today), ahead * 7)
  return { from: ahead === 0 && !isPast ? today : from, to: addDays(from, 6) }
}

/** Returns the weekend that is `ahead` weeks from now; 0 is this weekend, even if it has begun. */
export function weekendAhead(ahead: number, { today, near }: DayContext): Days {
  const week = near !== null && ahead === 0 && near >= today ? near : today
  const saturday = addDays(mondayOf(week), 5 + ahead * 7)
  return { from: saturday < today && ahead === 0 ? today : saturday, to: addDays(saturday, 1) }
}

/** The first month of each season. */
const SEASONS: Readonly<Record<string, number>> = { spring: 3, summer: 6, autumn: 9, winter: 12 }

/** Resolves a season to its three whole months, or to the rest of it if it has begun. */
export function resolveSeason(name: string, { today }: DayContext): Days {
  const month = SEASONS[name] ?? 1
  const seasons = [-1, 0, 1].map((ahead) => {
    const year = yearOf(today) + ahead
    return { from: toDay(year, month, 1), to: lastDayOfMonth(year, month + 2) }
  })
  const { from, to } = seasons.find((season) => season.to >= today) ?? nextDays(0, { today })
  return { from: from < today ? today : from, to }
}

/** Returns the year that is `ahead` years from now; for 0, the rest of this year. */
export function yearAhead(ahead: number, { today }: Pick<DayContext, 'today'>): Days {
  const meant = yearOf(today) + ahead
  return { from: ahead === 0 ? today : `${meant}-01-01`, to: `${meant}-12-31` }
}

/** Returns the day that is this many days from today. */
export const daysAhead = (days: number, { today }: Pick<DayContext, 'today'>): Days => {
  const day = addDays(today, days)
  return { from: day, to: day }
}

/** Returns a span of this many days, from today on. */
export const nextDays = (days: number, { today }: Pick<DayContext, 'today'>): Days => ({
  from: today,
  to: addDays(today, days),
})
