import type { QueryClient } from '@tanstack/react-query'
import { keys } from '../../../api/query-keys.ts'

/** Refetches the data that a security change affects: security settings, sessions and account history. */
export function refreshSecurity(cache: QueryClient) {
  void cache.invalidateQueries({ queryKey: keys.security })
  void cache.invalidateQueries({ queryKey: keys.sessions })
  void cache.invalidateQueries({ queryKey: keys.history })
}
