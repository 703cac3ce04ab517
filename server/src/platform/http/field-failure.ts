import { Failure } from '@swap/contract/failures'
import type { FieldIssue } from '@swap/contract/form-rules'

/**
 * Creates the VALIDATION failure of one field, with the message shown beside it. `path` is the field's name in the
 * contract.
 */
export const fieldFailure = (path: string, message: string): Failure => fieldFailures([{ field: path, message }])

/** Creates the VALIDATION failure of several fields; its message is the first one's. */
export const fieldFailures = (issues: readonly FieldIssue[]): Failure =>
  new Failure('VALIDATION', {
    ...(issues[0] && { message: issues[0].message }),
    issues: issues.map(({ field, message }) => ({ path: field, message })),
  })
