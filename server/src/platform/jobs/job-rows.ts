import { sql } from 'kysely'
import type { Database, Engine } from '../database/database.ts'
import { json } from '../database/tables/tables.ts'
import type { ClaimedJob } from './claimed-job.ts'
import { MAX_QUEUED } from './job-queue.ts'
import { leaseFor } from './leases.ts'

/** Puts a job on the queue. */
export async function insertJob(
  db: Database,
  job: { name: string; payload: unknown; runAt: number; priority: number },
) {
  await db
    .insertInto('jobs')
    .values({
      name: job.name,
      state: 'ready',
      priority: job.priority,
      run_at: job.runAt,
      payload: json(job.payload),
    })
    .execute()
}

/** Takes waiting jobs of one kind with this payload off the queue, including those to be retried. */
export async function deleteWaitingJobs(db: Database, { name, payload }: { name: string; payload: unknown }) {
  await db
    .deleteFrom('jobs')
    .where('state', '=', sql.lit('ready' as const)) // a literal, or the partial index is not used
    .where('name', '=', name)
    .where('payload', '=', json(payload))
    .execute()
}

/** Takes up to `limit` due jobs of one kind, counts the attempt and marks them as running. */
export function claimJobs(
  { db, engine }: { db: Database; engine: Engine },
  { name, limit, now }: { name: string; limit: number; now: number },
) {
  let due = db
    .selectFrom('jobs')
    .select('id')
    .where('state', '=', sql.lit('ready' as const)) // a literal, or the partial index is not used
    .where('name', '=', name)
    .where('run_at', '<=', now)
    .orderBy('priority')
    .orderBy('run_at')
    .orderBy('id')
    .limit(limit)
  if (engine === 'postgres') due = due.forUpdate().skipLocked()
  return db
    .with('due', () => due) // as a subquery PostgreSQL may run it more than once, and take more than the limit
    .updateTable('jobs')
    .set({ state: 'active', attempts: sql<number>`attempts + 1`, lease_until: leaseFor(engine) })
    .where('id', 'in', (from) => from.selectFrom('due').select('id'))
    .returning(['id', 'name', 'payload', 'attempts'])
    .execute() satisfies Promise<ClaimedJob[]>
}

/** Counts waiting jobs of one kind, up to `MAX_QUEUED`, by the index that claiming uses. */
export async function countReady(db: Database, { name, now }: { name: string; now: number }) {
  const next = db
    .selectFrom('jobs')
    .select('run_at')
    .where('state', '=', sql.lit('ready' as const))
    .where('name', '=', name)
    .orderBy('priority')
    .orderBy('run_at')
    .orderBy('id')
    .limit(MAX_QUEUED)
  const { all, waiting, oldest } = await db
    .selectFrom(next.as('next'))
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('run_at', '<=', now).as('waiting'),
      eb.fn.min('run_at').as('oldest'),
    ])
    .executeTakeFirstOrThrow()
  return { name, waiting, scheduled: all - waiting, oldestMs: waiting > 0 ? now - oldest : null }
}

/** Whether a job of one kind is due and has not started. */
export async function isAnyDue(db: Database, { name, now }: { name: string; now: number }): Promise<boolean> {
  const due = await db
    .selectFrom('jobs')
    .select('id')
    .where('state', '=', sql.lit('ready' as const))
    .where('name', '=', name)
    .where('run_at', '<=', now)
    .limit(1)
    .executeTakeFirst()
  return due !== undefined
}

/** How many jobs of one kind are running, in any process. */
export async function countRunning(db: Database, name: string): Promise<number> {
  const { running } = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('running'))
    .where('state', '=', sql.lit('active' as const))
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return running
}

/** Identifies one attempt at a job. Matches no row once another process has taken the job over, or the job was removed. */
type Attempted = Pick<ClaimedJob, 'id' | 'attempts'>

/** Removes a job from the queue. Returns false if this attempt no longer has the job. */
export async function deleteJob(db: Database, { id, attempts }: Attempted): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('jobs')
    .where('id', '=', id)
    .where('state', '=', 'active')
    .where('attempts', '=', attempts)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Puts a running job back, to be retried at `runAt`. `counts` says whether this attempt counts. */
export async function postponeJob(
  db: Database,
  { id, attempts }: Attempted,
  { runAt, counts }: { runAt: number; counts: boolean },
) {
  await db
    .updateTable('jobs')
    .set({ state: 'ready', run_at: runAt, attempts: counts ? attempts : attempts - 1, lease_until: null })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .where('attempts', '=', attempts)
    .execute()
}

/** Puts a running job back. This attempt does not count. */
export async function returnJob(db: Database, { id, attempts }: Attempted) {
  await db
    .updateTable('jobs')
    .set({ state: 'ready', attempts: attempts - 1, lease_until: null })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .where('attempts', '=', attempts)
    .execute()
}

/** SQLite: puts back the jobs of a dead process, behind waiting ones, because they may have crashed it. The attempt counts. */
export async function requeueRunningJobs(db: Database) {
  await db.updateTable('jobs').set({ state: 'ready', run_at: Date.now() }).where('state', '=', 'active').execute()
}
