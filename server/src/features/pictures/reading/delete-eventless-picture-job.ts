import { z } from 'zod'
import type { Database } from '../../../platform/database/database.ts'
import { job } from '../../../platform/jobs/job.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { KEPT_FOR_MODEL_MS } from './decide-after-reading.ts'
import { findDeletedPicture, clearFileKeys, deleteIfDue } from '../files/file-queries.ts'

/** Returns the payload and options for queueing `deleteEventlessPictureJob` after a reading. */
export const toDeletionJob = (
  readingId: string,
  now: number,
): [{ readingId: string; goesAt: number }, { runAt: number }] => [
  { readingId, goesAt: now + KEPT_FOR_MODEL_MS },
  { runAt: now + KEPT_FOR_MODEL_MS },
]

/**
 * Deletes a picture without an event an hour after its reading, unless its owner had it read again by a connected model.
 * Safe to run twice: a picture that was read again has another deletion time, or none. `goesAt` is the deletion time, epoch ms.
 */
export const deleteEventlessPictureJob = ({ db, storage }: { db: Database; storage: Storage }) =>
  job({
    name: 'drop-unasked',
    payload: z.object({ readingId: z.string(), goesAt: z.number() }),
    attempts: 5,
    async run({ readingId, goesAt }) {
      await db.transaction().execute((trx) => deleteIfDue(trx, { readingId, deleteAt: goesAt, now: Date.now() }))
      await removeDeletedFiles({ db, storage }, readingId)
    },
  })

/** Deletes the files of a picture that is already marked as deleted. */
export async function removeDeletedFiles(
  { db, storage }: { db: Database; storage: Storage },
  readingId: string,
): Promise<void> {
  const picture = await findDeletedPicture(db, readingId)
  if (!picture) return
  for (const key of [picture.key, picture.thumbnail_key]) if (key) await storage.remove(key)
  await db.transaction().execute((trx) => clearFileKeys(trx, { pictureId: picture.id, readingId }))
}
