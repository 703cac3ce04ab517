import { addDays, daysBetween, isRealDay, monthOf, toDay, weekdayOf, yearOf } from './calendar-day.ts'
import type { DayMention } from './scan.ts'
import type { WhenContext, WhenFlag } from './when.ts'

/** A day of the calendar, and what had to be assumed for it. */
export interface ResolvedDay {
  /** YYYY-MM-DD */
  date: string
  flags: WhenFlag[]
  /** The printed weekday where it is another one; 0 is Sunday. */
  weekday?: number
  /** The day with day and month the other way round. */
  alternative?: string
}

const OLDEST_YEAR = 12
const NEWEST_YEAR = 3
const WEEKDAY_AGREES = 4
const IS_HINTED = 6
const BARE_DAY_FROM = -3
const BARE_DAY_TO = 190

/** What is printed beside a month and day and tells its year. */
interface YearClues {
  weekday?: number | undefined
  to?: DayMention | undefined
}

/** The nearest future is the likeliest; then the last two months, then longer ago. */
function nearness(days: number): number {
  if (days >= -2) return -days / 100
  return days >= -60 ? -2.2 + days / 60 : -3.5 + days / 150
}

/** A span that has begun and is not over yet is as near as can be. */
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

/** The likeliest day of a month and day without a year, or null where no year has it. */
function inLikeliestYear(month: number, day: number, clues: YearClues, context: WhenContext): string | null {
  const thisYear = yearOf(context.today)
  let best: { date: string; score: number } | null = null
  for (let year = thisYear - OLDEST_YEAR; year <= thisYear + NEWEST_YEAR; year++) {
    if (!isRealDay(year, month, day)) continue
    const date = toDay(year, month, day)
    const score = scoreYear(date, clues, context)
    if (!best || score > best.score) best = { date, score }
  }
  return best?.date ?? null
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

/** The day that a mention means, seen from the reading day; null where there is none. `to` is the end of its span. */
export function resolveDay(mention: DayMention, context: WhenContext, to?: DayMention): ResolvedDay | null {
  const { absolute, year, month = 0, day: dayOfMonth = 0, weekday, alternative } = mention
  if (absolute !== undefined) return { date: absolute, flags: ['relative'] }
  if (mention.isDayOnly) return nextBareDay(mention, context.today)
  if (year !== undefined && !isRealDay(year, month, dayOfMonth)) return null
  const date =
    year === undefined ? inLikeliestYear(month, dayOfMonth, { weekday, to }, context) : toDay(year, month, dayOfMonth)
  if (date === null) return null
  const flags: WhenFlag[] = year === undefined ? ['yearInferred'] : []
  const isOff = isOffWeekday(date, weekday)
  if (weekday !== undefined) flags.push(isOff ? 'weekdayMismatch' : 'weekdayAgrees')
  if (mention.isUnderHeading) flags.push('monthHeading')
  const other = alternative && otherOrder(alternative, year, context)
  const day: ResolvedDay = { date, flags, ...(isOff && { weekday }) }
  return other ? { ...day, flags: [...flags, 'orderAmbiguous'], alternative: other } : day
}

function otherOrder(
  { month, day }: { month: number; day: number },
  year: number | undefined,
  context: WhenContext,
): string | null {
  if (year === undefined) return inLikeliestYear(month, day, {}, context)
  return isRealDay(year, month, day) ? toDay(year, month, day) : null
}

function lastDayOf(mention: DayMention, from: string, context: WhenContext): string | null {
  const { year, month, day = 0 } = mention
  const isBare = mention.isDayOnly === true || month === undefined
  if (!isBare && year !== undefined) return resolveDay(mention, context)?.date ?? null
  const fromYear = yearOf(from)
  const inMonth = isBare ? monthOf(from) : month
  if (!isRealDay(fromYear, inMonth, day)) return null
  const sameYear = toDay(fromYear, inMonth, day)
  return isBare || sameYear >= from ? sameYear : toDay(fromYear + 1, inMonth, day)
}

/** The last day of a span that starts on `from`, with its printed weekday where that is another one; null when it would not lie behind `from`. */
export function resolveLastDay(
  mention: DayMention,
  from: string,
  context: WhenContext,
): { date: string; weekday?: number } | null {
  const date = lastDayOf(mention, from, context)
  if (date === null || date <= from) return null
  return { date, ...(isOffWeekday(date, mention.weekday) && { weekday: mention.weekday }) }
}

/** Whether another weekday is printed beside a day than its own. */
const isOffWeekday = (date: string, weekday: number | undefined): weekday is number =>
  weekday !== undefined && weekdayOf(date) !== weekday
