import { z } from 'zod'
import type { Database, Engine } from '../../../platform/database/database.ts'
import { deleteJobsContaining } from '../../../platform/jobs/failed-jobs.ts'
import { job, type Job } from '../../../platform/jobs/job.ts'
import type { JobQueue } from '../../../platform/jobs/job-queue.ts'
import { LEASE_MS, RENEW_MS } from '../../../platform/jobs/leases.ts'

// A deletion email tells a person that their account is deleted. Stored names call it otherwise: its id is `letterId`,
// and the jobs that send and cancel it are 'say-goodbye' and 'end-goodbye'. The deletion itself is not cancelled.

const payload = z.object({ letterId: z.string() })
/** A reference to a queued deletion email: its id. */
export type DeletionEmailRef = z.infer<typeof payload>

/**
 * How long a deletion email may wait to be sent. Nothing of the account may be left ten seconds after its deletion; the
 * other four seconds are for the queue, which polls once a second, and for the purge of deleted data.
 */
export const DELETION_EMAIL_MS = 6000

interface Tools {
  db: Database
  engine: Engine
  jobs: JobQueue
}

/**
 * Creates the job that removes a deletion email from the queue, with the name and address in it, whether it was sent or
 * not. An email that is being sent at this moment is still sent. Safe to run twice: a removed email stays removed.
 *
 * After a start of the server, the job first waits until emails that a killed process was sending have been retried;
 * else it could remove them before. On PostgreSQL, that is once their lease has expired and a process has noticed; on
 * SQLite, they get as long as any deletion email.
 */
export function cancelDeletionEmailJob({ db, engine, jobs }: Tools): Job<DeletionEmailRef> {
  const notBefore = performance.now() + (engine === 'postgres' ? LEASE_MS + RENEW_MS : DELETION_EMAIL_MS)
  const cancelDeletionEmail = job({
    name: 'end-goodbye',
    payload,
    attempts: 10,
    isPersonal: true,
    isKeptOnFailure: false,
    async run({ letterId }) {
      const earlyMs = notBefore - performance.now()
      if (earlyMs > 0) await jobs.add(db, cancelDeletionEmail, { letterId }, { runAt: Date.now() + earlyMs })
      else await deleteJobsContaining(db, [letterId])
    },
  })
  return cancelDeletionEmail
}
