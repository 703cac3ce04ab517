import type { z } from 'zod'
import type { Database } from '../database/database.ts'

/** What an attempt knows about itself. */
export interface JobContext {
  /** 1 for the first. */
  attempt: number
  /** Aborted when the process shuts down; the job is then handed back without costing an attempt. */
  signal: AbortSignal
}

/**
 * A named piece of work that survives a restart. It runs at least once: after a crash between the work and its end it
 * runs again, so every definition says in its docstring why running it twice is safe.
 */
export interface Job<Payload> {
  name: string
  payload: z.ZodType<Payload>
  /** How often it is tried. */
  attempts: number
  /** How many of it run at once in one process, if not the default of all kinds. */
  atOnce?: number
  /**
   * Its payload names a person: the database is scrubbed of it once it is off the queue, since their account may be
   * deleted while it waits.
   */
  isPersonal?: boolean
  /** False: one that gives up is not kept for a retry, and its payload is deleted with it. True by default. */
  isKept?: boolean
  /** Throwing means "try again later"; a Failure means "do not". */
  run: (payload: Payload, context: JobContext) => Promise<void>
  /**
   * No attempt is left, or a Failure was thrown: the last chance to say so in the product's own rows. Also called after
   * the process died in the last attempt; also at least once. The reason is what was thrown: only a Failure has words
   * for people.
   */
  gaveUp?: (payload: Payload, reason: Error) => Promise<void>
  /**
   * A failed job is retried by an admin: undoes what `gaveUp` wrote, in the transaction that adds it again. False where
   * there is nothing to do any more.
   */
  again?: (trx: Database, payload: Payload) => Promise<boolean>
}

/** A definition whose payload's type is not known here: an entry of a queue. */
export interface AnyJob {
  name: string
  payload: z.ZodType
  attempts: number
  atOnce?: number
  isPersonal?: boolean
  isKept?: boolean
  run: (payload: never, context: JobContext) => Promise<void>
  gaveUp?: (payload: never, reason: Error) => Promise<void>
  again?: (trx: Database, payload: never) => Promise<boolean>
}

/** Defines a job; what it works with comes from the function around it. */
export const job = <Payload>(definition: Job<Payload>): Job<Payload> => definition
