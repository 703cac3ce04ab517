import { QueryClient } from '@tanstack/react-query'
import { Failure } from '@swap/contract/failures'

/** Failures that a retry may fix: no answer, or a busy server. */
export const mayPass = (error: unknown): boolean => error instanceof Failure && error.status === 503

/** Requests don't wait silently for a connection: they are tried, and the outcome is shown. */
const networkMode = 'always'

/** Whether the server knows nothing of what was asked for. */
export const isGone = (error: unknown): boolean => error instanceof Failure && error.code === 'NOT_FOUND'

/** Everything the pages know from the server. Emptied on signing out. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      networkMode,
      refetchOnReconnect: true,
      retry: (tries, error) => tries < 2 && mayPass(error),
      // If the browser knows it is offline, a long wait is pointless. In ms: 1 s, then 2.
      retryDelay: (tries) => (navigator.onLine ? 1000 << tries : 400),
    },
    mutations: { networkMode },
  },
})
