import { yearOf } from './calendar-day.ts'
import { isFree, type Scan } from './scan.ts'
import { isSign, tokenAt, type Token } from './token.ts'

/** "12.06.2026", "6/5": two or three numbers, of which nobody has said yet which is the day. */
export interface NumericDate {
  first: number
  second: number
  year?: number
  separator: string
  /** Two digits each: "06", not "6". */
  isFirstPadded: boolean
  isSecondPadded: boolean
  /** A year or a closing dot makes a date of it. */
  isCertain: boolean
  hasFullYear: boolean
  /** Year, month, day. */
  isIso: boolean
  /** The token after it. */
  next: number
}

const SEPARATORS = ['.', '/', '-', '|', '_']
const NOT_BEFORE = ['$', '£', '€', '¥', '#']
const NOT_BEHIND = ['€', '$', '£', '%']
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
    // Signs that are no one's custom leave the order to the page, as dots do.
    separator: isSign(separator, '/', '-') ? separator.text : '.',
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

/** An amount of money, a share, or the middle of a longer number. */
function isOtherNumber({ tokens }: Scan, index: number): boolean {
  const before = tokenAt(tokens, index - 1)
  const isGlued = isSign(before, '.', '/', ':') && !before.isSpaced && !tokenAt(tokens, index).isSpaced
  const goesOn = isGlued && /\d$/.test(tokenAt(tokens, index - 2).text)
  return goesOn || isSign(before, ...NOT_BEFORE) || isSign(tokenAt(tokens, index + 3), ...NOT_BEHIND)
}

/** "12 / 06 / 2026", "12|06|26", "11 /16": signs that stand apart from the numbers, or are not the usual ones. */
const isSpread = ({ separator, second }: Numbers): boolean =>
  isSign(separator, '|', '_') || separator.isSpaced || (second.isSpaced && separator.text !== '.')

/** A year behind spread numbers, and no further number: "10 - 12 - 26" may be three days, and "06 / 12 / 20 / 26" a phone's. */
function hasSpreadYear(
  { tokens }: Scan,
  index: number,
  { separator, second, secondSeparator, third }: Numbers,
): boolean {
  const { first, last } = LIKELY_SHORT_YEARS
  const isShortYear = third.digits === 2 && isBetween(third.value, first, last) && second.digits === 2
  const isYear = third.digits === 4 ? isBetween(third.value, 1990, 2099) : isShortYear && separator.text !== '-'
  const [before, after] = [tokenAt(tokens, index - 1), tokenAt(tokens, index + 5)]
  const isAlone = [before, after].every((it) => it.kind !== 'number' && !isSign(it, ...SEPARATORS))
  return isYear && isAlone && (separator.text === secondSeparator.text || third.digits === 4)
}

function hasThirdNumber(scan: Scan, index: number, numbers: Numbers): boolean {
  const { separator, secondSeparator, third } = numbers
  const isDotted = separator.text === '.'
  if (!isSign(secondSeparator, ...SEPARATORS)) return false
  const isLoose = isSpread(numbers) || secondSeparator.isSpaced || secondSeparator.text !== separator.text
  if (isLoose) return isFree(scan, index + 4) && hasSpreadYear(scan, index, numbers)
  const isFullYear = third.digits === 4 && isBetween(third.value, 1900, 2099)
  const isShortYear = third.digits === 2 && (!third.isSpaced || isDotted)
  return (isFullYear || isShortYear) && isFree(scan, index + 4)
}

/** "9-10-11": three days in a row, unless 2011 is about now. */
function countsOn({ first, second, third }: Numbers, today: string): boolean {
  const isRow = second.value === first.value + 1 && third.value === second.value + 1 && third.digits === 2
  return isRow && Math.abs(2000 + third.value - yearOf(today)) > 1
}

/** "12.06.", "12.06. 2026", "6/5": no third number glued to it. */
function withoutYear(scan: Scan, index: number, numbers: Numbers): NumericDate | null {
  const { separator, second, secondSeparator } = numbers
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
 *     "12.06.2026", "12.6.", "6/5", "2026-06-12", "12|06|26", "12 / 06 / 2026", "11 /16"
 *     "$12.50", "1.12.3", "4.5 stars", "12-06" → null
 */
export function numericDateAt(scan: Scan, index: number): NumericDate | null {
  const numbers = numbersAt(scan, index)
  const { first, separator, second, third } = numbers
  if (first.kind !== 'number' || second.kind !== 'number' || !isSign(separator, ...SEPARATORS)) return null
  if ([index, index + 1, index + 2].some((at) => !isFree(scan, at))) return null
  const iso = isoDate(numbers, index)
  if (iso) return iso
  if (!mayBeDayAndMonth(scan, numbers) || isOtherNumber(scan, index)) return null
  if (countsOn(numbers, scan.context.today)) return null
  if (hasThirdNumber(scan, index, numbers)) {
    return numericDate(numbers, index + 5, { year: third.value, hasFullYear: third.digits === 4 })
  }
  const isTornApart = separator.text === '/' && separator.isSpaced !== second.isSpaced
  return isSpread(numbers) && !isTornApart ? null : withoutYear(scan, index, numbers)
}
