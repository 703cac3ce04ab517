import type { z } from 'zod'
import type { Database } from '../database/database.ts'

/** The context of an attempt. */
export interface JobContext {
  /** 1 for the first. */
  attempt: number
  /** Aborted when the process shuts down; the job is then handed back without costing an attempt. */
  signal: AbortSignal
}

/**
 * A named piece of work that survives a restart. It runs at least once: if the process crashes before the end of the work is
 * recorded, the job runs again. So every definition says in its docstring why running it twice is safe.
 */
export interface Job<Payload> {
  name: string
  payload: z.ZodType<Payload>
  /** Upper bound on the attempts. */
  attempts: number
  /** How many of this kind run at once in one process, if not the default. */
  concurrency?: number
  /**
   * Whether the payload names a person. It is then purged from the database once the job has ended, because the
   * account may be deleted while the job waits.
   */
  isPersonal?: boolean
  /** Whether a job that gives up is kept for a retry. True by default; otherwise its payload is deleted. */
  isKeptOnFailure?: boolean
  /** Does the work. After a Failure the job is given up; after any other error it is tried again later. */
  run: (payload: Payload, context: JobContext) => Promise<void>
  /**
   * Called when no attempt is left, or a Failure was thrown, to record that in the product's own rows. Runs at least
   * once. Only a Failure's message is for people.
   */
  onGiveUp?: (payload: Payload, reason: Error) => Promise<void>
  /**
   * Called when an admin retries a failed job, in the transaction that adds it again: undoes what `onGiveUp` wrote.
   * Returns false if nothing is left to do.
   */
  onRetry?: (trx: Database, payload: Payload) => Promise<boolean>
}

/** A job's definition as the queue holds it: the type of its payload is not known there. */
export interface AnyJob {
  name: string
  payload: z.ZodType
  attempts: number
  concurrency?: number
  isPersonal?: boolean
  isKeptOnFailure?: boolean
  run: (payload: never, context: JobContext) => Promise<void>
  onGiveUp?: (payload: never, reason: Error) => Promise<void>
  onRetry?: (trx: Database, payload: never) => Promise<boolean>
}

/** Defines a job: returns the definition unchanged, with the type of its payload inferred. */
export const job = <Payload>(definition: Job<Payload>): Job<Payload> => definition
