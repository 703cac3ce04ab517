import type { CorrectionKind } from '@swap/contract/corrections-api'

/** Upper bound on what is remembered of one person's corrections: the one that was of no use for longest goes. */
export const MAX_CORRECTIONS = 1000

/** What is remembered of a person's corrections. See `tables.ts` for the habits. */
export interface RememberedCorrectionsTable {
  id: string
  owner_id: string
  kind: CorrectionKind
  /** What was read; of a town and an order the venue, of a category the series. */
  name: string
  /** The same as it is looked for: see `nameKey`. */
  name_key: string
  /** The town or the category that the picture said; null where it said none. */
  instead_of: string | null
  value: string
  created_at: number
  /** When a picture last profited by it. */
  used_at: number | null
}
