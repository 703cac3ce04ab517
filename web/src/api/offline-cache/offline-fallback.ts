import type { Query } from '@tanstack/react-query'
import { Failure } from '@swap/contract/failures'
import { queryClient } from '../query-client.ts'
import { restoreCached } from './restore-cached.ts'

/**
 * Shows the last cached response when a query fails for lack of a connection. Retries go on meanwhile, and a fresh response takes
 * precedence. If the server refuses (deleted, or someone else's), that is the result.
 */
const cache = queryClient.getQueryCache()

const isMissing = ({ state: { data, fetchFailureReason: reason } }: Query) =>
  data === undefined && reason instanceof Failure && reason.code === 'NO_CONNECTION'
const restore = ({ queryKey }: Query) => void restoreCached(queryKey).catch(() => undefined) // nothing is cached here

for (const query of cache.getAll()) if (isMissing(query)) restore(query)
cache.subscribe(({ type, query }) => {
  if (type === 'updated' && isMissing(query)) restore(query)
})
