import type { Event } from '@swap/contract/event'
import type { FieldName } from '@swap/contract/reading'

/** Whether a field was read or entered; the API shows a default for some unknown fields. */
export const isKnown = (event: Event, field: FieldName): boolean => event.evidence[field] !== undefined

/** The start date; null if unknown, where the API shows ''. */
export const knownDate = (event: Event): string | null =>
  event.start_date !== '' && isKnown(event, 'start_date') ? event.start_date : null

/** The start time; null if unknown, where the API shows 00:00. */
export const knownStart = (event: Event): string | null => (isKnown(event, 'start_time') ? event.start_time : null)
