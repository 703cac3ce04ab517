import { endIssue } from '@swap/contract/event-values'
import type { FoundFields } from '../assembly/found-fields.ts'

/** Restores the previous end of an event if the new one is before its start. */
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
