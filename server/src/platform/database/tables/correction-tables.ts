import type { CorrectionKind } from '@swap/contract/corrections-api'

/** Upper bound on one person's remembered corrections: the least recently used one is deleted. */
export const MAX_CORRECTIONS = 1000

/** A person's remembered corrections. See `tables.ts` for the conventions. */
export interface RememberedCorrectionsTable {
  id: string
  owner_id: string
  kind: CorrectionKind
  /** What the correction applies to: the name as read; for `town` and `order` the venue, for `category` the series. */
  name: string
  /** The lookup key of `name`: see `nameKey`. */
  name_key: string
  /** The town or the category in the picture; null if it had none. */
  instead_of: string | null
  value: string
  created_at: number
  /** When a picture last benefited from it. */
  used_at: number | null
}
