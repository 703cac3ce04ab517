import { yearOf } from './calendar-day.ts'
import { isFree, type Scan } from './scan.ts'
import type { NumericDate } from './numbers-of-date.ts'
import { spreadDateAt } from './spread-date.ts'
import { isSign, isWord, tokenAt, type Token } from './token.ts'

const NOT_BEFORE = ['$', '£', '€', '¥', '#']
const NOT_BEHIND = ['€', '$', '£', '%']
const MEASURES = ['eur', 'euro', 'chf', 'kr', 'usd', 'star', 'stars', 'mile', 'miles', 'km', 'x']
/** A number before, or "v1". */
const ENDS_IN_DIGIT = /\d$/
/** Two-digit years are read as 2000 and later; after "12.6. " only these years are likely. */
const LIKELY_SHORT_YEARS = { first: 20, last: 39 }

const isBetween = (value: number, from: number, to: number): boolean => value >= from && value <= to

interface Numbers {
  first: Token
  separator: Token
  second: Token
  secondSeparator: Token
  third: Token
}

function numbersAt({ tokens }: Scan, index: number): Numbers {
  return {
    first: tokenAt(tokens, index),
    separator: tokenAt(tokens, index + 1),
    second: tokenAt(tokens, index + 2),
    secondSeparator: tokenAt(tokens, index + 3),
    third: tokenAt(tokens, index + 4),
  }
}

function numericDate(
  { first, separator, second }: Numbers,
  next: number,
  more: Partial<NumericDate> = {},
): NumericDate {
  return {
    first: first.value,
    second: second.value,
    separator: separator.text,
    isFirstPadded: first.digits === 2,
    isSecondPadded: second.digits === 2,
    isCertain: true,
    hasFullYear: false,
    isIso: false,
    next,
    ...more,
  }
}

/** "2026-06-12" */
function isoDate(numbers: Numbers, index: number): NumericDate | null {
  const { first, separator, second, secondSeparator, third } = numbers
  const isYear = first.digits === 4 && isBetween(first.value, 1900, 2099)
  const isClosed = secondSeparator.text === separator.text && !secondSeparator.isSpaced
  if (!isYear || !isClosed || !(second.value <= 12) || !(third.value <= 31)) return null
  const year = { year: first.value, hasFullYear: true, isIso: true }
  return { ...numericDate(numbers, index + 5, year), first: second.value, second: third.value }
}

function mayBeDayAndMonth(scan: Scan, { first, second }: Numbers): boolean {
  if (first.digits > 2 || second.digits > 2 || first.value < 1 || second.value < 1) return false
  if (first.value <= 31 && second.value <= 12) return true
  // In Japan the year may lead: "26.6.12".
  return (first.value <= 12 && second.value <= 31) || (scan.context.country === 'JP' && second.value <= 12)
}

/** An amount of money, a rating, or the middle of a longer number. */
function isOtherNumber({ tokens }: Scan, index: number, { first, secondSeparator }: Numbers): boolean {
  const before = tokenAt(tokens, index - 1)
  if (isSign(before, ...NOT_BEFORE) || isSign(secondSeparator, ...NOT_BEHIND)) return true
  if (isWord(secondSeparator, ...MEASURES)) return true
  const isGlued = !before.isSpaced && !first.isSpaced
  return isSign(before, '.', '/', ':') && ENDS_IN_DIGIT.test(tokenAt(tokens, index - 2).text) && isGlued
}

function hasThirdNumber(scan: Scan, index: number, { separator, secondSeparator, third }: Numbers): boolean {
  const isDotted = separator.text === '.'
  if (secondSeparator.kind !== 'sign' || secondSeparator.text !== separator.text || secondSeparator.isSpaced)
    return false
  const isFullYear = third.digits === 4 && isBetween(third.value, 1900, 2099)
  const isShortYear = third.digits === 2 && (!third.isSpaced || isDotted)
  const { first, last } = LIKELY_SHORT_YEARS
  const isUnlikely = isDotted && third.isSpaced && third.digits === 2 && !isBetween(third.value, first, last)
  return (isFullYear || isShortYear) && !isUnlikely && isFree(scan, index + 4)
}

/** "9-10-11": three days in a row, unless 2011 is about now. */
function countsOn({ first, second, third }: Numbers, today: string): boolean {
  const isRow = second.value === first.value + 1 && third.value === second.value + 1 && third.digits === 2
  return isRow && Math.abs(2000 + third.value - yearOf(today)) > 1
}

/** "12.06.", "12.06. 2026", "6/5": no third number glued to it. */
function withoutYear(scan: Scan, index: number, numbers: Numbers): NumericDate | null {
  const { separator, second, secondSeparator, third } = numbers
  const isGlued = !secondSeparator.isSpaced && !third.isSpaced
  // Version numbers and groups of phone digits.
  if (isSign(secondSeparator, '.', '/') && isGlued && third.kind === 'number') return null
  if (separator.text === '-') return null
  const hasDot = separator.text === '.' && isSign(secondSeparator, '.') && !secondSeparator.isSpaced
  const yearIndex = hasDot ? index + 4 : index + 3
  const year = tokenAt(scan.tokens, yearIndex)
  if (year.digits === 4 && isBetween(year.value, 1990, 2099) && isFree(scan, yearIndex)) {
    return numericDate(numbers, yearIndex + 1, { year: year.value, hasFullYear: true })
  }
  const { weekday, isWeakWeekday } = secondSeparator.word
  const isBeforeWeekday = weekday !== undefined && !isWeakWeekday
  if (separator.text === '.' && second.isSpaced && !hasDot && !isBeforeWeekday) return null
  return numericDate(numbers, hasDot ? index + 4 : index + 3, { isCertain: hasDot })
}

/**
 * Reads a date in numbers at a token, or null.
 *
 *     "12.06.2026", "12.6.", "6/5", "2026-06-12", "12|06|26"
 *     "$12.50", "1.12.3", "4.5 stars", "12-06" → null
 */
export function numericDateAt(scan: Scan, index: number): NumericDate | null {
  const spread = spreadDateAt(scan, index)
  if (spread) return spread
  const numbers = numbersAt(scan, index)
  const { first, separator, second, third } = numbers
  if (first.kind !== 'number' || second.kind !== 'number' || !isSign(separator, '.', '/', '-')) return null
  if ([index, index + 1, index + 2].some((at) => !isFree(scan, at))) return null
  if (separator.isSpaced || (second.isSpaced && separator.text !== '.')) return null
  const iso = isoDate(numbers, index)
  if (iso) return iso
  if (!mayBeDayAndMonth(scan, numbers) || isOtherNumber(scan, index, numbers)) return null
  if (countsOn(numbers, scan.context.today)) return null
  if (hasThirdNumber(scan, index, numbers)) {
    return numericDate(numbers, index + 5, { year: third.value, hasFullYear: third.digits === 4 })
  }
  return withoutYear(scan, index, numbers)
}
