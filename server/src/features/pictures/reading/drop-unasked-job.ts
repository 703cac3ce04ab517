import { z } from 'zod'
import type { Database } from '../../../platform/database/database.ts'
import { job } from '../../../platform/jobs/job.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { LEFT_TO_ASK_MS } from './after-reading.ts'
import { deletedPicture, forgetKeys, letGo } from '../files/file-queries.ts'

/** When such a picture, read now, is deleted, as the job that does so is added. */
export const delayedRun = (
  readingId: string,
  now: number,
): [{ readingId: string; goesAt: number }, { runAt: number }] => [
  { readingId, goesAt: now + LEFT_TO_ASK_MS },
  { runAt: now + LEFT_TO_ASK_MS },
]

/**
 * Deletes a picture without an event that its owner had no model asked about, once its time has come. Safe to run
 * twice: one that has been read again meanwhile has another time, or none, and deleted files are not looked for.
 */
export const dropUnaskedJob = ({ db, storage }: { db: Database; storage: Storage }) =>
  job({
    name: 'drop-unasked',
    payload: z.object({ readingId: z.string(), goesAt: z.number() }),
    attempts: 5,
    async run({ readingId, goesAt }) {
      await db.transaction().execute((trx) => letGo(trx, { readingId, goesAt, now: Date.now() }))
      await removeDeleted({ db, storage }, readingId)
    },
  })

/** Deletes the files of a picture already marked as deleted. What they showed is saved by then, too. */
export async function removeDeleted(
  { db, storage }: { db: Database; storage: Storage },
  readingId: string,
): Promise<void> {
  const picture = await deletedPicture(db, readingId)
  if (!picture) return
  for (const key of [picture.key, picture.thumbnail_key]) if (key) await storage.remove(key)
  await db.transaction().execute((trx) => forgetKeys(trx, { pictureId: picture.id, readingId }))
}
