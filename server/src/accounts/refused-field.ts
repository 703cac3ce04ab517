import { Failure } from '@swap/contract/failures'

/** A form that is refused because of one field, in the words that stand beside it. */
export const refusedField = (path: string, message: string): Failure =>
  new Failure('VALIDATION', { message, issues: [{ path, message }] })
