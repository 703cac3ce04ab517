import type { OpenDatabase } from '../database/database.ts'
import type { Log } from '../log.ts'
import { embeddedJobs } from './embedded-jobs.ts'
import type { Jobs } from './jobs.ts'

/** The queue that goes with a database: the product's own on SQLite, graphile-worker on PostgreSQL. */
export async function openJobs(opened: OpenDatabase, settings: { log: Log; concurrency?: number }): Promise<Jobs> {
  if (opened.engine === 'sqlite') return embeddedJobs(opened, settings)
  return (await import('./postgres-jobs.ts')).postgresJobs(opened, settings)
}
