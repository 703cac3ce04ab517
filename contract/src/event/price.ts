/** A price as the reader writes it: one amount, a range, "from", or a donation. The currency is a field of its own. */
const AMOUNTS = /^(?:from )?(?:Free|\d+(?:\.\d+)?)(?:-\d+(?:\.\d+)?)?(?: \(donation\))?$/

/**
 * Formats a price as money, in the person's locale; anything else stays as in the picture.
 *
 *     12.50 and EUR → €12.50    5-12 and GBP → £5–£12    from 10 and GBP → from £10    "£7 a night" → unchanged
 */
export function formatPrice(price: string | null, currency: string | null, locale?: string): string | null {
  if (!price || !currency || !AMOUNTS.test(price)) return price
  try {
    const money = new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
    return price.replace('-', '–').replace(/\d+(?:\.\d+)?/g, (amount) => money.format(Number(amount)))
  } catch {
    return `${price} ${currency}` // a currency Intl does not know
  }
}
