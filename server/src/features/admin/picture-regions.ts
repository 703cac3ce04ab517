import { Failure } from '@swap/contract/failures'
import { fieldName, type Box, type Evidence, type FieldName } from '@swap/contract/reading'
import type { EventRow } from '../../platform/database/tables/event-tables.ts'
import { valueOf } from '@swap/contract/value-of'
import { listFieldsSetByOwner, ownerFieldFailure } from './correction-edit.ts'
import type { AnyEvent } from './any-event-queries.ts'
import { mayStaffSeePictures } from './admin-responses.ts'

/** Where fields are in the picture, as drawn by staff: a box for each. */
export type Regions = Partial<Record<FieldName, Box>>

/** Throws FORBIDDEN if staff may not see the picture, VALIDATION for a field that the owner set. */
export function assertMayDraw(event: AnyEvent, regions: Regions): void {
  const drawn = fieldsOf(regions)
  if (drawn.length === 0) return
  if (event.key === null || !mayStaffSeePictures(event.preferences)) throw new Failure('FORBIDDEN')
  const theirs = listFieldsSetByOwner(event).find((field) => drawn.includes(field))
  if (theirs) throw ownerFieldFailure(theirs)
}

/** Returns an event with the drawn regions. Pure. A region drawn for a field without a value is ignored. */
export function withRegions<Row extends EventRow>(event: Row, regions: Regions): Row {
  const placed = fieldsOf(regions)
    .filter((field) => valueOf(event, field) !== null)
    .map((field): [FieldName, Evidence] => {
      const box = regions[field]
      return [field, { ...(event.evidence[field] ?? drawnOnly), boxes: box ? [box] : [] }]
    })
  return { ...event, evidence: { ...event.evidence, ...Object.fromEntries(placed) } }
}

const fieldsOf = (regions: Regions) => fieldName.options.filter((field) => regions[field] !== undefined)

/** The evidence of a field that had none before its region was drawn. */
const drawnOnly: Evidence = { source: 'staff', confidence: 1, boxes: [], text: null, note: null, alternatives: [] }
