// Loading this module makes every query that fails for lack of a connection show its last cached response, if there is one. Retries
// continue, and a fresh response replaces the cached one. An answer of the server, such as NOT_FOUND, is never replaced.

import type { Query } from '@tanstack/react-query'
import { Failure } from '@swap/contract/failures'
import { queryClient } from '../query-client.ts'
import { restoreCached } from './restore-cached.ts'

const cache = queryClient.getQueryCache()

const isMissing = ({ state: { data, fetchFailureReason: reason } }: Query) =>
  data === undefined && reason instanceof Failure && reason.code === 'NO_CONNECTION'
const restore = ({ queryKey }: Query) => void restoreCached(queryKey).catch(() => undefined) // nothing is cached here

for (const query of cache.getAll()) if (isMissing(query)) restore(query)
cache.subscribe(({ type, query }) => {
  if (type === 'updated' && isMissing(query)) restore(query)
})
