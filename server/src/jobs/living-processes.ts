import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** The part of a pool's connection that is needed here. */
interface Pool {
  connect: () => Promise<{
    query: (text: string, values: unknown[]) => Promise<unknown>
    release: (destroy?: boolean) => void
  }>
}

/** Advisory locks (ALIVE, hash of a worker pool's id): one for each pool of a process that lives. */
const ALIVE = 7301
/** (SWEEPER, 0): one process sweeps at a time. */
const SWEEPER = 7302

/**
 * Says that the process with these worker pools lives: by locks that its connection holds, and loses when the process ends
 * in any way. Returns how to take it back.
 */
export async function sayAlive(pool: Pool, workerPoolIds: readonly string[]): Promise<() => void> {
  const connection = await pool.connect()
  for (const id of workerPoolIds) await connection.query('select pg_advisory_lock($1, hashtext($2))', [ALIVE, id])
  return () => connection.release(true)
}

/**
 * Frees the jobs of processes that are gone. graphile-worker itself leaves them locked for four hours (graphile/worker#222,
 * #374). Locks younger than two seconds are left alone: that process may not have said yet that it lives.
 */
export async function freeJobsOfDeadProcesses(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const only = await sql<{ ok: boolean }>`select pg_try_advisory_xact_lock(${SWEEPER}::int, 0) ok`.execute(trx)
    if (!only.rows[0]?.ok) return
    await sql`select graphile_worker.force_unlock_workers(array(
      select locked_by from (select locked_by, max(locked_at) at from graphile_worker.jobs
        where locked_by is not null group by locked_by) held
      where at < now() - interval '2 seconds'
        and pg_try_advisory_xact_lock(${ALIVE}::int, hashtext(locked_by))))`.execute(trx)
  })
}
