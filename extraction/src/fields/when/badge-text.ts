import { foldText } from '../../language/fold.ts'
import { findWord } from '../../language/lexicon.ts'
import { isOtherWord, repairWord } from '../../language/misread-word.ts'
import { yearOf } from './calendar-day.ts'

/** The line of a date badge that gives its month, and perhaps its year or weekday. */
export interface BadgeMonth {
  month: string
  year: number | undefined
  weekday: string | undefined
}

const DAY = String.raw`\d{1,2}(?:st|nd|rd|th|h|er|[.°ºª])?`
const DAYS = new RegExp(
  String.raw`^[^\w€$£¥%#+]{0,2}${DAY}(?:(?:\s?[-–—&+,/]\s?|\s(?:to|a|au|al|bis|e|y|et|und|i)\s|\s)${DAY}){0,4}\W{0,2}$`,
  'i',
)
/** "1214": the dash is lost. "1930" is a time and "2026" a year. */
const GLUED_DAYS = /^\W{0,2}(?!19|20)(?<from>\d\d)(?!00|15|30|45)(?<to>\d\d)\W{0,2}$/
const LISTS = /[&+]|\b(?:e|y|et|und|i)\b/i
const NUMERIC_MONTH = /^\W{0,2}(?<month>0?[1-9]|1[0-2])\s?[./]\s?(?<year>20\d\d)\W{0,2}$/
const WORDS = /\p{L}+|\d+/gu
const FILLERS = new Set(['de', 'di', 'of', 'del', 'den', 'the', 'le', 'il', 'el', 'do'])
const MOST_WORDS = 4
const SHORTEST_MONTH = 3
/** "August 19": a year where it is about this one, else a day. */
const NEAR_YEARS = 2

/**
 * The days that a line of nothing else gives, as a date reader takes them, or null.
 *
 *     "12TH" → "12" · "20 A 23" → "20-23" · "12 & 14" → "12 & 14" · "12 14", "1214" → "12-14" · "9-10-11" → "9 & 10 & 11"
 *     "2026", "45", "12 5", "12.50", "12 June" → null
 */
export function badgeDays(text: string): string | null {
  const printed = text.replace(GLUED_DAYS, '$<from>-$<to>')
  const days = (DAYS.test(printed) ? printed : '').match(/\d+/g)?.map(Number) ?? []
  const doAscend = days.every((day, at) => day <= 31 && day > (days[at - 1] ?? 0))
  if (days.length === 0 || !doAscend) return null
  return days.join(days.length > 2 || LISTS.test(text) ? ' & ' : '-')
}

/** A month or weekday, a letter perhaps misread, folded. */
const nameOf = (word: string): string => repairWord(word) ?? word

/** The weekday that a line of nothing else names, folded; else null. */
export function badgeWeekday(text: string): string | null {
  const [first = '', ...others] = foldText(text).match(WORDS) ?? []
  if (others.some((word) => word !== 'feira')) return null
  const name = nameOf(first)
  const word = findWord(name)
  return name.length >= 2 && word?.weekday !== undefined && !word.habitual ? name : null
}

function monthOf(word: string): string | null {
  const name = nameOf(word)
  return !isOtherWord(word) && findWord(name)?.month !== undefined && name.length >= SHORTEST_MONTH ? name : null
}

function yearFrom(number: string | undefined, thisYear: number): number | undefined | null {
  if (number === undefined) return undefined
  const year = number.length === 2 ? 2000 + Number(number) : Number(number)
  return /^(?:\d{2}|20\d\d)$/.test(number) && Math.abs(year - thisYear) <= (number.length === 2 ? NEAR_YEARS : 15)
    ? year
    : null
}

/**
 * The month that a line of little else gives, or null.
 *
 *     "JUNE" · "Sat, JUNE" · "AGOSTO’26" → August 2026 · "11/2026"
 *     "12 JUNE" (has its day), "June Carter Band" → null
 */
export function badgeMonth(text: string, today: string): BadgeMonth | null {
  const { month: number, year: numericYear } = NUMERIC_MONTH.exec(text)?.groups ?? {}
  if (number !== undefined) return { month: `/${number}`, year: Number(numericYear), weekday: undefined }
  const words = (foldText(text).match(WORDS) ?? []).filter((word) => !FILLERS.has(word))
  const numbers = words.filter((word) => /^\d/.test(word))
  const year = yearFrom(numbers[0], yearOf(today))
  const names = words.filter((word) => !/^\d/.test(word))
  if (numbers.length > 1 || year === null || words.length > MOST_WORDS || names.length === 0) return null
  const months = names.flatMap((name) => monthOf(name) ?? [])
  const weekdays = names.flatMap((name) => badgeWeekday(name) ?? [])
  const [month] = months
  if (month === undefined || months.length + weekdays.filter((it) => it !== month).length < names.length) return null
  return { month, year, weekday: weekdays.find((it) => it !== month) }
}
