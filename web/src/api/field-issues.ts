import { Failure } from '@swap/contract/failures'
import type { FieldIssue } from '@swap/contract/form-rules'

/** Returns a failure's issues with form fields, each named by the last part of its path: `contact.event_url` → `event_url`. */
export const fieldIssues = (error: Error): FieldIssue[] =>
  error instanceof Failure
    ? (error.issues ?? []).map(({ path, message }) => ({ field: path.split('.').at(-1) ?? path, message }))
    : []
