import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/**
 * A mark for each event, drawn by chance with every change of what sentences speak of: whoever keeps something of a person's events
 * outside the database tells by the marks which changed since. Triggers draw them, so that no query can forget. Chance instead of a count,
 * so that what a transaction took back never looks like what came after it; and a row for each event, so that nobody who changes one waits
 * for whoever changes another.
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
    await sql`insert into event_marks (event_id, owner_id, mark) select id, owner_id, ${chance[engine]} from events`.execute(
      db,
    )
    await (engine === 'sqlite' ? markOnSqlite(db) : markOnPostgres(db))
  },
})

/** What sentences speak of, and whose it is. */
const SPOKEN_OF = [
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

/** 45 bits: a number of JavaScript's, too. */
const chance = {
  sqlite: sql`random() & 35184372088831`,
  postgres: sql`floor(random() * 35184372088832)::bigint`,
} as const

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its time, not today's
type Schema = Kysely<any>

const draw = (engine: Engine) =>
  sql`insert into event_marks (event_id, owner_id, mark) values (new.id, new.owner_id, ${chance[engine]})
    on conflict (event_id) do update set owner_id = excluded.owner_id, mark = excluded.mark;`

const columns = sql.raw(SPOKEN_OF.join(', '))

async function markOnSqlite(db: Schema): Promise<void> {
  const differs = sql.raw(SPOKEN_OF.map((name) => `old.${name} is not new.${name}`).join(' or '))
  await sql`create trigger mark_of_new_event after insert on events begin ${draw('sqlite')} end`.execute(db)
  await sql`create trigger mark_of_changed_event after update of ${columns} on events when ${differs}
    begin ${draw('sqlite')} end`.execute(db)
}

const valuesOf = (row: 'old' | 'new') => sql.raw(`(${SPOKEN_OF.map((name) => `${row}.${name}`).join(', ')})`)

async function markOnPostgres(db: Schema): Promise<void> {
  await sql`create function draw_event_mark() returns trigger language plpgsql as $$
    begin
      ${draw('postgres')}
      return null;
    end $$`.execute(db)
  await sql`create trigger mark_of_new_event after insert on events
    for each row execute function draw_event_mark()`.execute(db)
  await sql`create trigger mark_of_changed_event after update of ${columns} on events
    for each row when (${valuesOf('old')} is distinct from ${valuesOf('new')}) execute function draw_event_mark()`.execute(
    db,
  )
}
