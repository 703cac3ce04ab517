import { useEffect } from 'react'
import { onDeletionElsewhere } from '../../../api/deletion-broadcast.ts'
import { isNotFound, queryClient } from '../../../api/query-client.ts'
import { keys } from '../../../api/query-keys.ts'

const refetch = (...queryKeys: (readonly string[])[]) => {
  for (const queryKey of queryKeys) void queryClient.invalidateQueries({ queryKey })
}

/** Refetches a thread that may have been deleted elsewhere: another tab says so, or a change here fails as not found. */
export function useDeletedElsewhere(id: string) {
  useEffect(
    () =>
      onDeletionElsewhere((what) =>
        what === null ? refetch([]) : refetch(keys.thread(what), keys.threads, keys.savedEvents),
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
