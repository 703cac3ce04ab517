import type { QueryClient } from '@tanstack/react-query'
import { keys } from '../../../api/query-keys.ts'

/** Refetches what a security change affects: the account's protection and its history. */
export function refreshSecurity(cache: QueryClient) {
  void cache.invalidateQueries({ queryKey: keys.security })
  void cache.invalidateQueries({ queryKey: keys.sessions })
  void cache.invalidateQueries({ queryKey: keys.history })
}
