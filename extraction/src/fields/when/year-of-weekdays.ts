import { isRealDay, monthOf, toDay, weekdayOf, yearOf } from './calendar-day.ts'
import type { When } from './when.ts'

/** So many years before and after the likeliest one the weekdays may mean. */
const OLDEST = 12
const NEWEST = 3
/** One weekday that does not fit its date may be misprinted or misread; so many that agree are not. */
const FEWEST = 2
const WEEKDAY_PROVES = 0.24

type Dated = When & { date: string }
const hasGuessedYear = (item: When): item is Dated => item.date !== undefined && item.flags.includes('yearInferred')

/**
 * The dates of a page on which no year is printed, in the year that their weekdays tell where that is another one than the likeliest:
 * the poster of last season. They stay as they are where any of them fits, or no year fits them all.
 *
 *     seen in November 2026: "MON 8th DEC", "FRI 19th DEC"  → 8 and 19 December 2025
 */
export function inYearOfWeekdays(items: readonly When[]): When[] {
  const guessed = items.filter(hasGuessedYear)
  const off = guessed.filter(({ flags }) => flags.includes('weekdayMismatch') && !flags.includes('orderAmbiguous'))
  const isProven = guessed.some(({ flags }) => flags.includes('weekdayAgrees'))
  if (isProven || new Set(off.map(({ date }) => date)).size < FEWEST) return [...items]
  const years = nearestFirst.find((by) => off.every(({ date, weekday }) => weekdayOf(movedBy(date, by)) === weekday))
  if (years === undefined || !guessed.every(({ date }) => isDayAfter(date, years))) return [...items]
  return items.map((item) => (hasGuessedYear(item) ? moved(item, years) : item))
}

const nearestFirst = Array.from({ length: OLDEST + NEWEST + 1 }, (_, at) => at - OLDEST)
  .filter((by) => by !== 0)
  .toSorted((one, other) => Math.abs(one) - Math.abs(other) || other - one)

const movedBy = (date: string, years: number) => toDay(yearOf(date) + years, monthOf(date), Number(date.slice(8)))
/** 29 February is not in every year. */
const isDayAfter = (date: string, years: number) =>
  isRealDay(yearOf(date) + years, monthOf(date), Number(date.slice(8)))

function moved({ weekday, lastWeekday, ...item }: Dated, years: number): When {
  const isOff = item.flags.includes('weekdayMismatch')
  const endDate = item.endDate && movedBy(item.endDate, years)
  const isLastOff = endDate && lastWeekday !== undefined && weekdayOf(endDate) !== lastWeekday
  return {
    ...item,
    date: movedBy(item.date, years),
    ...(endDate && { endDate }),
    ...(isLastOff && { lastWeekday }),
    flags: item.flags.map((flag) => (flag === 'weekdayMismatch' ? 'weekdayAgrees' : flag)),
    confidence: isOff ? item.confidence + WEEKDAY_PROVES : item.confidence,
  }
}
