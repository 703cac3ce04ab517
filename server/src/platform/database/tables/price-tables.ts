/** The tables of Price Alerts. See `tables.ts` for the conventions. */
export interface PriceTables {
  price_looks: PriceLooksTable
  price_rounds: PriceRoundsTable
}

/** The largest price that a column can hold, in hundredths of the currency. */
export const MAX_PRICE_HUNDREDTHS = 2_147_483_647

/** The price on the page of an event when it was last checked. */
interface PriceLooksTable {
  event_id: string
  owner_id: string
  looked_at: number
  /** In hundredths of the currency; null if the page has named no price yet. */
  minor: number | null
  currency: string | null
}

/** A single row: when the prices of all saved events are checked next. */
interface PriceRoundsTable {
  id: number
  due_at: number
}
