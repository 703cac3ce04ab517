import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/**
 * Gives each event a mark: a random number, replaced by a database trigger whenever a searchable fact of the event
 * changes, so that caches notice. Marks are random, so that a rolled-back change never repeats one. Each event has a row
 * of its own, so that changes of different events do not wait for each other.
 */
export const eventMarks = (engine: Engine): Migration => ({
  async up(db) {
    await db.schema
      .createTable('event_marks')
      .addColumn('event_id', 'text', (column) => column.primaryKey().references('events.id').onDelete('cascade'))
      .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('mark', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('event_marks_of_owner').on('event_marks').columns(['owner_id', 'mark']).execute()
    await sql`insert into event_marks (event_id, owner_id, mark) select id, owner_id, ${randomMark[engine]} from events`.execute(
      db,
    )
    await (engine === 'sqlite' ? markOnSqlite(db) : markOnPostgres(db))
  },
})

/** The columns whose change replaces an event's mark: those that people can mention to the assistant, and the owner. */
const MARKED_COLUMNS = [
  'owner_id',
  'thread_id',
  'merged_into',
  'saved_at',
  'title',
  'category',
  'location',
  'contact',
  'ticket_info',
  'notes',
  'start_date',
  'start_time',
  'end_date',
  'end_time',
  'recurrence',
] as const

/** 45 bits: also a safe integer in JavaScript. */
const randomMark = {
  sqlite: sql`random() & 35184372088831`,
  postgres: sql`floor(random() * 35184372088832)::bigint`,
} as const

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its time, not today's
type Schema = Kysely<any>

const replaceMark = (engine: Engine) =>
  sql`insert into event_marks (event_id, owner_id, mark) values (new.id, new.owner_id, ${randomMark[engine]})
    on conflict (event_id) do update set owner_id = excluded.owner_id, mark = excluded.mark;`

const columns = sql.raw(MARKED_COLUMNS.join(', '))

async function markOnSqlite(db: Schema): Promise<void> {
  const differs = sql.raw(MARKED_COLUMNS.map((name) => `old.${name} is not new.${name}`).join(' or '))
  await sql`create trigger mark_of_new_event after insert on events begin ${replaceMark('sqlite')} end`.execute(db)
  await sql`create trigger mark_of_changed_event after update of ${columns} on events when ${differs}
    begin ${replaceMark('sqlite')} end`.execute(db)
}

const valuesOf = (row: 'old' | 'new') => sql.raw(`(${MARKED_COLUMNS.map((name) => `${row}.${name}`).join(', ')})`)

async function markOnPostgres(db: Schema): Promise<void> {
  await sql`create function draw_event_mark() returns trigger language plpgsql as $$
    begin
      ${replaceMark('postgres')}
      return null;
    end $$`.execute(db)
  await sql`create trigger mark_of_new_event after insert on events
    for each row execute function draw_event_mark()`.execute(db)
  await sql`create trigger mark_of_changed_event after update of ${columns} on events
    for each row when (${valuesOf('old')} is distinct from ${valuesOf('new')}) execute function draw_event_mark()`.execute(
    db,
  )
}
