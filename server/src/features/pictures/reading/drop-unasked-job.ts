import { z } from 'zod'
import type { Database } from '../../../platform/database/database.ts'
import { job } from '../../../platform/jobs/job.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { LEFT_TO_ASK_MS } from './after-reading.ts'
import { deletedPicture, forgetKeys, letGo } from '../files/file-queries.ts'

/** When such a picture goes that was read now, as the job that deletes it is added. */
export const delayedRun = (
  readingId: string,
  now: number,
): [{ readingId: string; goesAt: number }, { runAt: number }] => [
  { readingId, goesAt: now + LEFT_TO_ASK_MS },
  { runAt: now + LEFT_TO_ASK_MS },
]

/**
 * Deletes a picture without an event that its owner had no model asked about, once its time has come. Safe to run twice: one that has been
 * read anew meanwhile has another time, or none, and files that are gone are not looked for.
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

/** The files of a picture of which it is written down that it goes. Whatever they showed is written down by then, too. */
export async function removeDeleted(
  { db, storage }: { db: Database; storage: Storage },
  readingId: string,
): Promise<void> {
  const picture = await deletedPicture(db, readingId)
  if (!picture) return
  for (const key of [picture.key, picture.thumbnail_key]) if (key) await storage.remove(key)
  await db.transaction().execute((trx) => forgetKeys(trx, { pictureId: picture.id, readingId }))
}
