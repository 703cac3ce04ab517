import { Failure } from '@swap/contract/failures'
import type { FieldIssue } from '@swap/contract/rules'

/** What is refused because of one field, in the words that stand beside it: VALIDATION. `path` as the contract names the field. */
export const refusedField = (path: string, message: string): Failure => refusedFields([{ field: path, message }])

/** The same for several fields; the first one's words stand for all. */
export const refusedFields = (issues: readonly FieldIssue[]): Failure =>
  new Failure('VALIDATION', {
    ...(issues[0] && { message: issues[0].message }),
    issues: issues.map(({ field, message }) => ({ path: field, message })),
  })
