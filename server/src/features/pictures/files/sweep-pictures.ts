import { Failure } from '@swap/contract/failures'
import type { Database } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { listKnownKeys } from './file-queries.ts'

/**
 * Deletes orphaned picture files, such as those left by a crash between writing the file and its row. If the storage is
 * unreachable, the next sweep deletes them.
 */
export async function sweepPictures(
  { db, storage, log }: { db: Database; storage: Storage; log: Log },
  olderThanMs: number,
): Promise<void> {
  const count = await storage
    .sweep((keys) => listKnownKeys(db, keys), olderThanMs)
    .catch((error: unknown) => zeroIfUnreachable(error, log))
  if (count > 0) log.info({ count }, 'Removed files that belonged to no picture')
}

function zeroIfUnreachable(error: unknown, log: Log): number {
  if (!(error instanceof Failure && error.code === 'UNAVAILABLE')) throw error
  log.warn({ err: error.cause ?? error }, 'files without a picture are deleted once their storage is back')
  return 0
}
