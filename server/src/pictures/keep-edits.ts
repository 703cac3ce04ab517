import { isPersons } from '@swap/contract/offers'
import type { FieldName } from '@swap/contract/reading'
import type { EventRow } from '../database/event-tables.ts'
import { withoutEarlyEnd } from '../database/right-values.ts'
import { contactFields, flatFields, isTheirs, nowhere, placeFields, ticketFields } from '../database/event-value.ts'
import type { EventToKeep } from './kept-event.ts'

/** The later reading of an event, with every field that a person set or cleared as they left it. Pure. */
export function keepEdits(before: EventRow, read: EventToKeep): EventToKeep {
  const stays = (field: FieldName) => isTheirs(before, field)
  const theirs = Object.entries(before.evidence).filter(([, it]) => isPersons(it))
  if (theirs.length === 0) return read

  const pick = <T extends object>(from: T, to: T, fields: readonly (keyof T & FieldName)[]): T => ({
    ...to,
    ...Object.fromEntries(fields.filter(stays).map((field) => [field, from[field]])),
  })
  const edited = {
    ...read,
    ...pick<EventToKeep>(before, read, flatFields),
    location:
      before.location && placeFields.some(stays)
        ? pick(before.location, read.location ?? nowhere, placeFields)
        : read.location,
    contact: pick(before.contact, read.contact, contactFields),
    ticket_info: pick(before.ticket_info, read.ticket_info, ticketFields),
    evidence: { ...read.evidence, ...Object.fromEntries(theirs) },
  }
  return withoutEarlyEnd(edited, before)
}
