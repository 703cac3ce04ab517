import { z } from 'zod'
import type { Database } from '../../../platform/database/database.ts'
import { job } from '../../../platform/jobs/job.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { KEPT_FOR_MODEL_MS } from './after-reading.ts'
import { findDeletedPicture, clearFileKeys, deleteIfDue } from '../files/file-queries.ts'

/** Returns the payload and time of this job for a picture that is read now. */
export const toDelayedJob = (
  readingId: string,
  now: number,
): [{ readingId: string; goesAt: number }, { runAt: number }] => [
  { readingId, goesAt: now + KEPT_FOR_MODEL_MS },
  { runAt: now + KEPT_FOR_MODEL_MS },
]

/**
 * Deletes a picture without an event that its owner had no model asked about, once its time has come. Safe to run
 * twice: one that has been read again meanwhile has another time, or none, and deleted files are not looked for.
 */
export const deleteEventlessPictureJob = ({ db, storage }: { db: Database; storage: Storage }) =>
  job({
    name: 'drop-unasked',
    payload: z.object({ readingId: z.string(), goesAt: z.number() }),
    attempts: 5,
    async run({ readingId, goesAt }) {
      await db.transaction().execute((trx) => deleteIfDue(trx, { readingId, goesAt, now: Date.now() }))
      await removeDeletedFiles({ db, storage }, readingId)
    },
  })

/** Deletes the files of a picture already marked as deleted. What they showed is saved by then, too. */
export async function removeDeletedFiles(
  { db, storage }: { db: Database; storage: Storage },
  readingId: string,
): Promise<void> {
  const picture = await findDeletedPicture(db, readingId)
  if (!picture) return
  for (const key of [picture.key, picture.thumbnail_key]) if (key) await storage.remove(key)
  await db.transaction().execute((trx) => clearFileKeys(trx, { pictureId: picture.id, readingId }))
}
