import { Failure } from '@swap/contract/failures'
import type { FieldIssue } from '@swap/contract/rules'

/** A request refused because of one field, in the words shown beside it: VALIDATION. `path` as the contract names the field. */
export const refusedField = (path: string, message: string): Failure => refusedFields([{ field: path, message }])

/** The same for several fields; the message is the first one's. */
export const refusedFields = (issues: readonly FieldIssue[]): Failure =>
  new Failure('VALIDATION', {
    ...(issues[0] && { message: issues[0].message }),
    issues: issues.map(({ field, message }) => ({ path: field, message })),
  })
