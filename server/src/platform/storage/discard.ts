import { Failure } from '@swap/contract/failures'
import type { Storage } from './storage.ts'

/**
 * Removes files that no row names any more. What has been committed is not undone by a storage that is away: those files go with its next
 * sweep. Tells whether all are gone.
 */
export async function discard(storage: Storage, keys: readonly string[]): Promise<boolean> {
  try {
    for (const key of keys) await storage.remove(key)
    return true
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'UNAVAILABLE')) throw error
    return false
  }
}
