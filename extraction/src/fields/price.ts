import type { Span } from '../layout/document.ts'

export interface Price {
  /** In units of the currency; null when only "pay what you can" stands there. */
  min: number | null
  max: number | null
  /** ISO 4217, null when the text does not say. */
  currency: string | null
  free: boolean
  payWhatYouCan: boolean
  /** "from £10": the maximum is not known. */
  from: boolean
  /** The words it was read from, joined by ' / '. */
  text: string
  /** Offsets into the text as given. */
  spans: Span[]
}

export function readPrice(text: string, country?: string | undefined): Price | null {
  void text
  void country
  return null
}

/** The price as the API's ticket_price shows it. */
export const priceText = (price: Price): string => price.text
