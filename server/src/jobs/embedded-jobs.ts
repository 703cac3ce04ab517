import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, OpenDatabase } from '../database/database.ts'
import { noReserve, type DiskReserve } from '../database/disk-reserve.ts'
import type { Log } from '../log.ts'
import { attemptJob } from './attempt-job.ts'
import {
  claimJobs,
  countReady,
  deleteJob,
  handBackJobs,
  insertJob,
  postponeJob,
  takeUpJobs,
  type ClaimedJob,
} from './job-rows.ts'
import type { AnyJob } from './job.ts'
import { STOP_MS, type Depth, type Jobs } from './jobs.ts'

export interface EmbeddedSettings {
  log: Log
  /** How many jobs of one kind run at once. */
  concurrency?: number
  /** Bounds how late a delayed job starts, or one that another process added. What this process adds starts at once. */
  pollMs?: number
  /** Room on the disk to take a job off the queue and to write down how it ended: what it removes may be what fills the disk. */
  reserve?: DiskReserve
  /** How long to wait after a failed attempt. */
  backoffMs?: (attempt: number) => number
}

/** How long an aborted job has to notice. */
const GRACE_MS = 200

/** How long a job waits that met a full disk. */
const NO_ROOM_MS = 15_000

const doubling = (attempt: number) => Math.min(60_000, 1000 * 2 ** (attempt - 1)) * (0.75 + Math.random() / 2)

/**
 * The queue in the product's own SQLite file. One process runs jobs, the one that holds the data folder's lock; so what is
 * marked as running when it starts belongs to a process that is gone, and no heartbeat or time limit is needed.
 */
export function embeddedJobs({ db }: OpenDatabase, settings: EmbeddedSettings): Jobs {
  const { log, reserve = noReserve, concurrency = 1, pollMs = 1000 } = settings
  const definitions = new Map<string, AnyJob>()
  const running = new Map<number, { name: string; end: Promise<void> }>()
  const shutdown = new AbortController()
  let poll: NodeJS.Timeout | undefined
  let isTaking = false
  let looking: Promise<void> | undefined
  let lookAgain = false

  /** Starts due jobs until every kind's places are taken. Called as often as you like. */
  const look = () => {
    lookAgain = true
    looking ??= claimUntilFull().finally(() => (looking = undefined))
  }

  async function claimUntilFull() {
    while (lookAgain) {
      lookAgain = false
      for (const name of definitions.keys()) if (isTaking) await claimUntilFullOf(name)
    }
  }

  /** A mail that waits for a slow server does not hold up a picture, nor pictures a mail: each kind has its own places. */
  async function claimUntilFullOf(name: string) {
    const limit = concurrency - [...running.values()].filter((it) => it.name === name).length
    for (const claimed of limit > 0 ? await claim(db, { name, limit, log, reserve }) : []) {
      const end = work(claimed).finally(() => {
        running.delete(claimed.id)
        look()
      })
      running.set(claimed.id, { name, end })
    }
  }

  async function work(claimed: ClaimedJob) {
    const definition = definitions.get(claimed.name)
    if (!definition) throw new Error(`No job is called ${claimed.name}`) // cannot be: only known names are claimed
    await workOff(claimed, { db, definition, signal: shutdown.signal, settings })
  }

  const allEnded = (ms: number) =>
    Promise.race([Promise.all([...running.values()].map(({ end }) => end)), sleep(ms, undefined, { ref: false })])

  return {
    async add(trx, { name }, payload, { runAt = Date.now(), priority = 0 } = {}) {
      await insertJob(trx, { name, payload, runAt, priority })
      look() // within a transaction too: the claim waits for the one connection, so it comes after the commit
    },
    async start(list) {
      for (const definition of list) definitions.set(definition.name, definition)
      await takeUpJobs(db)
      isTaking = true
      poll = setInterval(look, pollMs)
      look()
    },
    depth: () => countJobs(db, [...definitions.keys()], [...running.values()]),
    async stop(ms = STOP_MS) {
      isTaking = false
      clearInterval(poll)
      await looking
      await allEnded(ms)
      shutdown.abort(new Error('The server is shutting down'))
      await allEnded(GRACE_MS)
      await handBackJobs(db, [...running.keys()]) // what did not notice
    },
  }
}

async function countJobs(
  db: Database,
  names: readonly string[],
  running: readonly { name: string }[],
): Promise<Depth[]> {
  const now = Date.now()
  const depths = await Promise.all(names.map((name) => countReady(db, { name, now })))
  return depths.map((depth) => ({ ...depth, running: running.filter(({ name }) => name === depth.name).length }))
}

interface Claim {
  name: string
  limit: number
  log: Log
  reserve: DiskReserve
}

async function claim(db: Database, { name, limit, log, reserve }: Claim) {
  try {
    return await reserve.lend('sign-in', () => claimJobs(db, { name, limit, now: Date.now() }))
  } catch (error) {
    log.error({ err: error }, 'the queue could not be read')
    return []
  }
}

interface Work {
  db: Database
  definition: AnyJob
  signal: AbortSignal
  settings: EmbeddedSettings
}

/** Makes one attempt and writes down how it ended. */
async function workOff({ id, payload, attempts }: ClaimedJob, { db, definition, signal, settings }: Work) {
  const { log, reserve = noReserve, backoffMs = doubling, pollMs = 1000 } = settings
  const end = await attemptJob(definition, { db, payload, attempt: attempts, waitsForRoom: true, signal, log })
  const write = () => {
    if (end === 'ended') return deleteJob(db, id)
    if (end === 'cut off') return handBackJobs(db, [id])
    if (end === 'no room') return postponeJob(db, id, { runAt: Date.now() + NO_ROOM_MS, counts: false })
    return postponeJob(db, id, { runAt: Date.now() + backoffMs(attempts), counts: true })
  }

  // Until it is written: a disk that was full for a while must not leave a job marked as running for ever.
  for (;;) {
    try {
      return await reserve.lend('sign-in', write)
    } catch (error) {
      log.error({ err: error }, 'the end of a job could not be written')
      if (signal.aborted) return
      await sleep(pollMs)
    }
  }
}
