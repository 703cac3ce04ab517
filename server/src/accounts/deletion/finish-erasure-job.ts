import { z } from 'zod'
import { job } from '../../jobs/job.ts'
import type { Mail } from '../../mail/mail.ts'
import type { Storage } from '../../storage/storage.ts'

const payload = z.object({
  /** Of files in the storage. */
  keys: z.array(z.string()),
  /** The last email to somebody, by its id: in jobs that an earlier version queued. */
  letter: z.string().optional(),
})
export type Erasure = z.infer<typeof payload>

interface Tools {
  storage: Storage
  mail: Mail
  scrub: () => Promise<void>
}

/**
 * What is left to do when an account's rows are gone: its files, and what the database keeps of rows it deleted. Enqueued with the
 * deletion, so that it comes after it, even after a crash. Safe to run twice: what is gone stays gone.
 */
export const finishErasureJob = ({ storage, mail, scrub }: Tools) =>
  job({
    name: 'finish-erasure',
    payload,
    attempts: 10,
    async run({ keys, letter }) {
      for (const key of keys) await storage.remove(key)
      if (letter !== undefined) await mail.withdraw(letter)
      await scrub()
    },
  })
