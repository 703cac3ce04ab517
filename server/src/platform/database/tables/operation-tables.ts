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

/** Values that all processes on this database have to agree on. */
export interface InstallationTable {
  name: string
  value: string
}
