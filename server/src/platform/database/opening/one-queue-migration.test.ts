import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { everyQueue, type OpenQueue } from '../../../testing/every-queue.ts'
import { json } from '../tables/json-columns.ts'
import { oneQueue } from '../migrations/0027-one-queue.ts'

const goodbye = { kind: 'account-deleted', email: 'gone@example.org', name: 'Ada' }
const waiting = [
  { name: 'send-account-mail', payload: { kind: 'password-changed', email: 'ada@example.org' } },
  { name: 'send-account-mail', payload: goodbye },
]

/** Takes the database back to the version before, with two waiting jobs. */
async function asBefore({ db, engine }: OpenQueue['opened']): Promise<void> {
  if (engine === 'sqlite') await sql`alter table jobs drop column lease_until`.execute(db)
  else await asGraphileWorkerHadIt(db)
  for (const { name, payload } of waiting)
    await (
      engine === 'sqlite'
        ? sql`insert into jobs (name, state, priority, run_at, attempts, payload)
          values (${name}, 'ready', 3, 5000, 2, ${json(payload)})`
        : sql`insert into graphile_worker._private_jobs (task_id, priority, run_at, attempts, payload)
          values (1, 3, to_timestamp(5), 2, ${JSON.stringify(payload)}::json)`
    ).execute(db)
}

/** Creates graphile-worker's tables, with the columns that make up a job. */
async function asGraphileWorkerHadIt(db: OpenQueue['opened']['db']): Promise<void> {
  await sql`drop table jobs`.execute(db)
  await sql`create schema graphile_worker`.execute(db)
  await sql`create table graphile_worker._private_tasks (id int primary key, identifier text not null)`.execute(db)
  await sql`insert into graphile_worker._private_tasks values (1, 'send-account-mail')`.execute(db)
  await sql`create table graphile_worker._private_jobs (id bigint primary key generated always as identity,
    task_id int not null, payload json not null, priority smallint not null, run_at timestamptz not null,
    attempts smallint not null)`.execute(db)
}

describe.each(everyQueue)('the migration to one queue on $name', ({ open }) => {
  test('keeps waiting jobs, and removes failed goodbye emails', async () => {
    const { opened } = await open()
    const { db } = opened
    await asBefore(opened)
    const failed = { name: 'send-account-mail', error: 'no', attempts: 5, failed_at: 1 }
    const rows = waiting.map(({ payload }, at) => ({ ...failed, id: `failed-${at}`, payload: json(payload) }))
    await db.insertInto('failed_jobs').values(rows).execute()

    await oneQueue(opened.engine).up(db)
    const kept = { state: 'ready', priority: 3, run_at: 5000, attempts: 2 }
    const { rows: schemas } =
      await sql`select 1 from (${tablesOf(opened)}) as t where schema = 'graphile_worker'`.execute(db)
    expect(schemas).toEqual([])
    expect(await db.selectFrom('jobs').selectAll().orderBy('id').execute()).toMatchObject([
      { ...kept, ...waiting[0] },
      { ...kept, name: 'say-goodbye', payload: goodbye },
    ])
    expect(await db.selectFrom('failed_jobs').select('id').execute()).toEqual([{ id: 'failed-0' }])
    await opened.close()
  })
})

const tablesOf = ({ engine }: OpenQueue['opened']) =>
  engine === 'sqlite'
    ? sql`select 'main' as schema from sqlite_master`
    : sql`select schemaname as schema from pg_tables`
