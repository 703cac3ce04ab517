import { endIssue } from '@swap/contract/event-values'
import type { FoundFields } from '../assembly/found-fields.ts'

/** Replaces the date or time of an invalid end, such as one before the start, with the previous one; drops it if there was none. */
export function withValidEnd(fields: FoundFields, previous: FoundFields): FoundFields {
  const valueOf = (field: 'start_date' | 'start_time' | 'end_date' | 'end_time') => fields[field]?.value ?? null
  const issue = endIssue({
    start_date: valueOf('start_date'),
    start_time: valueOf('start_time'),
    end_date: valueOf('end_date'),
    end_time: valueOf('end_time'),
  })
  if (!issue) return fields
  const { [issue.field]: _, ...others } = fields
  const own = previous[issue.field]
  return own ? { ...others, [issue.field]: own } : others
}
