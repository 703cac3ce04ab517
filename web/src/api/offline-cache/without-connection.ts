import type { Query } from '@tanstack/react-query'
import { Failure } from '@swap/contract/failures'
import { queryClient } from '../query-client.ts'
import { restoreSeen } from './restore-seen.ts'

/**
 * Shows the last cached answer when a page can't get one for lack of a connection. Asking goes on meanwhile, and
 * a fresh answer takes precedence. If the server refuses (deleted, or someone else's), that is the answer.
 */
const cache = queryClient.getQueryCache()

const isMissing = ({ state: { data, fetchFailureReason: reason } }: Query) =>
  data === undefined && reason instanceof Failure && reason.code === 'NO_CONNECTION'
const restore = ({ queryKey }: Query) => void restoreSeen(queryKey).catch(() => undefined) // nothing is cached here

for (const query of cache.getAll()) if (isMissing(query)) restore(query)
cache.subscribe(({ type, query }) => {
  if (type === 'updated' && isMissing(query)) restore(query)
})
