import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { Storage } from '../storage/storage.ts'
import { knownKeys } from './file-queries.ts'

/** Deletes files that no picture refers to: what a crash left between storage and database. Age in ms. */
export async function sweepPictures(
  { db, storage, log }: { db: Database; storage: Storage; log: Log },
  olderThanMs: number,
): Promise<void> {
  const count = await storage.sweep((keys) => knownKeys(db, keys), olderThanMs)
  if (count > 0) log.info({ count }, 'Removed files that belonged to no picture')
}
