import { useQuery } from '@tanstack/react-query'
import { Failure } from '@swap/contract/failures'
import { call } from '../../../api/client.ts'
import { refreshAccount } from '../../../api/account/session.ts'
import { accountWords } from '../../../i18n/en/account.ts'
import type { EmailedLink } from './emailed-link.ts'

/** Whether the server's message says that the link has expired or was used, so that a new link is needed. */
const isExpiredMessage = (message: string) => /expired|used/.test(message)

/** Confirms an email address with an emailed link as soon as the page opens, once per token. Does nothing if the link is incomplete. */
export function useEmailConfirmation(
  endpoint: 'POST /api/auth/verify-email' | 'POST /api/auth/confirm-email',
  link: EmailedLink,
) {
  const confirmation = useQuery({
    queryKey: [endpoint, link.token],
    queryFn: async () => {
      await call(endpoint, { body: link })
      // The address is confirmed either way; if the account can't be fetched now, the next page fetches it.
      await refreshAccount().catch(() => undefined)
      return true
    },
    enabled: link.email !== '' && link.token !== '',
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    retryOnMount: false,
  })
  const problem = confirmation.error && (confirmation.error.message || accountWords.spec.verificationFailed)
  return {
    isLoading: confirmation.isFetching,
    isConfirmed: confirmation.isSuccess,
    problem,
    /** Whether the link was used already and its address is verified. */
    isAlreadyVerified: confirmation.error instanceof Failure && confirmation.error.code === 'ALREADY_VERIFIED',
    isExpired: problem !== null && isExpiredMessage(problem),
    tryAgain: () => void confirmation.refetch(),
  }
}
