import type { QueryClient } from '@tanstack/react-query'
import { keys } from '../../../api/query-keys.ts'

/** Refetches what a security change affects: security state, sessions and history. */
export function refreshSecurity(cache: QueryClient) {
  void cache.invalidateQueries({ queryKey: keys.security })
  void cache.invalidateQueries({ queryKey: keys.sessions })
  void cache.invalidateQueries({ queryKey: keys.history })
}
