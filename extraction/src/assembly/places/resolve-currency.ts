import { homeCurrency } from '../../fields/money/currency.ts'
import { readPrice } from '../../fields/money/price.ts'
import type { Found, FoundFields } from '../found-fields.ts'

const SURE = 0.9
const UNSURE = 0.5
/** Signs that several countries use for their own currency. */
const SHARED_SIGN = /\$|¥|\bkr\b|dollars?|bucks|kronor|kroner/i
/** A letter or a code beside it identifies the country. */
const COUNTRY_SIGN = /(?:US|AU?|CA?|NZ|HK|NT|S|R)\s?\$|\b(?:USD|AUD|CAD|NZD|HKD|SGD|BRL|MXN|SEK|NOK|DKK|ISK|JPY|CNY)\b/

/**
 * Resolves the currency of a price, now that we know where the event takes place.
 *
 *     "$20", Toronto → CAD      "120 kr", Copenhagen → DKK       "$20" and no country → USD, assumed
 *     "£15", Dublin → GBP, to be checked: there they pay in EUR   "120 kr" and no country → not known
 */
export function resolveCurrency({ ticket_price: price, ticket_currency: read }: FoundFields, country: string | null) {
  if (!price || price.value === 'Free') return read
  const printed = price.evidence.text ?? ''
  const value = readPrice(printed, country ?? undefined)?.currency ?? read?.value
  if (!value) return undefined
  const evidence = read?.evidence ?? price.evidence
  const as = (more: Partial<Found<string>['evidence']>) => ({ value, evidence: { ...evidence, ...more } })
  const home = country && homeCurrency(country)
  if (country === null && SHARED_SIGN.test(printed) && !COUNTRY_SIGN.test(printed))
    return as({ source: 'assumed', confidence: UNSURE, note: "The picture doesn't say which country's money it is." })
  if (home && home !== value) return as({ confidence: UNSURE, note: `Prices there are usually in ${home}.` })
  return as({ confidence: SURE })
}
