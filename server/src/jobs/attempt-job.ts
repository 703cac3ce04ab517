import { Failure } from '@swap/contract/failures'
import type { Database } from '../database/database.ts'
import { isOutOfRoom } from '../database/out-of-room.ts'
import type { Log } from '../log.ts'
import { keepFailed } from './failed-jobs.ts'
import type { AnyJob } from './job.ts'

export interface Attempt {
  db: Database
  /** As it comes from the queue: not checked yet. */
  payload: unknown
  /** 1 for the first. Past the definition's own number: the process died in the last one. */
  attempt: number
  /** The queue can keep a job that met a full disk until there is room. */
  waitsForRoom?: boolean
  signal: AbortSignal
  log: Log
}

/**
 * `ended`: done or given up, take it off the queue · `again`: later · `no room`: later, and this attempt does not count ·
 * `cut off`: the shutdown aborted it, hand it back.
 */
export type AttemptEnd = 'ended' | 'again' | 'no room' | 'cut off'

/** Makes one attempt at a job. Never throws. The same for every queue. */
export async function attemptJob(
  definition: AnyJob,
  { db, payload, attempt, waitsForRoom = false, signal, log }: Attempt,
): Promise<AttemptEnd> {
  const label = { job: definition.name, attempt }
  const parsed = definition.payload.safeParse(payload)
  if (!parsed.success) {
    log.error({ ...label, err: parsed.error }, 'a job has a payload that its definition does not take')
    return 'ended'
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the definition's own schema has just checked it
  const checked = parsed.data as never
  try {
    if (attempt > definition.attempts) throw new Error('The process died in the last attempt')
    await definition.run(checked, { attempt, signal })
    return 'ended'
  } catch (error) {
    if (signal.aborted) return 'cut off'
    const reason = error instanceof Error ? error : new Error(String(error))
    if (waitsForRoom && isOutOfRoom(reason)) {
      log.warn({ ...label, err: reason }, 'a job waits until the disk has room')
      return 'no room'
    }
    if (attempt < definition.attempts && !(reason instanceof Failure)) {
      log.warn({ ...label, err: reason }, 'a job failed and will be tried again')
      return 'again'
    }
    return giveUp(definition, checked, reason, { db, label, log })
  }
}

async function giveUp(
  definition: AnyJob,
  payload: never,
  reason: Error,
  { db, label, log }: { db: Database; label: { attempt: number }; log: Log },
): Promise<AttemptEnd> {
  if (reason instanceof Failure) log.info({ ...label, code: reason.code }, 'a job ended with a no')
  else log.error({ ...label, err: reason }, 'a job gave up')
  try {
    await definition.gaveUp?.(payload, reason)
    const attempts = Math.min(label.attempt, definition.attempts)
    if (!(reason instanceof Failure)) await keepFailed(db, { name: definition.name, payload, error: reason, attempts })
    return 'ended'
  } catch (error) {
    log.error({ ...label, err: error }, 'a job could not write down that it gave up')
    return 'again'
  }
}
