import { Failure } from '@swap/contract/failures'

/** What is refused because of one field, in the words that stand beside it: VALIDATION. `path` as the contract names the field. */
export const refusedField = (path: string, message: string): Failure =>
  new Failure('VALIDATION', { message, issues: [{ path, message }] })
