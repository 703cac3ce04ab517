import { Failure } from '@swap/contract/failures'
import type { Storage } from './storage.ts'

/** Removes unreferenced files. Returns false if the storage is unreachable: the next `sweep` then removes them. */
export async function discardFiles(storage: Storage, keys: readonly string[]): Promise<boolean> {
  try {
    for (const key of keys) await storage.remove(key)
    return true
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'UNAVAILABLE')) throw error
    return false
  }
}
