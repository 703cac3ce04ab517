import { Failure } from '@swap/contract/failures'
import type { FieldIssue } from '@swap/contract/form-rules'
import { codeIssue, normalizeCode } from '../../ui/controls/code-field.tsx'
import { useSecurity } from './use-security.ts'

/** Adds the two-factor code to forms that ask for the password, if two-step sign-in is on. */
export function useTwoFactorCode() {
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
    submit: async <Reply>(code: string, send: (codeBody: { code?: string }) => Promise<Reply>): Promise<Reply> => {
      try {
        return await send(isRequired ? { code: normalizeCode(code) } : {})
      } catch (error) {
        // Two-step sign-in was turned on in another browser: after the refetch, the form has a field for the code.
        if (error instanceof Failure && error.code === 'TWO_FACTOR_REQUIRED') await security.refetch()
        throw error
      }
    },
  }
}
