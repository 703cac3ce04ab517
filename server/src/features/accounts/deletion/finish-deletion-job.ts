import { z } from 'zod'
import { job } from '../../../platform/jobs/job.ts'
import type { Storage } from '../../../platform/storage/storage.ts'

const payload = z.object({
  /** Keys of files in the storage. */
  keys: z.array(z.string()),
})
/** What the job still has to remove of a deleted account. */
export type DeletionRemains = z.infer<typeof payload>

interface Tools {
  storage: Storage
  purgeDeletedData: () => Promise<void>
}

/**
 * Creates the job that removes what is left when an account's rows are deleted: files, and remains of rows in the database.
 * Enqueued in the transaction of the deletion, so that it also runs if the server crashes. Safe to run twice: removed data
 * stays removed.
 */
export const finishDeletionJob = ({ storage, purgeDeletedData }: Tools) =>
  job({
    name: 'finish-erasure',
    payload,
    attempts: 10,
    async run({ keys }) {
      for (const key of keys) await storage.remove(key)
      await purgeDeletedData()
    },
  })
