import type { Json } from './json-columns.ts'

/** Jobs that gave up and wait for somebody to decide. See `tables.ts` for the habits. */
export interface FailedJobsTable {
  id: string
  /** Of its definition. */
  name: string
  /** As it was on the queue: it may hold an address, and goes with the account of that. */
  payload: Json<unknown>
  /** What was thrown, for whoever runs the server. */
  error: string
  attempts: number
  failed_at: number
}

/** What all processes on this database have to agree on. */
export interface InstallationTable {
  name: string
  value: string
}
