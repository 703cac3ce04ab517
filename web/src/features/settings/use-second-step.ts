import { Failure } from '@swap/contract/failures'
import type { FieldIssue } from '@swap/contract/form-rules'
import { codeIssue, readCode } from '../../ui/controls/code-field.tsx'
import { useSecurity } from './use-security.ts'

/** The second step of forms that ask for the password: a code, if two-step sign-in is on. */
export function useSecondStep() {
  const security = useSecurity()
  const isRequired = typeof security.data?.twoFactor.since === 'string'
  return {
    /** Whether a form needs a field for it. */
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
        // Turned on in another browser since we asked: its field appears, with this message.
        if (error instanceof Failure && error.code === 'TWO_FACTOR_REQUIRED') await security.refetch()
        throw error
      }
    },
  }
}
