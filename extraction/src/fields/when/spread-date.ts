import type { NumericDate } from './numbers-of-date.ts'
import { isFree, type Scan } from './scan.ts'
import { isSign, tokenAt, type Token } from './token.ts'

const SEPARATORS = ['.', '/', '-', '|', '_']
const EARLIEST_YEAR = 1990
const LATEST_YEAR = 2099
/** "12 / 06 / 26": two digits are a year only where nothing else is likely. */
const SHORT_YEARS = { first: 20, last: 39 }
const PADDED_MONTH = /^(?:0[1-9]|1[0-2])$/

function hasNumberBeside(scan: Scan, index: number): boolean {
  const before = tokenAt(scan.tokens, index - 1)
  const after = tokenAt(scan.tokens, index + 5)
  const isJoined = isSign(after, ...SEPARATORS) && !after.isSpaced && tokenAt(scan.tokens, index + 6).kind === 'number'
  const isJoinedBefore =
    isSign(before, ...SEPARATORS) && tokenAt(scan.tokens, index - 2).kind === 'number' && !before.isSpaced
  return before.kind === 'number' || after.kind === 'number' || isJoined || isJoinedBefore
}

/** None of the five is part of a time: "04.12. 20:00" is of no year 2020. */
const areFree = (scan: Scan, index: number): boolean => [0, 1, 2, 3, 4].every((ahead) => isFree(scan, index + ahead))

function isYear(third: Token, second: Token, signs: readonly Token[]): boolean {
  if (third.digits === 4) return third.value >= EARLIEST_YEAR && third.value <= LATEST_YEAR
  const isShort = third.digits === 2 && third.value >= SHORT_YEARS.first && third.value <= SHORT_YEARS.last
  // "10 - 12 - 26" may be three days.
  return isShort && PADDED_MONTH.test(second.text) && !signs.some((sign) => isSign(sign, '-'))
}

/**
 * Reads a date in numbers whose signs stand apart from them, or are not the usual ones, at a token; else null.
 *
 *     "12 / 06 / 2026", "12 - 06 - 2026", "12_06_2026", "12 .06.2026", "12|06|26", "23·08.2026"
 *     "10 - 12 - 26" (three days), "04.12. 20:00", "1 / 2 / 3", "06 / 12 / 20 / 26" (a phone) → null
 */
export function spreadDateAt(scan: Scan, index: number): NumericDate | null {
  const [first, sign, second, secondSign, third] = [0, 1, 2, 3, 4].map((ahead) => tokenAt(scan.tokens, index + ahead))
  if (!first || !sign || !second || !secondSign || !third) return null
  if (![first, second, third].every(({ kind }) => kind === 'number')) return null
  if (!isSign(sign, ...SEPARATORS) || !isSign(secondSign, ...SEPARATORS) || !areFree(scan, index)) return null
  const areAlike = sign.text === secondSign.text || third.digits === 4
  const isUsual = ![sign, second, secondSign, third].some(({ isSpaced }) => isSpaced) && isSign(sign, '.', '/', '-')
  const isMixed = sign.text !== secondSign.text
  if (!areAlike || (isUsual && !isMixed) || !isYear(third, second, [sign, secondSign])) return null
  const canBeDate = first.value >= 1 && second.value >= 1 && first.digits <= 2 && second.digits <= 2
  const hasMonth = first.value <= 12 || second.value <= 12
  if (!canBeDate || !hasMonth || first.value > 31 || second.value > 31 || hasNumberBeside(scan, index)) return null
  return {
    first: first.value,
    second: second.value,
    // Signs that are no one's custom leave the order to the page, as dots do.
    separator: isSign(sign, '/', '-') ? sign.text : '.',
    year: third.value,
    isFirstPadded: first.digits === 2,
    isSecondPadded: second.digits === 2,
    isCertain: true,
    hasFullYear: third.digits === 4,
    isIso: false,
    next: index + 5,
  }
}
