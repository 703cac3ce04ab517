import type { Database, OpenDatabase } from '../database/database.ts'
import { noReserve, type DiskReserve } from '../database/disk/disk-reserve.ts'
import { isOutOfRoom } from '../database/disk/out-of-room.ts'
import { isDatabaseUnreachable } from '../database/database-unreachable.ts'
import { amongProcesses } from './among-processes.ts'
import type { ClaimedJob } from './claimed-job.ts'
import type { EmbeddedSettings } from './embedded-settings.ts'
import { countReady, countRunning, deleteWaiting, handBackJob, insertJob, takeUpJobs } from './job-rows.ts'
import type { AnyJob } from './job.ts'
import { STOP_MS, type Depth, type Jobs } from './jobs.ts'
import { createScrubbing } from './scrubbing.ts'
import { takingJobs } from './taking-jobs.ts'

/** How long an aborted job has to react. */
const GRACE_MS = 200

/**
 * The queue in the product's own database. An unreachable database ends nothing: finished jobs are recorded once it is back.
 *
 * On SQLite one process runs jobs, the one that holds the data folder's lock; so jobs marked as running when it starts belong
 * to a dead process. On PostgreSQL several may: each takes jobs that no other has, for a time that it renews.
 */
export function embeddedJobs(opened: OpenDatabase, settings: EmbeddedSettings): Jobs {
  const { db, engine } = opened
  const { log, bus, pollMs = 1000, reserve = noReserve } = settings
  const definitions = new Map<string, AnyJob>()
  const shutdown = new AbortController()
  const scrubbing = createScrubbing(opened.scrub, log)
  const ended = ({ isPersonal }: AnyJob) => void (isPersonal && scrubbing.soon())
  const taking = takingJobs(opened, { definitions, settings, signal: shutdown.signal, ended })
  let poll: NodeJS.Timeout | undefined
  let stopHearing: (() => void) | undefined
  let stopSharing: (() => Promise<void>) | undefined

  return {
    async add(trx, { name }, payload, { runAt = Date.now(), priority = 0 } = {}) {
      await insertJob(trx, { name, payload, runAt: Math.round(runAt), priority })
      await bus.publish(trx, 'jobs', name)
    },
    cancel: (trx, { name }, payload) => deleteWaiting(trx, { name, payload }),
    async start(list) {
      for (const definition of list) definitions.set(definition.name, definition)
      const look = () => taking.look()
      if (engine === 'postgres') stopSharing = amongProcesses({ db, bus, log, running: taking.atWork, look })
      else await takeUpJobs(db)
      stopHearing = bus.subscribe('jobs', { heard: taking.look, missed: look })
      scrubbing.soon()
      poll = setInterval(taking.look, pollMs)
      taking.look()
    },
    depth: (kinds) => countJobs(db, kinds),
    async stop(ms = STOP_MS) {
      clearInterval(poll)
      await taking.takeNoMore()
      await taking.allEnded(ms)
      shutdown.abort(new Error('The server is shutting down'))
      await taking.allEnded(GRACE_MS)
      stopHearing?.()
      await stopSharing?.()
      stopSharing = undefined
      await scrubbing.stop()
      await handBack(db, taking.atWork(), reserve) // those that did not react
    },
  }
}

/** While the database is unreachable a lease expires instead; on a full disk the next start takes them up. */
async function handBack(db: Database, jobs: readonly ClaimedJob[], reserve: DiskReserve): Promise<void> {
  try {
    for (const one of jobs) await reserve.lend('sign-in', () => handBackJob(db, one))
  } catch (error) {
    if (!isDatabaseUnreachable(error) && !isOutOfRoom(error)) throw error
  }
}

async function countJobs(db: Database, kinds: readonly string[]): Promise<Depth[]> {
  const now = Date.now()
  return Promise.all(
    kinds.map(async (name) => ({ ...(await countReady(db, { name, now })), running: await countRunning(db, name) })),
  )
}
