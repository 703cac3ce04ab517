// Recognises the lines of a date badge: a day, a month or a weekday alone on its line.
import { foldText } from '@swap/dates/fold'
import { findWord } from '@swap/dates/lexicon'
import { isOtherWord, repairWord } from '@swap/dates/misread-word'
import { yearOf } from '@swap/dates/calendar-day'

const DAY = String.raw`\d{1,2}(?:st|nd|rd|th|h|er|[.°ºª])?`
const DAYS = new RegExp(
  String.raw`^[^\w€$£¥%#+]{0,2}${DAY}(?:(?:\s?[-–—&+,/]\s?|\s(?:to|a|au|al|bis|e|y|et|und|i)\s|\s)${DAY}){0,4}\W{0,2}$`,
  'i',
)
/** "1214": the dash is lost. "1930" is a time and "2026" a year. */
const GLUED_DAYS = /^\W{0,2}(?!19|20)(?<from>\d\d)(?!00|15|30|45)(?<to>\d\d)\W{0,2}$/
const LISTS = /[&+]|\b(?:e|y|et|und|i)\b/i
const NUMERIC_MONTH = /^\W{0,2}(?:0?[1-9]|1[0-2])\s?[./]\s?20\d\d\W{0,2}$/
const WORDS = /\p{L}+|\d+/gu
const FILLERS = ['de', 'di', 'of', 'del', 'den', 'the', 'le', 'il', 'el', 'do']
const MAX_WORDS = 4
const YEAR = /^(?:20)?\d\d$/
/** A two-digit number after a month ("August 19") is a year if it is at most this many years from now, else a day. */
const MAX_SHORT_YEARS = 2
/** A four-digit number is a year if it is at most this many years from now. */
const MAX_FULL_YEARS = 15

/**
 * Reads the days on a line with nothing else, in a form that the date parser reads; null for any other line.
 *
 *     "12TH" → "12" · "20 A 23" → "20-23" · "12 & 14" → "12 & 14" · "12 14", "1214" → "12-14" · "9-10-11" → "9 & 10 & 11"
 *     "2026", "45", "12 5", "12.50", "12 June" → null
 */
export function readBadgeDays(text: string): string | null {
  const printed = text.replace(GLUED_DAYS, '$<from>-$<to>')
  const days = (DAYS.test(printed) ? printed : '').match(/\d+/g)?.map(Number) ?? []
  const doAscend = days.every((day, at) => day <= 31 && day > (days[at - 1] ?? 0))
  if (days.length === 0 || !doAscend) return null
  return days.join(days.length > 2 || LISTS.test(text) ? ' & ' : '-')
}

/** Repairs a misread letter. */
const repaired = (word: string): string => repairWord(word) ?? word

function isWeekday(word: string): boolean {
  const { weekday, habitual } = findWord(repaired(word)) ?? {}
  return weekday !== undefined && !habitual && word.length >= 2
}

const isMonth = (word: string): boolean =>
  !isOtherWord(word) && findWord(repaired(word))?.month !== undefined && word.length >= 3

function isNearYear(word: string, thisYear: number): boolean {
  const isShort = word.length === 2
  const distance = Math.abs(Number(isShort ? `20${word}` : word) - thisYear)
  return YEAR.test(word) && distance <= (isShort ? MAX_SHORT_YEARS : MAX_FULL_YEARS)
}

/** Returns whether a line names a weekday and nothing else. */
export function isBadgeWeekday(text: string): boolean {
  const [first = '', ...others] = foldText(text).match(WORDS) ?? []
  return isWeekday(first) && others.every((word) => word === 'feira')
}

/**
 * Returns whether a line gives a month and little else.
 *
 *     "JUNE" · "Sat, JUNE" · "AGOSTO’26" · "11/2026" → yes
 *     "12 JUNE" (has its day), "June Carter Band" → no
 */
export function isBadgeMonth(text: string, today: string): boolean {
  const words = (foldText(text).match(WORDS) ?? []).filter((word) => !FILLERS.includes(word))
  const numbers = words.filter((word) => /^\d/.test(word))
  const isKnown = (word: string): boolean => isMonth(word) || isWeekday(word) || isNearYear(word, yearOf(today))
  const isNamed = numbers.length <= 1 && words.length <= MAX_WORDS && words.some(isMonth) && words.every(isKnown)
  return isNamed || NUMERIC_MONTH.test(text)
}
