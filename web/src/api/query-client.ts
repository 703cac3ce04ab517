import { QueryClient } from '@tanstack/react-query'
import { Failure } from '@swap/contract/failures'

/** Failures a second try may mend: nobody answered, or the server was busy. */
export const mayPass = (error: unknown): boolean => error instanceof Failure && error.status === 503

/** Without a connection nothing waits for one in silence: it is tried, and what comes of it is said. */
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
      // Where the browser itself knows of no connection, whoever waits waits for nothing. In ms: 1 s, then 2.
      retryDelay: (tries) => (navigator.onLine ? 1000 << tries : 400),
    },
    mutations: { networkMode },
  },
})
