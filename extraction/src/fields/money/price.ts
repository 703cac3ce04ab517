// Reads the price of admission from a text.
import type { Span } from '../../layout/document.ts'
import { findAmounts } from './amounts.ts'
import { findFreeEntry, findPayWhatYouCan } from './free-entry.ts'
import { repair, sourceSpan, toRepairable } from '../repaired-text.ts'
import { limitLength } from '../limit-length.ts'

/** The price of admission. */
export interface Price {
  /** In units of the currency; both null if it only says "pay what you can". */
  min: number | null
  max: number | null
  /** ISO 4217, null when neither the text nor the country says. */
  currency: string | null
  /** Free for everyone. "Free before 11, $10 after" is not free, but from 0 to 10. */
  isFree: boolean
  isPayWhatYouCan: boolean
  /** "from £10": the maximum is not known. */
  isFrom: boolean
  /** Offsets into the text as given. */
  spans: Span[]
}

const DASHES = /[–—−‒]/g

/**
 * Finds the price of admission.
 *
 *     "£12 adv / £15 door" → 12 to 15 GBP       "FREE ENTRY BEFORE 11PM, $10 AFTER" → 0 to 10 USD
 *     "Eintritt frei" → free                    "Suggested donation $5-10" → 5 to 10 USD, pay what you can
 *     "$5 OFF your first order" · "Free parking" · "Room 15" · "Tel. 12,50" → null
 *
 * `country` (ISO 3166-1 alpha-2) decides whose "$" and "kr" it is. Never throws.
 */
export function readPrice(text: string, country?: string): Price | null {
  const repaired = repair(toRepairable(limitLength(text)), DASHES, '-')
  const amounts = findAmounts(repaired.text, country)
  const [free, payWhatYouCan] = [findFreeEntry(repaired.text), findPayWhatYouCan(repaired.text)]
  const places = [...amounts, free, payWhatYouCan].filter((place) => place !== null)
  if (places.length === 0) return null

  const spans = places.map(({ start, end }): Span => ({
    ...sourceSpan(repaired, start, end),
    value: repaired.text.slice(start, end),
    kind: 'price',
  }))
  const values = amounts.flatMap((amount) => amount.values)
  return {
    min: free ? 0 : values.length > 0 ? Math.min(...values) : null,
    max: values.length > 0 ? Math.max(...values) : free ? 0 : null,
    currency: amounts.find((amount) => amount.currency)?.currency ?? null,
    isFree: free !== null && values.length === 0,
    isPayWhatYouCan: payWhatYouCan !== null,
    isFrom: amounts.some((amount) => amount.isFrom),
    spans,
  }
}

const amountText = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(2))

/**
 * Formats a price as ticket_price shows it; the currency is a field of its own.
 *
 *     12 to 15 → "12-15"     0 to 10 → "Free-10"     from 10 → "from 10"     5 to 10, as you like → "5-10 (donation)"
 */
export function formatPrice({ min, max, isFree, isPayWhatYouCan, isFrom }: Price): string {
  if (isFree && !isPayWhatYouCan) return 'Free'
  if (min === null || max === null) return 'Pay what you can'
  const low = min === 0 ? 'Free' : amountText(min)
  const range = min === max ? amountText(min) : `${low}-${amountText(max)}`
  return `${isFrom ? 'from ' : ''}${range}${isPayWhatYouCan ? ' (donation)' : ''}`
}
