import type { FieldName } from '@swap/contract/reading'
import { mergeWords } from '../../../i18n/en/merge.ts'
import { formatWallTime } from '../../../ui/time/date-format.ts'
import { longDate } from '../facts/event-date-format.ts'

/** A field's name, as people see it. */
export const fieldLabel = (field: FieldName): string => mergeWords.fields[field]

/** A field's value, as people see it: start_date 2026-12-04 → Friday 4 December 2026 */
export function formatFieldValue(field: FieldName, value: string | null): string {
  if (value === null) return mergeWords.nothing
  if (field === 'start_date' || field === 'end_date') return longDate(value)
  return field === 'start_time' || field === 'end_time' ? formatWallTime(value) : value
}
