import type { QueryClient } from '@tanstack/react-query'
import { keys } from '../../api/query-keys.ts'

/** Asks anew for what a change of the account's security shows in: how it is guarded, and its history. */
export function refreshSecurity(cache: QueryClient) {
  void cache.invalidateQueries({ queryKey: keys.security })
  void cache.invalidateQueries({ queryKey: keys.sessions })
  void cache.invalidateQueries({ queryKey: keys.history })
}
