import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenDatabase } from '../database/database.ts'
import { isDatabaseUnreachable } from '../database/database-unreachable.ts'
import { noReserve } from '../database/disk/disk-reserve.ts'
import { attemptJob } from './attempt-job.ts'
import type { ClaimedJob } from './claimed-job.ts'
import type { QueueSettings } from './queue-settings.ts'
import { deleteJob, returnJob, postponeJob } from './job-rows.ts'
import type { AnyJob } from './job.ts'

/** How long a job waits after the disk was full, or after something it needs was unreachable. */
const WAIT_MS = { 'disk-full': 15_000, unavailable: 5000 }

const exponential = (attempt: number) =>
  Math.round(Math.min(60_000, 1000 * 2 ** (attempt - 1)) * (0.75 + Math.random() / 2))

interface RunOptions {
  opened: OpenDatabase
  definition: AnyJob
  signal: AbortSignal
  settings: QueueSettings
}

/** Runs a claimed job once and records in the queue how that ended. */
export async function runJob(claimed: ClaimedJob, { opened: { db }, definition, signal, settings }: RunOptions) {
  const { log, reserve = noReserve, backoffMs = exponential, pollMs = 1000 } = settings
  const end = await attemptJob(definition, { db, claimed, signal, log })
  const recordEnd = async () => {
    const now = Date.now()
    if (end === 'ended') await deleteJob(db, claimed)
    else if (end === 'aborted') await returnJob(db, claimed)
    else if (end === 'retry') await postponeJob(db, claimed, { runAt: now + backoffMs(claimed.attempts), counts: true })
    else await postponeJob(db, claimed, { runAt: now + WAIT_MS[end], counts: false })
  }

  // Retries until the end is recorded: a full disk or an unreachable database must not leave a job marked as running
  // for ever.
  for (let tries = 1; ; tries++) {
    try {
      // Like a sign-in, the queue may use half of the reserve: the rest is for deletions.
      return await reserve.use('sign-in', recordEnd)
    } catch (error) {
      const level = isDatabaseUnreachable(error) ? 'warn' : 'error'
      if (tries === 1) log[level]({ err: error }, 'the end of a job could not be written yet')
      if (signal.aborted) return
      await sleep(pollMs)
    }
  }
}
