import type { Event } from '@swap/contract/event'
import { CLEAR } from '@swap/contract/offers'
import type { Evidence, FieldName } from '@swap/contract/reading'

export type Sureness = 'clear' | 'check' | 'worked-out' | 'assumed' | 'user' | 'staff' | 'typed' | 'missing' | 'unsaid'

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

/** Whether somebody wrote the event down: nothing of it was read in a picture. */
const isTyped = ({ evidence }: Pick<Event, 'evidence'>): boolean =>
  evidence.title?.source === 'user' &&
  Object.values(evidence).every(({ source, boxes }) => source !== 'read' && boxes.length === 0)

/** Of what is not known: not in the picture, or left out by whoever wrote the event down. */
export const absenceOf = (event: Pick<Event, 'evidence'>): Sureness => (isTyped(event) ? 'unsaid' : 'missing')

/**
 * The same for a field of an event, which may know better:
 *
 *     nothing was read in a picture                → typed, unsaid: there is none to read it in
 *     the card asks about it                        → check, until a person has said
 *     a date read in the picture without its year   → clear: its note says how the year follows
 */
export function sureOf(event: Pick<Event, 'evidence' | 'question'>, field: FieldName): Sureness {
  const { evidence, question } = event
  const found = evidence[field]
  if (!found) return absenceOf(event)
  if (found.source === 'user') return isTyped(event) ? 'typed' : 'user'
  if (question?.field === field) return 'check'
  return field.endsWith('_date') && found.source === 'worked-out' && found.boxes.length > 0 && found.confidence >= CLEAR
    ? 'clear'
    : howSure(found)
}
