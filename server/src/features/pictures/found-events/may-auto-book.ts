import { certaintyThreshold } from '@swap/contract/quick-answers'
import { cancellationStatus } from '@swap/contract/cancellation-status'
import type { EventToSave } from './found-event.ts'

/** The fields that must be beyond doubt before an event is added to a calendar unreviewed. */
const REQUIRED_FIELDS = ['title', 'start_date', 'start_time'] as const

/**
 * Returns whether an event may be saved without asking (Auto-Booking, decision D15). Pure. `today` is YYYY-MM-DD.
 *
 *     title, date and time read clearly          → yes
 *     no time, title and date read clearly       → yes, for whole days
 *     a question, a doubt, an assumed date       → no: a wrong entry is worse than a question
 *     a day that has passed, a cancelled event   → no
 */
export function mayAutoBook({ event, question, needsReview }: EventToSave, today: string): boolean {
  if (question || needsReview || event.title === null || event.start_date === null) return false
  if ((event.end_date ?? event.start_date) < today || cancellationStatus(event.ticket_info.ticket_availability))
    return false
  return REQUIRED_FIELDS.every((field) => {
    const evidence = event.evidence[field]
    if (event[field] === null) return (evidence?.alternatives ?? []).length === 0 // something on the poster may be a time
    return evidence !== undefined && evidence.source !== 'assumed' && evidence.confidence >= certaintyThreshold(field)
  })
}
