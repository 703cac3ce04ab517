import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { json } from '../database/tables.ts'

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

/** Takes a job off the queue for good. */
export async function deleteJob(db: Database, id: number) {
  await db.deleteFrom('jobs').where('id', '=', id).where('state', '=', 'active').execute()
}

/** Puts a running job back, to be tried again at `runAt`. */
export async function postponeJob(db: Database, id: number, runAt: number) {
  await db
    .updateTable('jobs')
    .set({ state: 'ready', run_at: runAt })
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
