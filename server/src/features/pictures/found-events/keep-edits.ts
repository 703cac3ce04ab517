import { endIssue } from '@swap/contract/event-values'
import { isSetByPerson } from '@swap/contract/quick-answers'
import type { FieldName } from '@swap/contract/reading'
import type { EventRow } from '../../../platform/database/tables/event-tables.ts'
import { withoutEndBeforeStart } from '../../../platform/database/rows/valid-values.ts'
import {
  contactFields,
  flatFields,
  isFieldSetByPerson,
  emptyLocation,
  locationFields,
  ticketFields,
} from '../../../platform/database/rows/event-fields.ts'
import type { FoundEvent } from './found-event.ts'

/** Returns an event as read again, but with the fields that a person set or cleared left unchanged. Pure. */
export function keepEdits(before: EventRow, read: FoundEvent): FoundEvent {
  const isEdited = (field: FieldName) => isFieldSetByPerson(before, field)
  const editedEvidence = Object.entries(before.evidence).filter(([, it]) => isSetByPerson(it))
  if (editedEvidence.length === 0) return read

  const pick = <T extends object>(from: T, to: T, fields: readonly (keyof T & FieldName)[]): T => ({
    ...to,
    ...Object.fromEntries(fields.filter(isEdited).map((field) => [field, from[field]])),
  })
  const edited = {
    ...read,
    ...pick<FoundEvent>(before, read, flatFields),
    location:
      before.location && locationFields.some(isEdited)
        ? pick(before.location, read.location ?? emptyLocation, locationFields)
        : read.location,
    contact: pick(before.contact, read.contact, contactFields),
    ticket_info: pick(before.ticket_info, read.ticket_info, ticketFields),
    evidence: { ...read.evidence, ...Object.fromEntries(editedEvidence) },
  }
  const endIssueAfter = endIssue(edited)
  return endIssueAfter && isEdited(endIssueAfter.field)
    ? { ...edited, ...timesOf(before, edited) }
    : withoutEndBeforeStart(edited, before)
}

const timeFields = ['start_date', 'start_time', 'end_date', 'end_time'] as const satisfies readonly FieldName[]

/** Returns the previous times of an event, with their evidence, for when the new ones contradict a time that its owner set. */
function timesOf(before: EventRow, read: FoundEvent): Pick<FoundEvent, (typeof timeFields)[number] | 'evidence'> {
  const { start_date, start_time, end_date, end_time } = before
  const isTime = (field: string) => timeFields.some((it) => it === field)
  const evidence = [
    ...Object.entries(read.evidence).filter(([field]) => !isTime(field)),
    ...Object.entries(before.evidence).filter(([field]) => isTime(field)),
  ]
  return { start_date, start_time, end_date, end_time, evidence: Object.fromEntries(evidence) }
}
