export type CancellationStatus = 'cancelled' | 'postponed'

/**
 * Reads from the ticket availability of an event whether it is cancelled or postponed: readings and owners put it there. Null if
 * it takes place.
 *
 *     "cancelled" · "Cancelled, money back" · "Called off" → cancelled     "Postponed" → postponed     "sold out" · null → null
 */
export function cancellationStatus(availability: string | null): CancellationStatus | null {
  if (availability === null) return null
  if (/^\W*(?:cancell?ed|called off)\b/i.test(availability)) return 'cancelled'
  return /^\W*postponed\b/i.test(availability) ? 'postponed' : null
}
