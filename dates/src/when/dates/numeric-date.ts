// Reads dates that are printed as numbers: "12.06.2026", "6/5".

import { yearOf } from '../../calendar-day.ts'
import { isAmount, followsCurrencySign } from '../tokens/non-date-numbers.ts'
import { isFree, type ParseState } from '../parse-state.ts'
import { isSymbol, tokenAt } from '../tokens/token.ts'

/** A date as two or three numbers ("12.06.2026", "6/5"), before it is decided which of them is the day. */
export interface NumericDate {
  /** The first number, not counting a year in front: the 06 of "2026-06-12". */
  first: number
  second: number
  /** The year in front ("2026-06-12"), else the last of three numbers, which is usually the year: 2026 or 26. */
  third: number | undefined
  /** Its numbers and separators without spaces; a closing dot is included. */
  printed: string
  /** Index of the token after it. */
  next: number
}

/** The forms of a date in numbers; the first that matches is used. */
const FORMS = [
  // 2026-06-12
  /^(?<third>(?:19|20)\d\d) ?(?<separator>[./|_-]) ?(?<first>\d{1,2})\k<separator> ?(?<second>\d{1,2})/,
  // 12.06.2026, 12. 6. 26
  /^(?<first>\d{1,2})\. ?(?<second>\d{1,2})\. ?(?<third>(?:19|20)\d\d|\d\d)(?!\d)/,
  // 12/06/2026, 12-06-26
  /^(?<first>\d{1,2})(?<separator>[/-])(?<second>\d{1,2})\k<separator>(?<third> ?(?:19|20)\d\d|\d\d)(?!\d)/,
  // 12 / 06 . 2026
  /^(?<first>\d{1,2}) ?[./|_-] ?(?<second>\d{1,2}) ?[./|_-] ?(?<third>199\d|20\d\d)(?! ?[\d./|_-])/,
  // 12 | 06 | 26
  /^(?<first>\d{1,2}) ?(?<separator>[./|_]) ?(?<second>\d\d) ?\k<separator> ?(?<third>[23]\d)(?! ?[\d./|_-])/,
  // 6/5 2026, 12.06. 2026
  /^(?<first>\d{1,2})(?:\. ?| ?\/|\/ )(?<second>\d{1,2})\.? ?(?<third>199\d|20\d\d)(?!\d)/,
  // 12.6., 12. 6.
  /^(?<first>\d{1,2})\. ?(?<second>\d{1,2})\./,
  // 12.06, 6/5, 11 /16
  /^(?<first>\d{1,2})(?:\.| ?\/|\/ )(?<second>\d{1,2})(?!\d)/,
]
const IS_SPREAD = / [./|_-]|[|_]|[/-] /
const MAX_TOKENS = 7

/**
 * Reads a date in numbers at a token, or null.
 *
 *     "12.06.2026", "12.6.", "6/5", "2026-06-12", "12|06|26", "12 / 06 / 2026", "11 /16"
 *     "$12.50", "1.12.3", "4.5 stars", "12-06" → null
 */
export function numericDateAt(state: ParseState, index: number): NumericDate | null {
  if (tokenAt(state.tokens, index).kind !== 'number') return null
  const { text, ends } = printedFrom(state, index)
  const found = FORMS.map((form) => form.exec(text)).find((match) => match !== null)
  if (!found?.groups) return null
  const next = index + ends.filter((end) => end <= found[0].length).length
  const { first, second, third } = found.groups
  const date: NumericDate = {
    first: Number(first),
    second: Number(second),
    third: third === undefined ? undefined : Number(third),
    printed: found[0].replaceAll(' ', ''),
    next,
  }
  const isPrice = third === undefined ? isAmount(state.tokens, index, next) : followsCurrencySign(state.tokens, index)
  const isOther = isPrice || isGoingOn(state, index, IS_SPREAD.test(found[0]))
  const isPossible = mayBeDayAndMonth(date, state.context.country) && !countsOn(date, state.context.today)
  return isPossible && !isOther ? date : null
}

/** The numbers and symbols from a token on, with spaces collapsed to one, and where each ends. */
function printedFrom(state: ParseState, index: number): { text: string; ends: number[] } {
  const ends: number[] = []
  let text = ''
  for (let at = index; at < index + MAX_TOKENS && isFree(state, at); at++) {
    const token = tokenAt(state.tokens, at)
    if (token.kind !== 'number' && token.kind !== 'symbol') break
    text += token.isSpaced && at > index ? ` ${token.text}` : token.text
    ends.push(text.length)
  }
  return { text, ends }
}

/** Whether something before the date belongs to it: a longer number or, if it is spaced out, any number or symbol. */
function isGoingOn({ tokens }: ParseState, index: number, isSpread: boolean): boolean {
  const before = tokenAt(tokens, index - 1)
  if (isSpread && (before.kind === 'number' || isSymbol(before, '.', '/', '-', '|', '_'))) return true
  const isGlued = isSymbol(before, '.', '/', ':') && !before.isSpaced && !tokenAt(tokens, index).isSpaced
  return isGlued && /\d$/.test(tokenAt(tokens, index - 2).text)
}

/** "9-10-11": three days in a row, unless 2011 is close to now. */
function countsOn({ first, second, third = 0 }: NumericDate, today: string): boolean {
  return second === first + 1 && third === second + 1 && Math.abs(2000 + third - yearOf(today)) > 1
}

/** In Japan the year may come first: "26.6.12". */
function mayBeDayAndMonth({ first, second }: NumericDate, country: string | undefined): boolean {
  const mayBeMonthFirst = country === 'JP' && second <= 12
  const areInMonth = first <= 31 && second <= 31 && (first <= 12 || second <= 12)
  return first >= 1 && second >= 1 && (areInMonth || mayBeMonthFirst)
}
