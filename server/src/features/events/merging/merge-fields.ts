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
import { withoutEarlierEnd } from '../../../platform/database/rows/valid-values.ts'

/**
 * Returns where two readings of an event differ, and which value a merge takes by default. Pure.
 *
 *     only the later one knows it            → it is added
 *     only the kept one does                 → it stays, and is not a difference
 *     both do, and a person set one of them  → the person's
 *     both do                                → the one that is kept, which is in calendars already
 *     the owner cleared it                   → it stays cleared
 */
export function findDifferences(kept: EventRow, gone: EventRow): MergeDifference[] {
  return fieldName.options.flatMap((field): MergeDifference[] => {
    const [mine, theirs] = [valueOf(kept, field), valueOf(gone, field)]
    if (theirs === null || isDeepStrictEqual(mine, theirs)) return []
    if (valueIssue(field, theirs) !== null) return [] // from before these rules existed
    if (mine === null && isFieldSetByPerson(kept, field)) return []
    const takes = mine === null || (isFieldSetByPerson(gone, field) && !isFieldSetByPerson(kept, field))
    return [{ field, kept: toText(mine), gone: toText(theirs), takes }]
  })
}

const toText = (value: unknown): string | null => {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null ? Object.values(value).join(', ') : null
}

/** Returns the kept event with some fields of the other one. Pure. The kept one's question ends if this answers it. */
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
  return withoutEarlierEnd(both, kept)
}

/** Boxes from another picture have no place in this one. */
const withoutBoxes = (evidence: Evidence): Evidence => ({
  ...evidence,
  boxes: [],
  alternatives: evidence.alternatives.map((it) => ({ ...it, boxes: [] })),
})
