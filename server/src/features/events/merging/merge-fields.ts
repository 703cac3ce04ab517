import { isDeepStrictEqual } from 'node:util'
import { valueIssue } from '@swap/contract/event-values'
import type { MergeDifference } from '@swap/contract/merge-api'
import { fieldName, type Evidence, type FieldName } from '@swap/contract/reading'
import type { EventRow } from '../../../platform/database/tables/event-tables.ts'
import { valueOf } from '@swap/contract/value-of'
import {
  contactFields,
  isFieldSetByPerson,
  emptyLocation,
  locationFields,
  ticketFields,
} from '../../../platform/database/rows/event-fields.ts'
import { withoutEndBeforeStart } from '../../../platform/database/rows/valid-values.ts'

/**
 * Returns the fields in which two readings of an event differ, and which value a merge takes by default. Pure.
 *
 *     only the other event has a value       → it is added
 *     only the kept event has one            → it stays, and is not listed as a difference
 *     both have one, and a person set one    → the person's
 *     both have one                          → the kept event's, which calendars already show
 *     the owner cleared it                   → it stays cleared
 */
export function findDifferences(kept: EventRow, gone: EventRow): MergeDifference[] {
  return fieldName.options.flatMap((field): MergeDifference[] => {
    const [mine, theirs] = [valueOf(kept, field), valueOf(gone, field)]
    if (theirs === null || isDeepStrictEqual(mine, theirs)) return []
    if (valueIssue(field, theirs) !== null) return [] // stored before these rules existed
    if (mine === null && isFieldSetByPerson(kept, field)) return []
    const takes = mine === null || (isFieldSetByPerson(gone, field) && !isFieldSetByPerson(kept, field))
    return [{ field, kept: toText(mine), gone: toText(theirs), takes }]
  })
}

const toText = (value: unknown): string | null => {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null ? Object.values(value).join(', ') : null
}

/** Returns the kept event with the chosen fields of the other one. Pure. Removes its question if a field answers it. */
export function mergeFields<Row extends EventRow>(kept: Row, gone: EventRow, taken: readonly FieldName[]): Row {
  const values = Object.fromEntries(taken.map((field) => [field, valueOf(gone, field)]))
  const of = (fields: readonly FieldName[]) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => fields.some((it) => it === field)))
  const [place, contact, tickets] = [of(locationFields), of(contactFields), of(ticketFields)]
  const inGroups = [...locationFields, ...contactFields, ...ticketFields]
  const flat = Object.fromEntries(Object.entries(values).filter(([field]) => !inGroups.some((it) => it === field)))
  const both = {
    ...kept,
    ...flat,
    location: Object.keys(place).length > 0 ? { ...emptyLocation, ...kept.location, ...place } : kept.location,
    contact: { ...kept.contact, ...contact },
    ticket_info: { ...kept.ticket_info, ...tickets },
    evidence: {
      ...kept.evidence,
      ...Object.fromEntries(
        taken.flatMap((field) => (gone.evidence[field] ? [[field, withoutBoxes(gone.evidence[field])]] : [])),
      ),
    },
    question: kept.question && taken.includes(kept.question.field) ? null : kept.question,
    saved_at: kept.saved_at ?? gone.saved_at,
  }
  return withoutEndBeforeStart(both, kept)
}

/** Removes the boxes from evidence that was read in another picture. */
const withoutBoxes = (evidence: Evidence): Evidence => ({
  ...evidence,
  boxes: [],
  alternatives: evidence.alternatives.map((it) => ({ ...it, boxes: [] })),
})
