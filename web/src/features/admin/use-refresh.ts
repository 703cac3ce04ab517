import { useQueryClient } from '@tanstack/react-query'
import { keys } from '../../api/query-keys.ts'

/** Refetches the events and the audit log after a change. */
export function useRefresh() {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({
        queryKey: keys.adminEvents,
        predicate: (query) => !(query.queryKey.includes('one') && query.isActive()), // the event being edited refetches itself
      }),
      client.invalidateQueries({ queryKey: keys.audit }),
    ])
  }
}
