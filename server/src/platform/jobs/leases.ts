import { sql, type RawBuilder } from 'kysely'
import type { Database, Engine } from '../database/database.ts'
import type { ClaimedJob } from './claimed-job.ts'

/** How long a process may keep a job without renewing its lease. */
export const LEASE_MS = 5000
/** How often each process renews its leases and looks for expired ones. */
export const RENEW_MS = LEASE_MS / 4

/** The current time by the database's clock, because the clocks of several processes may differ. */
const databaseNow = sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`

/** The `lease_until` of a job that is claimed or renewed now. Null on SQLite, which has one process and no leases. */
export const leaseFor = (engine: Engine): RawBuilder<number> | null =>
  engine === 'postgres' ? sql<number>`${databaseNow} + ${sql.lit(LEASE_MS)}` : null

/** Renews the leases of these attempts. */
export async function renewLeases(db: Database, attempts: readonly Pick<ClaimedJob, 'id' | 'attempts'>[]) {
  if (attempts.length === 0) return
  await db
    .updateTable('jobs')
    .set({ lease_until: leaseFor('postgres') })
    .where('state', '=', sql.lit('active' as const))
    .where((eb) => eb.or(attempts.map(({ id, attempts: count }) => eb.and({ id, attempts: count }))))
    .execute()
}

/**
 * Puts the jobs of dead processes, whose leases have expired, back on the queue; never this process's own jobs. They go
 * behind waiting jobs, because they may have crashed their process. The attempt counts.
 */
export async function freeExpiredJobs(db: Database, own: readonly Pick<ClaimedJob, 'id'>[]): Promise<number> {
  let expired = db
    .updateTable('jobs')
    .set({ state: 'ready', run_at: Date.now(), lease_until: null })
    .where('state', '=', sql.lit('active' as const))
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<', databaseNow)])) // null: it came from SQLite
  if (own.length > 0)
    expired = expired.where(
      'id',
      'not in',
      own.map(({ id }) => id),
    )
  return Number((await expired.executeTakeFirst()).numUpdatedRows)
}
