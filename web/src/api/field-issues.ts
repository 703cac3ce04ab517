import { Failure } from '@swap/contract/failures'
import type { FieldIssue } from '@swap/contract/form-rules'

/** Returns the issues of single form fields in a failure, by the field's own name: `contact.event_url` is event_url. Empty if there are none. */
export const fieldIssues = (error: Error): FieldIssue[] =>
  error instanceof Failure
    ? (error.issues ?? []).map(({ path, message }) => ({ field: path.split('.').at(-1) ?? path, message }))
    : []
