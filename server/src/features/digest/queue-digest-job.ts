import { z } from 'zod'
import type { Database } from '../../platform/database/database.ts'
import { job, type Job } from '../../platform/jobs/job.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { getSettings } from '../../platform/settings/queries.ts'
import { nextDigest } from './next-digest.ts'
import { findSubscriber, advanceDigest } from './queries.ts'
import { canReceiveEmail, wantsDigest } from './digest-preferences.ts'

/**
 * `dueAt` is when the digest is due, in epoch ms. A job whose time is no longer the stored one does nothing: another job
 * sends the digest.
 */
const dueDigest = z.object({ ownerId: z.string(), dueAt: z.number() })
export type DueDigest = z.infer<typeof dueDigest>

interface Tools {
  db: Database
  jobs: JobQueue
  mailDigest: Job<{ ownerId: string; week: string }>
}

/** A digest that is late by more than this is not sent. */
const MAX_DELAY_MS = 24 * 60 * 60_000
const MINUTE_MS = 60_000

/**
 * Queues the email of a weekly digest that is due, and schedules the next. Safe to run twice and in several processes: one
 * transaction advances the digest to its next week and adds both jobs, and only one process can do so.
 */
export function queueDigestJob({ db, jobs, mailDigest }: Tools): Job<DueDigest> {
  const definition = job({
    name: 'send-digest',
    payload: dueDigest,
    attempts: 5,
    async run({ ownerId, dueAt }) {
      await db.transaction().execute(async (trx) => {
        const subscriber = await findSubscriber(trx, ownerId)
        if (subscriber?.due_at !== dueAt) return
        const { time_zone: zone, last_week: lastWeek } = subscriber
        const now = Date.now()
        const scheduleAt = (at: number) => jobs.add(trx, definition, { ownerId, dueAt: at }, { runAt: at })
        if (dueAt > now) return scheduleAt(dueAt) // the queue's clock is ahead of ours
        const { week } = nextDigest({ zone, now: dueAt - MINUTE_MS, lastWeek })
        const next = nextDigest({ zone, now: Math.max(now, dueAt), lastWeek: week }).at
        if (!(await advanceDigest(trx, { ownerId, dueAt, week, next }))) return
        await scheduleAt(next)
        // While a person is suspended, weeks pass without an email; it resumes on the Monday after the suspension ends.
        const isWanted = canReceiveEmail(subscriber) && wantsDigest(await getSettings(trx, ownerId))
        if (isWanted && now - dueAt < MAX_DELAY_MS) await jobs.add(trx, mailDigest, { ownerId, week })
      })
    },
  })
  return definition
}
