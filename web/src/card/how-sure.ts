import type { Event } from '@swap/contract/event'
import { CLEAR } from '@swap/contract/offers'
import type { Evidence, FieldName } from '@swap/contract/reading'

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

/**
 * The same for a field of an event, which may know better:
 *
 *     the card asks about it                        → check, until a person has said
 *     a date read in the picture without its year   → clear: its note says how the year follows
 */
export function sureOf({ evidence, question }: Pick<Event, 'evidence' | 'question'>, field: FieldName): Sureness {
  const found = evidence[field]
  if (!found || found.source === 'user') return howSure(found)
  if (question?.field === field) return 'check'
  return field.endsWith('_date') && found.source === 'worked-out' && found.boxes.length > 0 && found.confidence >= CLEAR
    ? 'clear'
    : howSure(found)
}
