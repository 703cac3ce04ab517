import { Failure } from '@swap/contract/failures'
import type { Storage } from './storage.ts'

/**
 * Removes files that no row names any more. An unreachable storage does not undo what has been committed: its next
 * sweep removes those files. Returns whether all are removed.
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
