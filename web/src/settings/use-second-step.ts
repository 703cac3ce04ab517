import { Failure } from '@swap/contract/failures'
import type { FieldIssue } from '@swap/contract/rules'
import { codeIssue, readCode } from '../ui/controls/code-field.tsx'
import { useSecurity } from './use-security.ts'

/** The code that the server wants beside the password where two-step sign-in is on. */
export function useSecondStep() {
  const security = useSecurity()
  const isAsked = typeof security.data?.twoFactor.since === 'string'
  return {
    /** Whether a form has to have a field for it. */
    isAsked,
    issueOf: (code: string): FieldIssue | null => {
      const issue = isAsked ? codeIssue(code) : null
      return issue === null ? null : { field: 'code', message: issue }
    },
    /** Asks with the code, where one is wanted. */
    ask: async <Reply>(code: string, ask: (second: { code?: string }) => Promise<Reply>): Promise<Reply> => {
      try {
        return await ask(isAsked ? { code: readCode(code) } : {})
      } catch (error) {
        // Turned on since we asked, in another browser: its field appears, with these words.
        if (error instanceof Failure && error.code === 'TWO_FACTOR_REQUIRED') await security.refetch()
        throw error
      }
    },
  }
}
