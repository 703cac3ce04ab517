import { useQueryClient } from '@tanstack/react-query'
import { keys } from '../../api/query-keys.ts'

/** Returns a function that refetches the admin's events and the audit log after a change. */
export function useRefetchEvents() {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({
        queryKey: keys.adminEvents,
        predicate: (query) => !(query.queryKey.includes('one') && query.isActive()), // the open event refetches itself
      }),
      client.invalidateQueries({ queryKey: keys.audit }),
    ])
  }
}
