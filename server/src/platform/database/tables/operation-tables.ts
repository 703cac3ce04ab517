import type { Json } from './json-columns.ts'

/** Jobs that gave up and wait for a person to decide. See `tables.ts` for the conventions. */
export interface FailedJobsTable {
  id: string
  /** The name of its definition. */
  name: string
  /** As it was on the queue: it may hold an address, and is deleted with that account. */
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
