import { Failure } from '@swap/contract/failures'
import type { FieldIssue } from '@swap/contract/form-rules'
import { codeIssue, readCode } from '../../ui/controls/code-field.tsx'
import { useSecurity } from './use-security.ts'

/** Adds the code of two-step sign-in, if that is on, to forms that ask for the password. */
export function useSecondStep() {
  const security = useSecurity()
  const isRequired = typeof security.data?.twoFactor.since === 'string'
  return {
    /** Whether the form needs a field for the code. */
    isRequired,
    validate: (code: string): FieldIssue | null => {
      const issue = isRequired ? codeIssue(code) : null
      return issue === null ? null : { field: 'code', message: issue }
    },
    /** Sends the request, with the code if required. */
    submit: async <Reply>(code: string, send: (second: { code?: string }) => Promise<Reply>): Promise<Reply> => {
      try {
        return await send(isRequired ? { code: readCode(code) } : {})
      } catch (error) {
        // Two-step sign-in was turned on in another browser: after the refetch, the form has a field for the code.
        if (error instanceof Failure && error.code === 'TWO_FACTOR_REQUIRED') await security.refetch()
        throw error
      }
    },
  }
}
