/** The tables of Price Alerts. See `tables.ts` for the conventions. */
export interface PriceTables {
  price_looks: PriceLooksTable
  price_rounds: PriceRoundsTable
}

/** The largest price that a column can hold, in hundredths of the currency. */
export const MAX_PRICE_HUNDREDTHS = 2_147_483_647

/** When the page of an event was last checked, and the last price that it named. */
interface PriceLooksTable {
  event_id: string
  owner_id: string
  /** When the page was last checked, in epoch ms. */
  looked_at: number
  /** The price in hundredths of the currency (its minor unit); null if the page has named none yet. */
  minor: number | null
  /** ISO 4217; null without a price. */
  currency: string | null
}

/**
 * The rounds of checks, each of all saved events: a single row says when the next one starts. Nothing is rounded here.
 */
interface PriceRoundsTable {
  id: number
  /** In epoch ms. */
  due_at: number
}
