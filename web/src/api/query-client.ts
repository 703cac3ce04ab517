import { QueryClient } from '@tanstack/react-query'
import { Failure } from '@swap/contract/failures'

/** Whether a request that failed may succeed on a retry: there was no connection, or the server is busy. */
export const isTransient = (error: unknown): boolean => error instanceof Failure && error.status === 503

/** Requests don't wait silently for a connection: they are tried, and the outcome is shown. */
const networkMode = 'always'

/** Whether the server says that something does not exist. */
export const isNotFound = (error: unknown): boolean => error instanceof Failure && error.code === 'NOT_FOUND'

/** The cache of everything that pages have fetched from the server. Emptied on signing out. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      networkMode,
      refetchOnReconnect: true,
      retry: (tries, error) => tries < 2 && isTransient(error),
      // In ms: 1 s, then 2 s. If the browser knows that it is offline, a long wait is pointless.
      retryDelay: (tries) => (navigator.onLine ? 1000 << tries : 400),
    },
    mutations: { networkMode },
  },
})
