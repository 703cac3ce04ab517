/** An amount as printed; a comma before three digits separates thousands. */
const AMOUNT = /\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d{1,2})?(?!\d)|\d+/

/**
 * Returns the lowest amount in the printed price of an event; null if it has none.
 *
 *     "12.50" → 12.5    "5-12" → 5    "£7,50 a night" → 7.5    "1,500" → 1500    "Free" → 0
 */
export function lowestPrice(price: string | null): number | null {
  if (price === null) return null
  if (/^(?:free|gratis)\b/i.test(price.trim())) return 0
  const amount = AMOUNT.exec(price)?.[0]
  return amount === undefined
    ? null
    : Number(/,\d{3}/.test(amount) ? amount.replaceAll(',', '') : amount.replace(',', '.'))
}

/** Returns whether an event costs nothing: "Free", "0", and not "Free–£11". */
export const isFree = (price: string | null): boolean =>
  lowestPrice(price) === 0 && !/[1-9]/.test(price?.replace(/^.*?(?:free|gratis|0)/i, '') ?? '')
