import type { Database } from '../database/database.ts'
import type { AnyJob, Job } from './job.ts'

/** Upper bound on the counted jobs of one kind. */
export const MAX_QUEUED = 10_000

/** How many jobs of one kind there are, up to `MAX_QUEUED`. */
export interface QueueDepth {
  name: string
  /** Due, and not started. */
  waiting: number
  /** Not due yet. */
  scheduled: number
  running: number
  /** For how many ms the oldest waiting one has been due; null if none waits. */
  oldestMs: number | null
}

interface AddOptions {
  /** Not before this time, in epoch ms. */
  runAt?: number
  /**
   * Among jobs of one kind, lower numbers run first. For fairness, pass the number of jobs that the same person has
   * waiting. 0 by default.
   */
  priority?: number
}

/**
 * The job queue. A finished job leaves no row behind: the job itself writes its outcome to the product's tables. Only a job
 * that gave up after a fault is kept (`failed-jobs.ts`). Kinds of job do not wait for one another.
 */
export interface JobQueue {
  /** Adds a job within the caller's transaction: it runs if, and only if, the transaction commits. */
  add: <Payload>(trx: Database, definition: Job<Payload>, payload: Payload, options?: AddOptions) => Promise<void>
  /** Takes waiting jobs with this payload off the queue, within the caller's transaction. */
  cancel: <Payload>(trx: Database, definition: Job<Payload>, payload: Payload) => Promise<void>
  /** Runs jobs of these definitions from now on, including those that a dead process left unfinished. */
  start: (definitions: readonly AnyJob[]) => Promise<void>
  /** Takes no more jobs, gives running ones `ms` to end, then aborts them and hands them back. */
  stop: (ms?: number) => Promise<void>
  /** How many jobs wait and run, in all processes together, for each kind (the names of definitions). */
  depth: (kinds: readonly string[]) => Promise<QueueDepth[]>
}

/** How long `stop` waits by default. */
export const STOP_MS = 1000
