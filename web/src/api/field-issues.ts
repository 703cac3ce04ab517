import { Failure } from '@swap/contract/failures'
import type { FieldIssue } from '@swap/contract/rules'

/** The fields the server complains about, by their own names: `contact.event_url` is event_url. Empty if no field is at fault. */
export const fieldIssues = (error: Error): FieldIssue[] =>
  error instanceof Failure
    ? (error.issues ?? []).map(({ path, message }) => ({ field: path.split('.').at(-1) ?? path, message }))
    : []
