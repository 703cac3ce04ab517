import type { OpenDatabase } from '../database/database.ts'
import { embeddedJobs, type EmbeddedSettings } from './embedded-jobs.ts'
import type { Jobs } from './jobs.ts'

/** The queue that goes with a database: the product's own on SQLite, graphile-worker on PostgreSQL. */
export async function openJobs(opened: OpenDatabase, settings: EmbeddedSettings): Promise<Jobs> {
  if (opened.engine === 'sqlite') return embeddedJobs(opened, settings)
  return (await import('./postgres-jobs.ts')).postgresJobs(opened, settings)
}
