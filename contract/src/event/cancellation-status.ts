export type CancellationStatus = 'cancelled' | 'postponed'

/**
 * Returns whether an event is cancelled or postponed; null if it takes place as planned. This is stored in the event's ticket
 * availability, where it may be written in several ways.
 *
 *     "cancelled" · "Cancelled, money back" · "Called off" → cancelled     "Postponed" → postponed     "sold out" · null → null
 */
export function cancellationStatus(availability: string | null): CancellationStatus | null {
  if (availability === null) return null
  if (/^\W*(?:cancell?ed|called off)\b/i.test(availability)) return 'cancelled'
  return /^\W*postponed\b/i.test(availability) ? 'postponed' : null
}
