import type { Database } from '../../platform/database/database.ts'
import type { Job } from '../../platform/jobs/job.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { getSettings } from '../../platform/settings/queries.ts'
import { nextDigest } from './next-digest.ts'
import { findSubscriber, setDigestDue } from './queries.ts'
import type { DueDigest } from './queue-digest-job.ts'
import { wantsDigest } from './digest-preferences.ts'

export interface DigestTools {
  jobs: JobQueue
  queueDigest: Job<DueDigest>
}

/** Schedules a person's next weekly email after they changed a setting or their zone, or cancels it. */
export async function scheduleDigest(trx: Database, { jobs, queueDigest }: DigestTools, ownerId: string) {
  const subscriber = await findSubscriber(trx, ownerId)
  if (!subscriber) return
  const { due_at: before, last_week: lastWeek, time_zone: zone } = subscriber
  const isWanted = wantsDigest(await getSettings(trx, ownerId))
  const dueAt = isWanted ? nextDigest({ zone, now: Date.now(), lastWeek }).at : null
  if (dueAt === before) return
  await setDigestDue(trx, ownerId, dueAt)
  if (dueAt !== null) await jobs.add(trx, queueDigest, { ownerId, dueAt }, { runAt: dueAt })
}
