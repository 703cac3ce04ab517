import type { BillTotal } from './bill.ts'
import { formatMoney } from './format-money.ts'
import { currencyOf, linesOf } from './price-for-person.ts'
import type { ComputedAnswer } from '../computed-answer.ts'

const TIMING_WORDS = { advance: ' in advance', door: ' on the day' }

/**
 * Writes the totals of a bill as one sentence, with a total for each time of buying; null if they are in several currencies.
 *
 *     £36 (4 × £9) in advance, £48 (4 × £12) on the day  → "£36 in advance: 4 × £9; £48 on the day: 4 × £12."
 */
export function writeTotals(
  totals: readonly BillTotal[],
  { hasExtraFee }: { hasExtraFee: boolean },
): ComputedAnswer | null {
  const allParts = totals.flatMap(({ parts }) => parts)
  const currency = currencyOf(allParts)
  if (!currency) return null
  const sentences = totals.map(({ amount, parts }, index) => {
    const timing = parts.find((part) => part.timing !== null)?.timing
    const way = timing ? TIMING_WORDS[timing] : index > 0 ? ' otherwise' : ''
    const sums = parts.map(({ count, label, amount: unitAmount }) => {
      const what = label === '' ? '' : ` (${lowerCaseLabel(label)})`
      return `${count} × ${formatMoney(unitAmount, currency)}${what}`
    })
    return `${formatMoney(amount, currency)}${way}: ${sums.join(' + ')}`
  })
  return {
    sentence: `${sentences.join('; ')}${hasExtraFee ? ', plus the booking fee' : ''}.`,
    lines: linesOf(allParts),
  }
}

/** Writes a printed label inside a sentence: "Adult (16+)" → "adult 16+", but "OAP" and "The Tempest" stay. */
const lowerCaseLabel = (label: string): string =>
  label
    .replaceAll(/[()]/gu, '')
    .replace(/^\p{Lu}(?=\p{Ll}+(?!\p{L})(?!.* \p{Lu}\p{Ll}))/u, (letter) => letter.toLowerCase())
