import { Failure } from '@swap/contract/failures'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { isDatabaseUnreachable } from '../database/database-unreachable.ts'
import { isDiskFull } from '../database/disk/is-disk-full.ts'
import type { Log } from '../log/log.ts'
import { saveFailedJob } from './failed-jobs.ts'
import type { ClaimedJob } from './claimed-job.ts'
import { deleteJob } from './job-rows.ts'
import type { AnyJob } from './job.ts'

/** One attempt at a job. */
export interface Attempt {
  db: Database
  /** The job, with an unvalidated payload. Its `attempts` exceed the definition's if the process died in the last attempt. */
  claimed: ClaimedJob
  signal: AbortSignal
  log: Log
}

/**
 * How an attempt ended.
 *
 *     ended         done, or failed for good: take it off the queue
 *     retry         failed: try again later
 *     disk-full     try again later; the attempt does not count
 *     unavailable   something it needs is unreachable: try again later; the attempt does not count
 *     aborted       by the shutdown or an unreachable database: put it back
 */
export type AttemptEnd = 'ended' | 'retry' | 'disk-full' | 'unavailable' | 'aborted'

/** Validates a claimed job's payload and calls its definition's `run`. Returns how that ended; never throws. */
export async function attemptJob(definition: AnyJob, { db, claimed, signal, log }: Attempt): Promise<AttemptEnd> {
  const { attempts: attempt } = claimed
  const label = { job: definition.name, attempt }
  const parsed = definition.payload.safeParse(claimed.payload)
  if (!parsed.success) {
    log.error({ ...label, err: parsed.error }, 'a job has a payload that its definition does not take')
    return 'ended'
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the definition's own schema has just checked it
  const payload = parsed.data as never
  try {
    if (attempt > definition.attempts) throw new Error('The process died in the last attempt')
    await definition.run(payload, { attempt, signal })
    return 'ended'
  } catch (error) {
    if (signal.aborted || (await isDatabaseDown(db, error))) return 'aborted'
    const reason = error instanceof Error ? error : new Error(String(error))
    if (isDiskFull(reason)) {
      log.warn({ ...label, err: reason }, 'a job waits until the disk has room')
      return 'disk-full'
    }
    if (reason instanceof Failure && reason.code === 'UNAVAILABLE') {
      log.warn({ ...label, err: reason.cause ?? reason }, 'a job waits until what it needs is back')
      return 'unavailable'
    }
    if (attempt < definition.attempts && !(reason instanceof Failure)) {
      log.warn({ ...label, err: reason }, 'a job failed and will be tried again')
      return 'retry'
    }
    return giveUp(definition, { payload, reason, label }, { db, claimed, signal, log })
  }
}

/** Whether the database is unreachable. Queries it, because an unreachable email server causes the same errors. */
async function isDatabaseDown(db: Database, error: unknown): Promise<boolean> {
  if (!isDatabaseUnreachable(error)) return false
  try {
    await sql`select 1`.execute(db)
    return false
  } catch (answer) {
    return isDatabaseUnreachable(answer)
  }
}

async function giveUp(
  definition: AnyJob,
  { payload, reason, label }: { payload: never; reason: Error; label: { attempt: number } },
  { db, claimed, log }: Attempt,
): Promise<AttemptEnd> {
  if (reason instanceof Failure) log.info({ ...label, code: reason.code }, 'a job ended with a no')
  else log.error({ ...label, err: reason }, 'a job gave up')
  try {
    await definition.onGiveUp?.(payload, reason)
    const isKept = !(reason instanceof Failure) && definition.isKeptOnFailure !== false
    const attempts = Math.min(label.attempt, definition.attempts)
    await db.transaction().execute(async (trx) => {
      // Not if the job was removed meanwhile, together with the account it was about.
      if (!(await deleteJob(trx, claimed)) || !isKept) return
      await saveFailedJob(trx, { name: definition.name, payload, error: reason, attempts })
    })
    return 'ended'
  } catch (error) {
    const level = isDatabaseUnreachable(error) ? 'warn' : 'error'
    log[level]({ ...label, err: error }, 'a job could not write down that it gave up')
    return 'retry'
  }
}
