import { useQueryClient } from '@tanstack/react-query'
import { keys } from '../api/query-keys.ts'

/** After events were changed: they are fetched anew, and so is the record of what was done. */
export function useRefresh() {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({
        queryKey: keys.adminEvents,
        predicate: (query) => !(query.queryKey.includes('one') && query.isActive()), // what is being edited has its own way
      }),
      client.invalidateQueries({ queryKey: keys.audit }),
    ])
  }
}
