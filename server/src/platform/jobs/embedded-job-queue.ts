import type { Database, OpenDatabase } from '../database/database.ts'
import { noReserve, type DiskReserve } from '../database/disk/disk-reserve.ts'
import { isDiskFull } from '../database/disk/is-disk-full.ts'
import { isDatabaseUnreachable } from '../database/database-unreachable.ts'
import { keepLeases } from './keep-leases.ts'
import type { ClaimedJob } from './claimed-job.ts'
import type { QueueSettings } from './queue-settings.ts'
import { countReady, countRunning, deleteWaitingJobs, returnJob, insertJob, requeueRunningJobs } from './job-rows.ts'
import type { AnyJob } from './job.ts'
import { STOP_MS, type QueueDepth, type JobQueue } from './job-queue.ts'
import { createDeletedDataPurge } from './deleted-data-purge.ts'
import { createJobRunner } from './job-runner.ts'

/** How long an aborted job has to react. */
const ABORT_MS = 200

/**
 * Creates the job queue, in the product's own database. It survives an unreachable database: finished jobs are recorded once
 * it is back.
 *
 * On SQLite only the process that holds the data folder's lock runs jobs; jobs that are marked as running when it starts
 * belong to a dead process. On PostgreSQL several processes may run jobs: each claims them under a lease that it renews.
 */
export function createEmbeddedJobQueue(opened: OpenDatabase, settings: QueueSettings): JobQueue {
  const { db, engine } = opened
  const { log, bus, pollMs = 1000, reserve = noReserve } = settings
  const definitions = new Map<string, AnyJob>()
  const shutdown = new AbortController()
  const purge = createDeletedDataPurge(opened.purgeDeletedData, log)
  const onEnd = ({ isPersonal }: AnyJob) => void (isPersonal && purge.schedule())
  const runner = createJobRunner(opened, { definitions, settings, signal: shutdown.signal, onEnd })
  let poll: NodeJS.Timeout | undefined
  let unsubscribe: (() => void) | undefined
  let stopLeases: (() => Promise<void>) | undefined

  return {
    async add(trx, { name }, payload, { runAt = Date.now(), priority = 0 } = {}) {
      await insertJob(trx, { name, payload, runAt: Math.round(runAt), priority })
      await bus.publish(trx, 'jobs', name)
    },
    cancel: (trx, { name }, payload) => deleteWaitingJobs(trx, { name, payload }),
    async start(list) {
      for (const definition of list) definitions.set(definition.name, definition)
      const claimAll = () => runner.claimDue()
      if (engine === 'postgres') stopLeases = keepLeases({ db, bus, log, running: runner.running, onFreed: claimAll })
      else await requeueRunningJobs(db)
      unsubscribe = bus.subscribe('jobs', { onMessage: runner.claimDue, onConnect: claimAll })
      purge.schedule()
      poll = setInterval(runner.claimDue, pollMs)
      runner.claimDue()
    },
    depth: (kinds) => countJobs(db, kinds),
    async stop(ms = STOP_MS) {
      clearInterval(poll)
      await runner.stopClaiming()
      await runner.untilIdle(ms)
      shutdown.abort(new Error('The server is shutting down'))
      await runner.untilIdle(ABORT_MS)
      unsubscribe?.()
      await stopLeases?.()
      stopLeases = undefined
      await purge.stop()
      await returnJobs(db, runner.running(), reserve) // those that did not react
    },
  }
}

/** Returns jobs to the queue. If that fails, their leases expire (PostgreSQL), or the next start takes them up (SQLite). */
async function returnJobs(db: Database, jobs: readonly ClaimedJob[], reserve: DiskReserve): Promise<void> {
  try {
    for (const one of jobs) await reserve.use('sign-in', () => returnJob(db, one))
  } catch (error) {
    if (!isDatabaseUnreachable(error) && !isDiskFull(error)) throw error
  }
}

async function countJobs(db: Database, kinds: readonly string[]): Promise<QueueDepth[]> {
  const now = Date.now()
  return Promise.all(
    kinds.map(async (name) => ({ ...(await countReady(db, { name, now })), running: await countRunning(db, name) })),
  )
}
