import type { BasedOn, EventEdit } from '@swap/contract/event'
import { Failure, failures } from '@swap/contract/failures'
import { fieldName, type FieldName } from '@swap/contract/reading'
import type { EventRow } from '../../platform/database/tables/event-tables.ts'
import { valueOf } from '@swap/contract/value-of'
import { valuesOf } from './event-edit.ts'

/**
 * Throws CONFLICT, with the fields, if an edit would overwrite a change that the editor has not seen. Pure. `basedOn` are the
 * values they saw. It is no conflict if the field already has the new value, or if only fields outside the edit changed.
 */
export function assertNoConflict(event: EventRow, edit: EventEdit, basedOn: BasedOn = {}): void {
  const wanted = valuesOf(edit)
  const issues = fieldName.options
    .filter((field) => wanted[field] !== undefined && basedOn[field] !== undefined)
    .filter((field) => !isCurrentValue(event, field, basedOn[field]) && !isCurrentValue(event, field, wanted[field]))
    .map((field) => ({ path: field, message: failures.CONFLICT.message }))
  if (issues.length > 0) throw new Failure('CONFLICT', { issues })
}

/** Returns whether a field still has this value. A field without evidence is shown as empty, even if a value is stored. */
function isCurrentValue(event: EventRow, field: FieldName, value: unknown): boolean {
  const now = valueOf(event, field)
  return comparable(now) === comparable(value) || (!event.evidence[field] && comparable(value) === '')
}

const comparable = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
