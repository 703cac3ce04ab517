import type { Query } from '@tanstack/react-query'
import { Failure } from '@swap/contract/failures'
import { queryClient } from '../query-client.ts'
import { restoreSeen } from './restore-seen.ts'

/**
 * What a page asks for and does not get for want of a connection, it shows as it was seen the last time. Asking goes on meanwhile, and
 * what comes of it counts for more. Where the server says no (it was deleted, it is somebody else's), that is the answer.
 */
const cache = queryClient.getQueryCache()

const isMissing = ({ state: { data, fetchFailureReason: reason } }: Query) =>
  data === undefined && reason instanceof Failure && reason.code === 'NO_CONNECTION'
const restore = ({ queryKey }: Query) => void restoreSeen(queryKey).catch(() => undefined) // nothing is kept here

for (const query of cache.getAll()) if (isMissing(query)) restore(query)
cache.subscribe(({ type, query }) => {
  if (type === 'updated' && isMissing(query)) restore(query)
})
