import { z } from 'zod'
import type { Database, Engine } from '../../../platform/database/database.ts'
import { deleteJobsContaining } from '../../../platform/jobs/failed-jobs.ts'
import { job, type Job } from '../../../platform/jobs/job.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { LEASE_MS, RENEW_MS } from '../../../platform/jobs/leases.ts'

const payload = z.object({ letterId: z.string() })
export type DeletionEmailEnd = z.infer<typeof payload>

/**
 * How long a goodbye email may wait to be sent. Ten seconds after the deletion nothing may be left: the rest is for the
 * queue, which polls once a second, and for the purge of deleted data.
 */
export const DELETION_EMAIL_MS = 6000

interface Tools {
  db: Database
  engine: Engine
  jobs: Jobs
}

/**
 * Takes the goodbye email off the queue, with the name and address in it, whether or not a mail server accepted it. One
 * that is being sent at that moment is still sent. After a start it waits: jobs left behind by a killed process are
 * tried again first, on PostgreSQL once their lease has expired and that was noticed. Safe to run twice: a removed job
 * stays removed.
 */
export function cancelDeletionEmailJob({ db, engine, jobs }: Tools): Job<DeletionEmailEnd> {
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
