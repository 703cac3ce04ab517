import { join } from 'node:path'
import { sql } from 'kysely'
import type { DatabaseSettings, OpenDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { embeddedJobs } from '../jobs/embedded-jobs.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { postgresJobs } from '../jobs/postgres-jobs.ts'
import { alarms, openOnServer, postgresUrl } from './every-database.ts'
import { temporaryFolder } from './every-storage.ts'
import { silentLog } from './silent-log.ts'

/** What waits for longer was meant to. */
const HALF_HOUR_MS = 30 * 60_000

/** A queue on a database of its own. */
export interface OpenQueue {
  opened: OpenDatabase
  /** So that another process can open the same database. */
  settings: DatabaseSettings
  /** One process's view of the queue. */
  jobs: (settings?: { concurrency?: number }) => Promise<Jobs>
  /** How many jobs run, or wait for less than half an hour. */
  left: () => Promise<number>
  /** Makes waiting jobs due. Tests do this instead of waiting for the time between two attempts. */
  makeDue: () => Promise<void>
}

async function openSqliteQueue(): Promise<OpenQueue> {
  const settings = { kind: 'sqlite', file: join(temporaryFolder(), 'swap.db') } as const
  const opened = await openDatabase(settings, alarms)
  await migrate(opened)
  return {
    opened,
    settings,
    jobs: async ({ concurrency = 2 } = {}) => embeddedJobs(opened, { log: silentLog, concurrency, pollMs: 50 }),
    left: async () =>
      (
        await opened.db
          .selectFrom('jobs')
          .select('id')
          .where('run_at', '<', Date.now() + HALF_HOUR_MS)
          .execute()
      ).length,
    makeDue: async () => void (await opened.db.updateTable('jobs').set({ run_at: 0 }).execute()),
  }
}

async function openPostgresQueue(url: string): Promise<OpenQueue> {
  const opened = await openOnServer(url)
  await migrate(opened)
  return {
    opened,
    settings: { kind: 'postgres', url: opened.url },
    jobs: ({ concurrency = 2 } = {}) => postgresJobs(opened, { log: silentLog, concurrency }),
    left: async () =>
      (await sql`select id from graphile_worker.jobs where run_at < now() + interval '30 minutes'`.execute(opened.db))
        .rows.length,
    makeDue: async () =>
      void (await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(
        opened.db,
      )),
  }
}

/** The queues that every job must work on. graphile-worker does not run on PGlite: without PostgreSQL the run says so at its end. */
export const everyJobs: readonly { name: string; open: () => Promise<OpenQueue> }[] = [
  { name: 'the embedded queue', open: openSqliteQueue },
  ...[postgresUrl ?? []].flat().map((url) => ({ name: 'graphile-worker', open: () => openPostgresQueue(url) })),
]
