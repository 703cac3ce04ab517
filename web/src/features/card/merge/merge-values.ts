import type { FieldName } from '@swap/contract/reading'
import { mergeWords } from '../../../i18n/en/merge.ts'
import { clock } from '../../../ui/time/date-format.ts'
import { longDate } from '../facts/when.ts'

/** What a field is called. */
export const wordFor = (field: FieldName): string => mergeWords.fields[field]

/** A value as people read it. */
export function shownValue(field: FieldName, value: string | null): string {
  if (value === null) return mergeWords.nothing
  if (field === 'start_date' || field === 'end_date') return longDate(value)
  return field === 'start_time' || field === 'end_time' ? clock(value) : value
}
