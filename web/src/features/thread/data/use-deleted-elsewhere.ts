import { useEffect } from 'react'
import { onDeletedElsewhere } from '../../../api/deleted-elsewhere.ts'
import { isGone, queryClient } from '../../../api/query-client.ts'
import { keys } from '../../../api/query-keys.ts'

const askAgain = (...asked: (readonly string[])[]) => {
  for (const queryKey of asked) void queryClient.invalidateQueries({ queryKey })
}

/**
 * Refetches a thread that may have been deleted elsewhere: another tab says so, or the server doesn't know what is to
 * be changed here. Its answer says that the thread is no longer there.
 */
export function useDeletedElsewhere(id: string) {
  useEffect(
    () =>
      onDeletedElsewhere((what) =>
        what === null ? askAgain([]) : askAgain(keys.thread(what), keys.threads, keys.savedEvents),
      ),
    [],
  )
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && isGone(event.action.error))
          askAgain(keys.thread(id))
      }),
    [id],
  )
}
