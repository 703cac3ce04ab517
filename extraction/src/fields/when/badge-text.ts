import { foldText } from '../../language/fold.ts'
import { findWord } from '../../language/lexicon.ts'
import { isOtherWord, repairWord } from '../../language/misread-word.ts'
import { yearOf } from './calendar-day.ts'
import { findDamagedMonth, findMonthBeforeYear, MONTH_NAMES } from './month-word.ts'

/** The line of a date badge that gives its month, and perhaps its year or weekday. */
export interface BadgeMonth {
  month: string
  year: number | undefined
  weekday: string | undefined
}

const ONE_DAY = /^[^\w€$£¥%#+]{0,2}(?<day>\d{1,2})(?:st|nd|rd|th|er|[.°ºª])?\W{0,2}$/i
const SPACED_DAY = /^[^\w€$£¥%#+]{0,2}(?<tens>[123]) (?<ones>\d)\W{0,2}$/
const JOINED_DAYS =
  /^\W{0,2}(?<from>\d{1,2})(?:t?h|st|nd|rd|[.°])?\s?(?<link>[-–—&+]|a|to|au|al|bis|e|y|et|und|und|i|\s)\s?(?<to>\d{1,2})(?:t?h|st|nd|rd|[.°])?\W{0,2}$/i
const DAY_LIST = /^\W{0,2}(?<days>\d{1,2}(?:\s?[-,&+/]\s?\d{1,2}){2,4})\W{0,2}$/
const GLUED_DAYS = /^(?<from>\d\d)(?<to>\d\d)$/
/** Minutes that hours are printed with: "1930" is a time. */
const MINUTES = new Set([0, 15, 30, 45])
const LIST_LINKS = new Set(['&', '+', 'e', 'y', 'et', 'und', 'i'])

const NUMERIC_MONTH = /^\W{0,2}(?<month>0?[1-9]|1[0-2])\s?[./]\s?(?<year>20\d\d)\W{0,2}$/
const WORDS = /\p{L}+|\d+/gu
const FILLERS = new Set(['de', 'di', 'of', 'del', 'den', 'the', 'le', 'il', 'el', 'do'])
const MOST_WORDS = 4
/** "August 19": a year where it is about this one, else a day. */
const NEAR_YEARS = 2

const isDay = (text: string | undefined): boolean => Number(text) >= 1 && Number(text) <= 31

function isSpan(from: string | undefined, to: string | undefined): boolean {
  return isDay(from) && isDay(to) && Number(from) < Number(to)
}

function gluedSpan(text: string): string | null {
  const { from, to } = GLUED_DAYS.exec(text)?.groups ?? {}
  const isYear = from === '19' || from === '20'
  return isSpan(from, to) && !isYear && !MINUTES.has(Number(to)) ? `${from}-${to}` : null
}

/**
 * The days that a line of nothing else gives, as a date reader takes them, or null.
 *
 *     "12" → "12" · "2 0" → "20" · "27 to 29h" → "27-29" · "12 & 14" → "12 & 14" · "1214" → "12-14" · "9-10-11" → "9 & 10 & 11"
 *     "1930", "2026", "45", "12 5", "12 June" → null
 */
export function badgeDays(text: string): string | null {
  const { day } = ONE_DAY.exec(text)?.groups ?? {}
  if (day !== undefined) return isDay(day) ? day : null
  const { tens, ones } = SPACED_DAY.exec(text)?.groups ?? {}
  if (tens !== undefined) return isDay(`${tens}${ones}`) ? `${tens}${ones}` : null
  const { from, to, link = '' } = JOINED_DAYS.exec(text)?.groups ?? {}
  if (from !== undefined && isSpan(from, to)) {
    return LIST_LINKS.has(link.toLowerCase()) ? `${from} & ${to}` : `${from}-${to}`
  }
  const days = (DAY_LIST.exec(text)?.groups?.days ?? '').split(/\D+/).filter(Boolean)
  const doAscend = days.every((it, at) => isDay(it) && Number(it) > Number(days[at - 1] ?? 0))
  return days.length > 0 && doAscend ? days.join(' & ') : gluedSpan(text.trim())
}

/** The weekday that a line of nothing else names, a letter perhaps misread, folded; else null. */
export function badgeWeekday(text: string): string | null {
  const words = foldText(text).match(WORDS) ?? []
  const [first = '', ...others] = words
  if (others.some((word) => word !== 'feira')) return null
  const name = repairWord(first)?.text ?? first
  const word = findWord(name)
  return name.length >= 2 && word?.weekday !== undefined && !word.habitual ? name : null
}

function monthOf(word: string, hasYear: boolean): string | null {
  if (MONTH_NAMES.includes(word)) return word
  if (isOtherWord(word)) return null
  const known = findWord(word)
  if (known?.month !== undefined && word.length >= 3) return word
  return findDamagedMonth(word) ?? (hasYear ? findMonthBeforeYear(word) : null)
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
 *     "JUNE" · "Sat, JUNE" · "AGOSTO’26" → August 2026 · "MAREH 2026" → March 2026 · "11/2026"
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
  const months = names.flatMap((name) => monthOf(name, year !== undefined) ?? [])
  const weekdays = names.flatMap((name) => badgeWeekday(name) ?? [])
  const [month] = months
  if (month === undefined || months.length + weekdays.filter((it) => it !== month).length < names.length) return null
  return { month, year, weekday: weekdays.find((it) => it !== month) }
}
