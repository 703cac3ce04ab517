import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/**
 * Moves PostgreSQL's jobs from graphile-worker into our own table, so that both databases have the same queue. Also
 * removes unsent goodbye emails, which name people whose accounts are deleted.
 */
export const oneQueue = (engine: Engine): Migration => ({
  async up(db) {
    await (engine === 'sqlite' ? addLease(db) : makeQueue(db))
    await sql`delete from failed_jobs where ${isGoodbye}`.execute(db)
    await sql`update jobs set name = 'say-goodbye' where ${isGoodbye}`.execute(db)
  },
})

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its time, not today's
type Schema = Kysely<any>

const isGoodbye = sql`name = 'send-account-mail' and payload like '%"kind":"account-deleted"%'`

const addLease = (db: Schema) => db.schema.alterTable('jobs').addColumn('lease_until', 'bigint').execute()

async function makeQueue(db: Schema): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('priority', 'integer', (column) => column.notNull())
    .addColumn('run_at', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('lease_until', 'bigint')
    .execute()
  await sql`create index jobs_ready on jobs (name, priority, run_at, id) where state = 'ready'`.execute(db)
  await sql`create index jobs_active on jobs (lease_until) where state = 'active'`.execute(db)
  await sql`do $$ begin
    if to_regclass('graphile_worker._private_jobs') is not null then
      insert into jobs (name, state, priority, run_at, attempts, payload)
        select identifier, 'ready', priority, extract(epoch from run_at) * 1000, attempts, payload::text
        from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
        order by job.id;
      drop schema graphile_worker cascade;
    end if;
  end $$`.execute(db)
}
