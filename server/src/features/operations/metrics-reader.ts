import { statfs } from 'node:fs/promises'
import type { Operations } from '@swap/contract/operations-api'
import { sql } from 'kysely'
import type { Database, Engine } from '../../platform/database/database.ts'
import { countFailedJobs } from '../../platform/jobs/failed-jobs.ts'
import { MAX_QUEUED, type JobQueue } from '../../platform/jobs/job-queue.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { ReadingDurations } from './reading-durations.ts'
import { findVersions } from './versions.ts'

const HOUR_MS = 60 * 60_000
/** How long the gathered metrics are reused. */
const FRESH_MS = 3000
/** How long the number and size of picture files are reused: counting reads the size of every file. */
const PICTURES_FRESH_MS = 15 * 60_000

export interface MetricsTools {
  db: Database
  engine: Engine
  jobs: JobQueue
  /** All kinds of job. */
  definitions: readonly { name: string }[]
  storage: Storage
  readingDurations: ReadingDurations
  dataFolder: string
  countEvents: (db: Database) => Promise<{ all: number; review: number }>
}

/** Returns a function that gathers the metrics of the running product; concurrent or frequent calls share one result. */
export function createMetricsReader(tools: MetricsTools): () => Promise<Operations> {
  const startedAt = Math.round(Date.now() - performance.now())
  const pictures = createPictureFileCounter(tools.storage)
  return cacheFor(FRESH_MS, async () => {
    const { db, engine, jobs, definitions, readingDurations, dataFolder } = tools
    const [queue, failedJobs, events, databaseBytes, disk, versions] = await Promise.all([
      jobs.depth(definitions.map(({ name }) => name)),
      countFailedJobs(db),
      tools.countEvents(db),
      databaseSize(db, engine),
      statfs(dataFolder),
      findVersions(db, engine),
    ])
    return {
      queue,
      countedJobs: MAX_QUEUED,
      failedJobs,
      readings: {
        hour: readingDurations.percentilesWithin(HOUR_MS),
        day: readingDurations.percentilesWithin(24 * HOUR_MS),
      },
      storage: { databaseBytes, pictures: pictures(), freeBytes: disk.bavail * disk.bsize },
      versions,
      startedAt,
      events,
    }
  })
}

/** Caches the result of `gather` for `ms` from its start; a failure is not kept. */
function cacheFor<Value>(ms: number, gather: () => Promise<Value>): () => Promise<Value> {
  let kept: { value: Promise<Value>; until: number } | null = null
  return () => {
    if (kept && Date.now() < kept.until) return kept.value
    const value = gather()
    kept = { value, until: Date.now() + ms }
    value.catch(() => (kept = null))
    return value
  }
}

/**
 * Creates a function that returns the last known number and size of all picture files, and recounts them in the
 * background once that is old.
 */
function createPictureFileCounter(storage: Storage) {
  let last: { count: number; bytes: number } | null = null
  let until = 0
  return () => {
    if (Date.now() >= until) {
      until = Date.now() + PICTURES_FRESH_MS
      storage.size().then(
        (size) => (last = size),
        () => (until = 0), // the next request tries again
      )
    }
    return last
  }
}

async function databaseSize(db: Database, engine: Engine): Promise<number> {
  const { rows } = await (
    engine === 'sqlite'
      ? sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`
      : sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`
  ).execute(db)
  return Number(rows[0]?.bytes ?? 0)
}
