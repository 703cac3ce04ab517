import { Failure } from '@swap/contract/failures'
import type { Storage } from './storage.ts'

/**
 * Removes files that no row names any more. What has been committed is not undone by a storage that is away: those files go with its next
 * sweep.
 */
export async function discard(storage: Storage, keys: readonly string[]): Promise<void> {
  try {
    for (const key of keys) await storage.remove(key)
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'UNAVAILABLE')) throw error
  }
}
