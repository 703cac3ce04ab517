import { useQuery } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { refreshAccount } from '../api/session.ts'
import { accountWords } from '../words/en-account.ts'
import type { MailedLink } from './mailed-link.ts'

/** What became of a link: these words of the server mean that only a new one helps. */
const isSpent = (message: string) => /expired|used/.test(message)

/** Verifies an address with the link of its mail, by itself and once for each token. Without a complete link nothing happens. */
export function useVerification(link: MailedLink) {
  const verification = useQuery({
    queryKey: ['verify-email', link.token],
    queryFn: async () => {
      await call('POST /api/auth/verify-email', { body: link })
      // The address is verified either way; who cannot ask for the scopes now gets them with the next page that does.
      await refreshAccount().catch(() => undefined)
      return true
    },
    enabled: link.email !== '' && link.token !== '',
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    retryOnMount: false,
    networkMode: 'always',
  })
  const problem = verification.error && (verification.error.message || accountWords.spec.verificationFailed)
  return {
    isVerifying: verification.isFetching,
    isVerified: verification.isSuccess,
    problem,
    isSpent: problem !== null && isSpent(problem),
    tryAgain: () => void verification.refetch(),
  }
}
