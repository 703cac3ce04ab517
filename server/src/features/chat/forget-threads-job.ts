import { Failure } from '@swap/contract/failures'
import { z } from 'zod'
import type { Database } from '../../platform/database/database.ts'
import { job } from '../../platform/jobs/job.ts'
import { discard } from '../../platform/storage/discard.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { deleteThread, orphans } from './queries.ts'

interface Tools {
  db: Database
  storage: Storage
}

/**
 * Deletes the threads that were kept until somebody signed out, once they have: their session was ended, here or from elsewhere, or
 * has run out. What is in the calendar stays (decision D10). Files that a crash leaves behind go with the sweep of the storage.
 */
export async function forgetThreads({ db, storage }: Tools): Promise<void> {
  for (;;) {
    const some = await orphans(db, Date.now()).execute()
    if (some.length === 0) return
    for (const { id, owner_id: ownerId } of some) {
      const keys = await db
        .transaction()
        .execute((trx) => deleteThread(trx, { id, ownerId }, { keepSaved: true }))
        .catch(noneIfAbsent)
      await discard(storage, keys)
    }
  }
}

/** Another process, or its owner, was first. */
function noneIfAbsent(error: unknown): string[] {
  if (error instanceof Failure && error.code === 'NOT_FOUND') return []
  throw error
}

/** The same, as soon as a session has ended. Safe to run twice: what is gone is not found again. */
export const forgetThreadsJob = (tools: Tools) =>
  job({
    name: 'forget-threads',
    payload: z.object({}),
    attempts: 5,
    run: () => forgetThreads(tools),
  })
