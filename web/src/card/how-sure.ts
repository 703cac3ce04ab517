import type { Evidence } from '@swap/contract/reading'

/** From here on a reading counts as clear; below it we ask the person to look. */
const CLEAR = 0.85

export type Sureness = 'clear' | 'check' | 'worked-out' | 'assumed' | 'user' | 'missing'

/**
 * The word for how sure we are of a value.
 *
 *     read, confidence 0.91  → clear
 *     read, confidence 0.62  → check
 *     worked out, assumed, the person's own → said as it is, however sure
 *     no evidence            → missing: the value is not known
 */
export function howSure(evidence: Evidence | undefined): Sureness {
  if (!evidence) return 'missing'
  if (evidence.source !== 'read') return evidence.source
  return evidence.confidence >= CLEAR ? 'clear' : 'check'
}
