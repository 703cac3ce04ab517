import type { Query } from '@tanstack/react-query'
import { queryClient } from '../query-client.ts'
import { restoreSeen } from './restore-seen.ts'

/**
 * What a page asks for and does not get, it shows as it was seen the last time. Asking goes on meanwhile, and what comes of it counts
 * for more.
 */
const cache = queryClient.getQueryCache()

const isMissing = ({ state }: Query) => state.data === undefined && state.fetchFailureCount > 0
const restore = ({ queryKey }: Query) => void restoreSeen(queryKey).catch(() => undefined) // nothing is kept here

for (const query of cache.getAll()) if (isMissing(query)) restore(query)
cache.subscribe(({ type, query }) => {
  if (type === 'updated' && isMissing(query)) restore(query)
})
