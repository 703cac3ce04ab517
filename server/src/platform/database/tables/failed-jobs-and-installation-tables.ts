import type { Json } from './json-columns.ts'

/** Jobs that failed for good and can be retried by an admin. See `tables.ts` for the conventions. */
export interface FailedJobsTable {
  id: string
  /** The name of the job's definition. */
  name: string
  /** The job's input. It may contain an email address, so the row is deleted with that account. */
  payload: Json<unknown>
  /** The error, for the operator. */
  error: string
  attempts: number
  failed_at: number
}

/**
 * Facts that hold for all server processes on this database, one a row:
 *
 *     name      value
 *     secrets   the fingerprint of the file `secrets`, which must be the same for all of them (`ensure-same-secrets.ts`)
 *     moving    the place from which everything is being moved into this database, until the move is complete (`move-target.ts`)
 */
export interface InstallationTable {
  name: string
  value: string
}
