import type { Event } from '@swap/contract/event'
import type { FieldName } from '@swap/contract/reading'
import { factsOf, whereFact } from './facts.ts'

/** The fields that are always circled in the picture, most important first. */
export function mainFields(event: Event): FieldName[] {
  return ['title', 'start_date', 'start_time', whereFact(event).field, 'ticket_price']
}

/** The fields that are circled only while their row is pointed at. */
export const secondaryFields = (event: Event): FieldName[] =>
  factsOf(event).flatMap(({ field, isProse }) => (isProse || mainFields(event).includes(field) ? [] : [field]))
