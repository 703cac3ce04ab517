import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Storage } from './storage.ts'

/** Returns the SHA-256 and size of a stored file; null if there is none. For verifying copies. */
export async function digestOf(storage: Storage, key: string): Promise<{ bytes: number; sha256: string } | null> {
  const found = await storage.read(key)
  if (!found) return null
  const sha256 = createHash('sha256')
  await pipeline(found.stream, sha256)
  return { bytes: found.bytes, sha256: sha256.digest('hex') }
}
