import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { json } from '../database/tables.ts'
import { MOST_QUEUED } from './jobs.ts'

/** One job that was taken off the queue to be run. */
export interface ClaimedJob {
  id: number
  name: string
  payload: unknown
  attempts: number
}

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

/** Takes up to `limit` due jobs of one kind, counts the attempt and marks them as running. */
export function claimJobs(db: Database, { name, limit, now }: { name: string; limit: number; now: number }) {
  const due = db
    .selectFrom('jobs')
    .select('id')
    .where('state', '=', sql.lit('ready' as const)) // a literal, or the partial index is not used
    .where('name', '=', name)
    .where('run_at', '<=', now)
    .orderBy('priority')
    .orderBy('run_at')
    .orderBy('id')
    .limit(limit)
  return db
    .updateTable('jobs')
    .set({ state: 'active', attempts: sql<number>`attempts + 1` })
    .where('id', 'in', due)
    .returning(['id', 'name', 'payload', 'attempts'])
    .execute() satisfies Promise<ClaimedJob[]>
}

/** How many jobs of one kind wait, of the next ones in their order: by the index that they are claimed by, and no further than `MOST_QUEUED`. */
export async function countReady(db: Database, { name, now }: { name: string; now: number }) {
  const next = db
    .selectFrom('jobs')
    .select('run_at')
    .where('state', '=', sql.lit('ready' as const))
    .where('name', '=', name)
    .orderBy('priority')
    .orderBy('run_at')
    .orderBy('id')
    .limit(MOST_QUEUED)
  const { all, waiting, oldest } = await db
    .selectFrom(next.as('next'))
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      sql<number>`coalesce(sum(run_at <= ${now}), 0)`.as('waiting'),
      eb.fn.min('run_at').as('oldest'),
    ])
    .executeTakeFirstOrThrow()
  return { name, waiting, scheduled: all - waiting, oldestMs: waiting > 0 ? now - oldest : null }
}

/** Takes a job off the queue for good. */
export async function deleteJob(db: Database, id: number) {
  await db.deleteFrom('jobs').where('id', '=', id).where('state', '=', 'active').execute()
}

/** Puts a running job back, to be tried again at `runAt`. Unless it `counts`, as if this attempt had not been. */
export async function postponeJob(db: Database, id: number, { runAt, counts }: { runAt: number; counts: boolean }) {
  await db
    .updateTable('jobs')
    .set({ state: 'ready', run_at: runAt, ...(!counts && { attempts: sql<number>`attempts - 1` }) })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .execute()
}

/** Puts running jobs back as if this attempt had not been. */
export async function handBackJobs(db: Database, ids: number[]) {
  if (ids.length === 0) return
  await db
    .updateTable('jobs')
    .set({ state: 'ready', attempts: sql<number>`attempts - 1` })
    .where('id', 'in', ids)
    .where('state', '=', 'active')
    .execute()
}

/** Puts back what a process that is gone was running; that attempt counts. */
export async function takeUpJobs(db: Database) {
  await db.updateTable('jobs').set({ state: 'ready' }).where('state', '=', 'active').execute()
}
