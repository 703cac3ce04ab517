// Resolves a printed day to a calendar day: picks the likeliest year and checks the weekday.

import { addDays, daysBetween, isRealDay, monthOf, toDay, weekdayOf, yearOf } from '../../calendar-day.ts'
import type { DayMention, DaySpan } from '../parse-state.ts'
import type { When, WhenContext, WhenFlag } from '../when.ts'

/** A calendar day, and what had to be assumed to find it. */
type ResolvedDay = Pick<When, 'flags' | 'weekday' | 'alternative'> & { date: string }

/** A day without a year may be at most this many years ago. */
const MAX_YEARS_AGO = 12
/** A day without a year may be at most this many years ahead. */
const MAX_YEARS_AHEAD = 3
/** Score of a year in which the day has its printed weekday. */
const WEEKDAY_AGREES = 4
/** Score of the year that the page is about. */
const IS_HINTED = 6
/** A bare day has no month: "Friday the 12th". The search for it begins this many days from today, as it may just have passed. */
const BARE_DAY_FROM = -3
/** The search for a bare day ends before this many days from today. */
const BARE_DAY_TO = 190

/** What is printed with a day and helps to choose its missing year: its weekday, and the last day of a span that starts with it. */
type YearClues = Partial<Record<'weekday', number | undefined> & Record<'to', DayMention | undefined>>

/** Returns the calendar day that a mention means, as read on `context.today`; null if there is none. `to` is the end of its span. */
export function resolveDay(mention: DayMention, context: WhenContext, to?: DayMention): ResolvedDay | null {
  const { year, month = 0, day = 0, weekday, alternative } = mention
  if (mention.isDayOnly) return nextBareDay(mention, context.today)
  const resolve = (inMonth: number, onDay: number, clues: YearClues): string | null =>
    year === undefined ? inLikeliestYear(inMonth, onDay, clues, context) : dayIn(year, inMonth, onDay)
  const date = resolve(month, day, { weekday, to })
  if (date === null) return null
  const isOff = isOffWeekday(date, weekday)
  const other = alternative ? resolve(alternative.month, alternative.day, {}) : null
  const flags: WhenFlag[] = [
    ...(year === undefined ? (['yearInferred'] as const) : []),
    ...(weekday === undefined ? [] : ([isOff ? 'weekdayMismatch' : 'weekdayAgrees'] as const)),
    ...(mention.isUnderHeading ? (['monthHeading'] as const) : []),
    ...(other ? (['orderAmbiguous'] as const) : []),
  ]
  return { date, flags, ...(isOff && { weekday }), ...(other && { alternative: other }) }
}

/** Returns the first and the last day of a span, or its only day. A last day that isn't after the first is dropped. */
export function resolveSpan(
  { from, to }: DaySpan,
  context: WhenContext,
): (ResolvedDay & Pick<When, 'endDate' | 'lastWeekday'>) | null {
  const first = resolveDay(from, context, to)
  if (!first || !to) return first
  const { year, day = 0, weekday } = to
  const month = to.isDayOnly ? undefined : to.month
  const thisYear = yearOf(first.date)
  const years = month === undefined ? [thisYear] : year === undefined ? [thisYear, thisYear + 1] : [year]
  const days = years.map((it) => dayIn(it, month ?? monthOf(first.date), day))
  const endDate = days.find((it) => it !== null && it >= first.date)
  if (!endDate || endDate === first.date) return first
  return { ...first, endDate, ...(isOffWeekday(endDate, weekday) && { lastWeekday: weekday }) }
}

/** Scores a distance in days: the nearest future is the likeliest, then the last two months, then longer ago. */
function nearness(days: number): number {
  if (days >= -2) return -days / 100
  return days >= -60 ? -2.2 + days / 60 : -3.5 + days / 150
}

/** Returns whether the span that starts on a date has begun and is not over. */
function isGoingOn(date: string, to: DayMention | undefined, today: string): boolean {
  if (date > today || to?.month === undefined || to.day === undefined || to.year !== undefined) return false
  const sameYear = toDay(yearOf(date), to.month, to.day)
  return (sameYear > date ? sameYear : toDay(yearOf(date) + 1, to.month, to.day)) >= today
}

function scoreYear(date: string, { weekday, to }: YearClues, context: WhenContext): number {
  const { today, yearHint } = context
  const agrees = weekday !== undefined && weekdayOf(date) === weekday
  const near = isGoingOn(date, to, today) ? 0 : nearness(daysBetween(today, date))
  return near + (agrees ? WEEKDAY_AGREES : 0) + (yearHint === yearOf(date) ? IS_HINTED : 0)
}

/** The likeliest date of a month and day without a year, or null if no year has it. */
function inLikeliestYear(month: number, day: number, clues: YearClues, context: WhenContext): string | null {
  const oldest = yearOf(context.today) - MAX_YEARS_AGO
  const years = Array.from({ length: MAX_YEARS_AGO + MAX_YEARS_AHEAD + 1 }, (_, at) => oldest + at)
  const dates = years.flatMap((year) => dayIn(year, month, day) ?? [])
  return dates.toSorted((one, other) => scoreYear(other, clues, context) - scoreYear(one, clues, context))[0] ?? null
}

/** The next day with this number, and this weekday if one is printed. */
function nextBareDay({ day, weekday }: DayMention, today: string): ResolvedDay | null {
  for (let ahead = BARE_DAY_FROM; ahead < BARE_DAY_TO; ahead++) {
    const date = addDays(today, ahead)
    const isWanted = Number(date.slice(8)) === day && (weekday === undefined || weekdayOf(date) === weekday)
    if (isWanted) return { date, flags: ['dayOnly'] }
  }
  return null
}

const dayIn = (year: number, month: number, day: number): string | null =>
  isRealDay(year, month, day) ? toDay(year, month, day) : null

/** Whether the weekday printed beside a day isn't its own. */
const isOffWeekday = (date: string, weekday: number | undefined): weekday is number =>
  weekday !== undefined && weekdayOf(date) !== weekday
