import { z } from 'zod'
import { job } from '../../../platform/jobs/job.ts'
import type { Storage } from '../../../platform/storage/storage.ts'

const payload = z.object({
  /** Of files in the storage. */
  keys: z.array(z.string()),
})
export type Erasure = z.infer<typeof payload>

interface Tools {
  storage: Storage
  scrub: () => Promise<void>
}

/**
 * What is left to do when an account's rows are gone: its files, and what the database keeps of rows it deleted. Enqueued with the
 * deletion, so that it comes after it, even after a crash. Safe to run twice: what is gone stays gone.
 */
export const finishErasureJob = ({ storage, scrub }: Tools) =>
  job({
    name: 'finish-erasure',
    payload,
    attempts: 10,
    async run({ keys }) {
      for (const key of keys) await storage.remove(key)
      await scrub()
    },
  })
