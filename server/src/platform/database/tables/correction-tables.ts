import type { CorrectionKind } from '@swap/contract/corrections-api'

/** Upper bound on one person's remembered corrections: the least recently used one is deleted. */
export const MAX_CORRECTIONS = 1000

/** A person's remembered corrections. See `tables.ts` for the conventions. */
export interface RememberedCorrectionsTable {
  id: string
  owner_id: string
  kind: CorrectionKind
  /** What was read; for a town or an order the venue, for a category the series. */
  name: string
  /** Its lookup key: see `nameKey`. */
  name_key: string
  /** The town or the category in the picture; null where it had none. */
  instead_of: string | null
  value: string
  created_at: number
  /** When a picture last benefited from it. */
  used_at: number | null
}
