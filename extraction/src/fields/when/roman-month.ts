import type { Scan } from './scan.ts'
import { isSign, tokenAt } from './token.ts'

const NUMERALS = 'i ii iii iv v vi vii viii ix x xi xii'.split(' ')
/** Where months are written in Roman numerals by custom. */
const CUSTOMARY = new Set(['pl', 'cs', 'sk', 'hu', 'hr', 'sl', 'sr', 'ro', 'ru', 'uk', 'bg', 'it'])
const SEPARATORS = ['.', '/', '-', '|']
const EARLIEST_YEAR = 1990
const LATEST_YEAR = 2099

/** The place behind dots and bars, two at most. */
function behindSigns({ tokens }: Scan, index: number): number {
  let next = index
  while (next < index + 2 && isSign(tokenAt(tokens, next), ...SEPARATORS)) next++
  return next
}

/**
 * The month that a Roman numeral behind a day stands for, or null.
 *
 *     "12.IX.2026" → 9 · "12 XI 2026" → 11 · "12 XII" on a Polish page → 12
 *     "Mix 12", "vitamin C", "12 V" → null: without a year only where it is the custom and dots or two letters are there
 */
export function romanMonthAt(scan: Scan, index: number, isBehindDay: boolean): number | null {
  const token = tokenAt(scan.tokens, index)
  const month = NUMERALS.indexOf(token.text) + 1
  if (!isBehindDay || month === 0) return null
  const next = behindSigns(scan, index + 1)
  const year = tokenAt(scan.tokens, next)
  const hasYear = year.digits === 4 && year.value >= EARLIEST_YEAR && year.value <= LATEST_YEAR
  const isDotted = isSign(tokenAt(scan.tokens, index - 1), ...SEPARATORS) && next > index + 1
  if (hasYear && (isDotted || token.text.length > 1)) return month
  const isCustomary = scan.context.language !== undefined && CUSTOMARY.has(scan.context.language)
  return isCustomary && (isDotted || token.text.length > 1) ? month : null
}
