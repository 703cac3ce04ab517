import { z } from 'zod'
import type { Database } from '../../platform/database/database.ts'
import { job, type Job } from '../../platform/jobs/job.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { getSettings } from '../../platform/settings/queries.ts'
import { findNextCheckTime, listEventsWithPrice, moveNextCheckTime } from './queries.ts'

interface Tools {
  db: Database
  jobs: JobQueue
  /** Whether the operator allows outgoing requests (decision D30). */
  isAllowed: boolean
  checkPrice: Job<{ eventId: string }>
}

export const DAY_MS = 24 * 60 * 60_000
const MINUTE_MS = 60_000
const BATCH_SIZE = 200

/**
 * Queues a price check for every saved event with a price once a day, for people who have Price Alerts on. Safe to run
 * twice, and in several processes at once: the next round is scheduled in the transaction that queues the first batch,
 * and each batch queues the next.
 */
export function schedulePriceChecksJob({ db, jobs, isAllowed, checkPrice }: Tools) {
  const round = job({
    name: 'price-round',
    payload: z.object({ dueAt: z.number() }),
    attempts: 5,
    async run({ dueAt }) {
      await db.transaction().execute(async (trx) => {
        const now = Date.now()
        if (dueAt > now) return jobs.add(trx, round, { dueAt }, { runAt: dueAt }) // the queue's clock is ahead of this process's
        const next = now + DAY_MS
        if (!(await moveNextCheckTime(trx, { from: dueAt, to: next }))) return
        await jobs.add(trx, round, { dueAt: next }, { runAt: next })
        if (isAllowed) await jobs.add(trx, batch, { after: '' })
      })
    },
  })
  const batch = job({
    name: 'price-stretch',
    payload: z.object({ after: z.string() }),
    attempts: 5,
    async run({ after }) {
      if (!isAllowed) return
      await db.transaction().execute(async (trx) => {
        const today = new Date().toISOString().slice(0, 10)
        const { events, last } = await listEventsWithPrice(trx, { after, today, limit: BATCH_SIZE })
        const wants = new Map<string, boolean>()
        for (const { id, owner_id: ownerId } of events) {
          if (!wants.has(ownerId)) wants.set(ownerId, (await getSettings(trx, ownerId)).priceAlerts)
          if (wants.get(ownerId)) await jobs.add(trx, checkPrice, { eventId: id })
        }
        if (last !== null) await jobs.add(trx, batch, { after: last })
      })
    },
  })
  /** Schedules the daily check at the first start, and again if its job was lost. */
  const begin = async () => {
    const [now, from] = [Date.now(), await findNextCheckTime(db)]
    if (from !== null && from > now - DAY_MS) return
    const to = now + MINUTE_MS
    await db.transaction().execute(async (trx) => {
      if (await moveNextCheckTime(trx, { from, to })) await jobs.add(trx, round, { dueAt: to }, { runAt: to })
    })
  }
  return { jobs: [round, batch], begin }
}
