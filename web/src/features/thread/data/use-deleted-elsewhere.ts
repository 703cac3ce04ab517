import { useEffect } from 'react'
import { onDeletionElsewhere } from '../../../api/deletion-broadcast.ts'
import { isNotFound, queryClient } from '../../../api/query-client.ts'
import { keys } from '../../../api/query-keys.ts'

/** Refetches the queries whose keys begin with one of these; [] matches all. */
const refetch = (...queryKeys: (readonly string[])[]) => {
  for (const queryKey of queryKeys) void queryClient.invalidateQueries({ queryKey })
}

/** Notices that a thread was deleted elsewhere: refetches when another tab reports a deletion, or when a change fails as not found. */
export function useDeletedElsewhere(id: string) {
  useEffect(
    () =>
      onDeletionElsewhere((threadId) =>
        threadId === null ? refetch([]) : refetch(keys.thread(threadId), keys.threads, keys.savedEvents),
      ),
    [],
  )
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && isNotFound(event.action.error))
          refetch(keys.thread(id))
      }),
    [id],
  )
}
