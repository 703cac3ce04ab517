import { HOLIDAYS, type Holiday } from '../../language/holidays.ts'
import { addDays, toDay, weekdayOf, yearOf } from './calendar-day.ts'
import { isUntil } from './roles.ts'
import { claim, isClaimed, isFree, weekdayNamedAt, type Scan } from './scan.ts'
import { beyond, isWord, leadsToTime, tokenAt, type Token } from './token.ts'
import type { WhenFlag } from './when.ts'

/** A feast may be read about so many days after it. */
const DAYS_OVER = 2
/** "this Saturday", "kommenden Freitag", "ce samedi", "questo sabato" */
const NEAREST_WORDS =
  `this next coming diesen kommenden nachsten ce este proximo questo prossimo deze aanstaande volgende`.split(' ')
/** Shops are open "today". */
const TONIGHT = ['tonight', 'tonite', 'stasera', 'ikvall']
const DAYS_OF_WEEK = 7

function addRelativeDay(scan: Scan, index: number, date: string, isOneDay: boolean): void {
  const { start, end } = tokenAt(scan.tokens, index)
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const flags: WhenFlag[] = ['relative', 'weekdayOnly', ...(isOneDay ? (['thisOrNext'] as const) : [])]
  scan.dates.push({ days: [{ from: { year, month, day, start, end } }], start, end, flags })
  claim(scan, index, index + 1)
}

/** "Friday 9pm", "9pm tonight" */
function isBesideTime(scan: Scan, index: number): boolean {
  const isLink = (token: Token, at: number): boolean => {
    return (token.kind === 'break' || leadsToTime(token)) && !isClaimed(scan, at)
  }
  return isClaimed(scan, index - 1) || isClaimed(scan, beyond(scan.tokens, index + 1, 1, isLink))
}

/** "tonight 9pm", "demain à 20h": a slogan says them without a time. */
export function readDaysAhead(scan: Scan): void {
  scan.tokens.forEach(({ kind, word }, index) => {
    if (kind !== 'word' || word.daysAhead === undefined || !isFree(scan, index) || !isBesideTime(scan, index)) return
    const isThisOrNext = word.daysAhead > 0 || isWord(tokenAt(scan.tokens, index), ...TONIGHT)
    addRelativeDay(scan, index, addDays(scan.context.today, word.daysAhead), isThisOrNext)
  })
}

/** Reads a weekday as the next such day; says whether it did. */
function readWeekday(scan: Scan, index: number): boolean {
  const { tokens } = scan
  const weekday = weekdayNamedAt(scan, index)
  if (weekday === undefined || !isFree(scan, index)) return false
  const before = tokenAt(tokens, tokenAt(tokens, index - 1).kind === 'break' ? index - 2 : index - 1)
  if (isWord(before, '下周', '下週', '下')) return false
  const isThisOrNext = isWord(before, ...NEAREST_WORDS)
  if (!isThisOrNext && !isBesideTime(scan, index)) return false
  addRelativeDay(scan, index, nearestDay(scan, weekday, isWord(before, 'next')), isThisOrNext)
  return true
}

/** Said on a Wednesday, "next Thursday" is not tomorrow. */
const NEXT_IS_LATER_WITHIN = 3

function nearestDay({ context: { today } }: Scan, weekday: number, isNext: boolean): string {
  const days = (weekday - weekdayOf(today) + DAYS_OF_WEEK) % DAYS_OF_WEEK
  return addDays(today, isNext && days <= NEXT_IS_LATER_WITHIN ? days + DAYS_OF_WEEK : days)
}

/** Where the page names no day at all, the first weekday is the next one of its name. */
export function readLoneWeekday(scan: Scan): void {
  if (scan.dates.length > 0 || scan.rules.length > 0) return
  scan.tokens.some((_, index) => readWeekday(scan, index))
}

/** The year of a feast: the printed one, else that of the next time it comes. */
function yearOfHoliday({ dayIn, isEveOfYear }: Holiday, { tokens, context }: Scan): number {
  const latest = addDays(context.today, -DAYS_OVER)
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

/** "New Year's Eve 2026": the first holiday named, where no day is printed but one until which to answer. */
export function readHoliday(scan: Scan): void {
  const { text, dates } = scan
  for (const holiday of HOLIDAYS) {
    const found = holiday.name.exec(text)
    if (!found) continue
    const place = { start: found.index, end: found.index + found[0].length }
    const isTaken = dates.some((date) => place.start < date.end && place.end > date.start)
    const hasDay = dates.some((date) => !date.flags.includes('relative') && !isUntil(scan, date))
    const year = yearOfHoliday(holiday, scan)
    const { month, day } = holiday.dayIn(year)
    if (isTaken || hasDay) continue
    dates.push({ days: [{ from: { month, day, year, ...place } }], ...place, flags: ['holiday'] })
    return
  }
}
