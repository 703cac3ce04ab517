import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { refreshAccount } from '../../../api/account/session.ts'
import { accountWords } from '../../../i18n/en/account.ts'
import type { MailedLink } from './mailed-link.ts'

/** Whether a link is used up: these words from the server mean that only a new one helps. */
const isSpent = (message: string) => /expired|used/.test(message)

/** Confirms an address with its emailed link, automatically and once per token. Without a complete link nothing happens. */
export function useConfirmation(
  name: 'POST /api/auth/verify-email' | 'POST /api/auth/confirm-email',
  link: MailedLink,
) {
  const confirmation = useQuery({
    queryKey: [name, link.token],
    queryFn: async () => {
      await call(name, { body: link })
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
    isAsking: confirmation.isFetching,
    isConfirmed: confirmation.isSuccess,
    problem,
    isSpent: problem !== null && isSpent(problem),
    tryAgain: () => void confirmation.refetch(),
  }
}
