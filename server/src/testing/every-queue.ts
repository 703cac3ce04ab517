// The job queue on each database that tests run on.
import { join } from 'node:path'
import type { DatabaseSettings, Engine, OpenDatabase } from '../platform/database/database.ts'
import { createMessageBus, type MessageBus } from '../platform/database/bus/message-bus.ts'
import { migrate } from '../platform/database/opening/migrate.ts'
import { openDatabase } from '../platform/database/opening/open-database.ts'
import { createEmbeddedJobQueue } from '../platform/jobs/embedded-job-queue.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import { faultHandlers, openOnServer, postgresUrl } from './every-database.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { silentLog } from './fakes/silent-log.ts'

/** Tests do not wait for jobs that are due later than this. */
const HALF_HOUR_MS = 30 * 60_000

/** A job queue on its own database. */
export interface OpenQueue {
  opened: OpenDatabase
  /** How to open the same database in another process. */
  settings: DatabaseSettings
  /** Opens the queue as a process does. Each further call acts as another process. */
  jobs: (settings?: { concurrency?: number }) => Promise<JobQueue & { bus: MessageBus }>
  /** Counts the jobs that are running or due within half an hour. */
  countPending: () => Promise<number>
  /** Makes waiting jobs due. Tests do this instead of waiting for the time between two attempts. */
  makeDue: () => Promise<void>
}

/** Migrates a database and returns the queue on it. */
async function queueOn(settings: DatabaseSettings, opened: OpenDatabase): Promise<OpenQueue> {
  await migrate(opened)
  return {
    opened,
    settings,
    jobs: async ({ concurrency = 2 } = {}) => {
      const bus = createMessageBus(opened, { log: silentLog })
      const jobs = createEmbeddedJobQueue(opened, { log: silentLog, bus, concurrency, pollMs: 50 })
      const stop = async (ms?: number) => {
        await jobs.stop(ms)
        await bus.close()
      }
      return { ...jobs, stop, bus }
    },
    countPending: async () =>
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

async function openSqliteQueue(): Promise<OpenQueue> {
  const settings = { kind: 'sqlite', file: join(temporaryFolder(), 'swap.db') } as const
  return queueOn(settings, await openDatabase(settings, faultHandlers))
}

async function openPostgresQueue(serverUrl: string): Promise<OpenQueue> {
  const opened = await openOnServer(serverUrl)
  return queueOn({ kind: 'postgres', url: opened.url }, opened)
}

/** The job queues that every job must work on: on SQLite and, where there is one, on PostgreSQL. (PGlite has only one connection.) */
export const everyQueue: readonly { name: string; engine: Engine; open: () => Promise<OpenQueue> }[] = [
  { name: 'the queue on SQLite', engine: 'sqlite', open: openSqliteQueue },
  ...[postgresUrl ?? []].flat().map((url) => ({
    name: 'the queue on PostgreSQL',
    engine: 'postgres' as const,
    open: () => openPostgresQueue(url),
  })),
]
