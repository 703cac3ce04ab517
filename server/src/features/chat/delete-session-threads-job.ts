import { Failure } from '@swap/contract/failures'
import { z } from 'zod'
import type { Database } from '../../platform/database/database.ts'
import { job } from '../../platform/jobs/job.ts'
import { discardFiles } from '../../platform/storage/discard-files.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { deleteThread, listOrphanedThreads } from './queries.ts'

interface Tools {
  db: Database
  storage: Storage
}

/**
 * Deletes threads that are only kept until sign-out, once their session has expired or was ended from any browser. Events in
 * the calendar stay (decision D10). Files that a crash leaves behind are removed by the sweep of the storage.
 */
export async function deleteSessionThreads({ db, storage }: Tools): Promise<void> {
  for (;;) {
    const some = await listOrphanedThreads(db, Date.now()).execute()
    if (some.length === 0) return
    for (const { id, owner_id: ownerId } of some) {
      const keys = await db
        .transaction()
        .execute((trx) => deleteThread(trx, { id, ownerId }, { keepSaved: true }))
        .catch(noneIfAbsent)
      await discardFiles(storage, keys)
    }
  }
}

/** Returns no keys for a thread that its owner or another process has already deleted. */
function noneIfAbsent(error: unknown): string[] {
  if (error instanceof Failure && error.code === 'NOT_FOUND') return []
  throw error
}

/** The job that deletes such threads as soon as a session has ended. Safe to run twice: deleted threads are not found again. */
export const deleteSessionThreadsJob = (tools: Tools) =>
  job({
    name: 'forget-threads',
    payload: z.object({}),
    attempts: 5,
    run: () => deleteSessionThreads(tools),
  })
