import { findAmounts } from '@swap/extraction/amounts'

/** A price in a search query. */
export interface SearchPrice {
  /** As typed. */
  text: string
  /** Where it first occurs in a text, UTF-16 units; null if it doesn't. */
  find: (text: string) => [start: number, end: number] | null
}

/**
 * Extracts the prices of a search query: a number beside a currency, not one that may be an hour or a day.
 *
 *     "jazz £18" → £18, and "jazz" is left
 */
export function extractPrices(search: string): { prices: SearchPrice[]; rest: string } {
  const amounts = amountsIn(search)
  const prices = amounts.map((sought) => ({ text: search.slice(sought.start, sought.end), find: finder(sought) }))
  const rest = amounts.reduceRight((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, search)
  return { prices, rest }
}

type Amount = ReturnType<typeof findAmounts>[number]

const amountsIn = (text: string): Amount[] => findAmounts(text, undefined, { withFood: true })

/** £18 is found in "£18", "£ 18.00", "£15-18" and "18 GBP"; not in "18:30", "£180", "£18.50" or "€18". */
function finder({ values, currency }: Amount): SearchPrice['find'] {
  return (text) => {
    const found = amountsIn(text).find(
      // "kr" is the currency of several countries: it matches any of them.
      (it) =>
        (it.currency === currency || it.currency === null || currency === null) &&
        values.every((value) => it.values.includes(value)),
    )
    return found ? [found.start, found.end] : null
  }
}
