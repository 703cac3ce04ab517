import { fieldName, type FieldName } from '@swap/contract/reading'
import { valueOf } from '@swap/contract/value-of'
import type { EventRow } from '../../platform/database/tables/event-tables.ts'

interface FieldChange {
  field: string
  before: string | null
  after: string | null
}

/** Lists what an edit changed, field by field, as text: the values, and the regions drawn in the picture. */
export function listFieldChanges(before: EventRow, after: EventRow): FieldChange[] {
  const values: FieldChange[] = fieldName.options
    .map((field) => ({ field, before: asText(before, field), after: asText(after, field) }))
    .filter((change) => change.before !== change.after)
  const regions = fieldName.options
    .map((field) => ({ field: `area of ${field}`, before: regionOf(before, field), after: regionOf(after, field) }))
    .filter((change) => change.after !== null && change.before !== change.after)
  return [...values, ...regions]
}

/** Returns where a field is in the picture, as fractions of its width and height: "0.100 0.250 0.400 0.050". */
function regionOf(event: EventRow, field: FieldName): string | null {
  const boxes = event.evidence[field]?.boxes ?? []
  return boxes.length === 0 ? null : boxes.map((box) => box.map((share) => share.toFixed(3)).join(' ')).join(', ')
}

function asText(event: EventRow, field: FieldName): string | null {
  const value = valueOf(event, field)
  return value === null || typeof value === 'string' ? value : JSON.stringify(value)
}
