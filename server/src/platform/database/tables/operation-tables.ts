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

/** What all server processes on this database must agree on; see the names. */
export interface InstallationTable {
  /** `secrets`, or `moving` while a move into this database is unfinished. */
  name: string
  /** The fingerprint of the secrets; the source of the move. */
  value: string
}
