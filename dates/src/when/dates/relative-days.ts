// Reads days that are not printed as a full date: "tomorrow", a weekday alone, a holiday, and the weekdays and days of
// the month in film listings, which belong to the only span of days on the page.

import { HOLIDAYS, type Holiday } from '../../language/holidays.ts'
import { addDays, daysBetween, monthOf, toDay, weekdayOf, yearOf } from '../../calendar-day.ts'
import { isUntil } from '../date-roles.ts'
import { resolveSpan } from './resolve-day.ts'
import { claim, isClaimed, isFree, weekdayNamedAt, type ParseState } from '../parse-state.ts'
import { skipLinks, isWord, leadsToTime, tokenAt, type Token } from '../tokens/token.ts'
import type { WhenFlag } from '../when.ts'

/** A holiday at most this many days ago is still meant, rather than next year's. */
const MAX_DAYS_PAST = 2
/** "this Saturday", "kommenden Freitag", "ce samedi", "questo sabato" */
const NEAREST_WORDS =
  `this next coming diesen kommenden nachsten ce este proximo questo prossimo deze aanstaande volgende`.split(' ')
/** Words for the evening of an event; "today" may be about opening hours. */
const TONIGHT = ['tonight', 'tonite', 'stasera', 'ikvall']
const DAYS_OF_WEEK = 7
/** Upper bound on a span, in days: in a longer one, several days have the same weekday and number. */
const MAX_SPAN_LENGTH = 62
/** Minimum number of dates without a month in a film listing. */
const MIN_OPEN_DATES = 2

function addRelativeDay(state: ParseState, index: number, date: string, isOneDay: boolean): void {
  addDay(state, index, date, ['relative', 'weekdayOnly', ...(isOneDay ? (['thisOrNext'] as const) : [])])
}

function addDay(state: ParseState, index: number, date: string, flags: WhenFlag[]): void {
  const { start, end } = tokenAt(state.tokens, index)
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  state.dates.push({ days: [{ from: { year, month, day, start, end } }], start, end, flags })
  claim(state, index, index + 1)
}

/** "Friday 9pm", "9pm tonight" */
function isBesideTime(state: ParseState, index: number): boolean {
  const isLink = (token: Token, at: number): boolean => {
    return (token.kind === 'break' || leadsToTime(token)) && !isClaimed(state, at)
  }
  return isClaimed(state, index - 1) || isClaimed(state, skipLinks(state.tokens, index + 1, 1, isLink))
}

/** Reads "tonight", "tomorrow" and the like as days, only beside a time: "tonight 9pm", "demain à 20h"; slogans use them without one. */
export function readRelativeDays(state: ParseState): void {
  state.tokens.forEach(({ kind, word }, index) => {
    if (kind !== 'word' || word.daysAhead === undefined || !isFree(state, index) || !isBesideTime(state, index)) return
    const isThisOrNext = word.daysAhead > 0 || isWord(tokenAt(state.tokens, index), ...TONIGHT)
    addRelativeDay(state, index, addDays(state.context.today, word.daysAhead), isThisOrNext)
  })
}

/** Reads a weekday as the next such day; returns whether it did. */
function readWeekday(state: ParseState, index: number): boolean {
  const { tokens } = state
  const weekday = weekdayNamedAt(state, index)
  if (weekday === undefined || !isFree(state, index)) return false
  const before = tokenAt(tokens, tokenAt(tokens, index - 1).kind === 'break' ? index - 2 : index - 1)
  if (isWord(before, '下周', '下週', '下')) return false
  const isThisOrNext = isWord(before, ...NEAREST_WORDS)
  if (!isThisOrNext && !isBesideTime(state, index)) return false
  addRelativeDay(state, index, nearestDay(state, weekday, isWord(before, 'next')), isThisOrNext)
  return true
}

/** "next" means a week later for a weekday at most this many days ahead: on a Wednesday, "next Thursday" is not tomorrow. */
const NEXT_IS_LATER_WITHIN = 3

function nearestDay({ context: { today } }: ParseState, weekday: number, isNext: boolean): string {
  const days = (weekday - weekdayOf(today) + DAYS_OF_WEEK) % DAYS_OF_WEEK
  return addDays(today, isNext && days <= NEXT_IS_LATER_WITHIN ? days + DAYS_OF_WEEK : days)
}

/** Reads the first weekday on a page without any other date as the next such day. */
export function readLoneWeekday(state: ParseState): void {
  if (state.dates.length > 0 || state.rules.length > 0) return
  state.tokens.some((_, index) => readWeekday(state, index))
}

/** "Fri & Sat 18:00" */
const mayPrecedeTime = (token: Token): boolean => leadsToTime(token) || token.word.weekday !== undefined

/**
 * Reads weekdays as days of the only span on the page, of at most a week, if hours follow them as in film listings: one
 * weekday comes more than once, and one comes directly after the hours of another.
 *
 *     "4 – 10 December", "Dune Fri 15:00 20:15 · Sat 14:00", "Flow Fri 18:00" → 4 December, 5 December, 4 December
 *
 * Nothing is read if no weekday comes twice, as in a festival's own hours ("4 – 6 December", "Fri 18:00, Sat 12:00") or
 * a programme ("Fri 18:00 Parade, Sat 12:00 Fair"), and from opening hours, since they have an end.
 */
export function readDaysOfWeek(state: ParseState): void {
  const { dates, tokens, times, rules, context } = state
  const [week, ...others] = dates
  const span = week?.days.length === 1 && week.days[0] ? resolveSpan(week.days[0], context) : null
  const last = span?.endDate
  if (!week || !span || !last || others.length > 0 || rules.length > 0 || last >= addDays(span.date, DAYS_OF_WEEK))
    return
  const found = tokens.flatMap((_, index) => {
    const weekday = isFree(state, index) ? weekdayNamedAt(state, index) : undefined
    if (weekday === undefined) return []
    const at = skipLinks(tokens, index + 1, 1, mayPrecedeTime)
    if (!times.some(({ first, endMinutes }) => first === at && endMinutes === undefined)) return []
    return [{ index, date: addDays(span.date, (weekday - weekdayOf(span.date) + DAYS_OF_WEEK) % DAYS_OF_WEEK) }]
  })
  const isHour = (token: Token, at: number): boolean => token.kind === 'symbol' || isClaimed(state, at)
  const isListed = found.some(({ index }, at) => {
    const before = found[at - 1]?.index ?? index
    return skipLinks(tokens, before + 1, 1, isHour, tokens.length) === index
  })
  const isRepeated = new Set(found.map(({ date }) => date)).size < found.length
  if (!isListed || !isRepeated || found.some(({ date }) => date > last)) return
  week.role = 'other'
  for (const { index, date } of found) addDay(state, index, date, span.flags)
}

/**
 * Completes days that are printed without a month ("Sat 5"): gives them the month and year of the day in the page's
 * only span that has their weekday and number. Only if at least two such dates are printed, and hours follow each.
 *
 *     "Friday 4 – Thursday 10 December 2026", "Dune: Sat 5 & Sun 6: 11.00", "Flow: Wed 9: 20.15"
 *         → 5, 6 and 9 December 2026
 */
export function resolveDaysOfSpan({ dates, times, text, context }: ParseState): void {
  const spans = dates.flatMap(({ days }) => days.filter(({ from, to }) => to && !from.isDayOnly))
  const whole = spans.length === 1 && spans[0] ? resolveSpan(spans[0], context) : null
  if (!whole?.endDate || daysBetween(whole.date, whole.endDate) > MAX_SPAN_LENGTH) return
  const within = Array.from({ length: daysBetween(whole.date, whole.endDate) + 1 }, (_, at) => addDays(whole.date, at))
  const open = dates.filter(({ days }) => days.every(({ from }) => from.isDayOnly))
  const areTimed = open.every(({ end }) => times.some((it) => /^[^\w\n]{0,4}$/.test(text.slice(end, it.start))))
  if (open.length < MIN_OPEN_DATES || !areTimed) return
  for (const day of open.flatMap(({ days }) => days.flatMap(({ from, to }) => (to ? [from, to] : [from])))) {
    const date = within.find((it) => Number(it.slice(8)) === day.day && weekdayOf(it) === day.weekday)
    if (date) Object.assign(day, { month: monthOf(date), year: yearOf(date), isDayOnly: false })
  }
}

/** Returns the year of a holiday: the printed one, else that of its next occurrence. */
function yearOfHoliday({ dayIn, isEveOfYear }: Holiday, { tokens, context }: ParseState): number {
  const latest = addDays(context.today, -MAX_DAYS_PAST)
  const comesNext = (year: number): boolean => {
    const { month, day } = dayIn(year)
    return toDay(year, month, day) >= latest
  }
  const printed = tokens.find(({ digits, value }) => digits === 4 && value > 1990 && value < 2100)?.value
  // "Capodanno 2027" is the last night of 2026, unless that is over.
  if (printed !== undefined) return isEveOfYear && comesNext(printed - 1) ? printed - 1 : printed
  const thisYear = yearOf(context.today)
  return comesNext(thisYear) ? thisYear : thisYear + 1
}

/** Reads the first holiday named, "New Year's Eve 2026", if the page has no date or only a reply deadline. */
export function readHoliday(state: ParseState): void {
  const { text, dates } = state
  for (const holiday of HOLIDAYS) {
    const found = holiday.name.exec(text)
    if (!found) continue
    const place = { start: found.index, end: found.index + found[0].length }
    const isTaken = dates.some((date) => place.start < date.end && place.end > date.start)
    const hasDay = dates.some((date) => !date.flags.includes('relative') && !isUntil(state, date))
    const year = yearOfHoliday(holiday, state)
    const { month, day } = holiday.dayIn(year)
    if (isTaken || hasDay) continue
    dates.push({ days: [{ from: { month, day, year, ...place } }], ...place, flags: ['holiday'] })
    return
  }
}
