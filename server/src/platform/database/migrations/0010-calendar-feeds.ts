import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/**
 * Creates the table of calendar links. Triggers increment a calendar's version with every change of its contents, so
 * that one row shows whether the calendar is unchanged.
 */
export const calendarFeeds = (engine: Engine): Migration => ({
  async up(db) {
    await db.schema
      .createTable('calendar_feeds')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('calendar', 'text', (column) => column.notNull())
      .addColumn('generation', 'integer', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.unique())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('fetched_at', 'bigint')
      .addColumn('fetched_by', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('one_feed_a_calendar', ['owner_id', 'calendar'])
      .execute()
    await (engine === 'sqlite' ? sqliteTriggers(db) : postgresTriggers(db))
  },
})

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its time, not today's
type Schema = Kysely<any>

const raise = (row: 'new' | 'old') =>
  sql.raw(`update calendar_feeds set version = version + 1 where owner_id = ${row}.owner_id;`)

async function sqliteTriggers(db: Schema): Promise<void> {
  await sql`create trigger feed_of_new_event after insert on events when new.saved_at is not null
    begin ${raise('new')} end`.execute(db)
  await sql`create trigger feed_of_changed_event after update on events
    when old.saved_at is not null or new.saved_at is not null begin ${raise('new')} end`.execute(db)
  await sql`create trigger feed_of_deleted_event after delete on events when old.saved_at is not null
    begin ${raise('old')} end`.execute(db)
}

async function postgresTriggers(db: Schema): Promise<void> {
  await sql`create function raise_feed_version() returns trigger language plpgsql as $$
    begin
      if (tg_op <> 'DELETE' and new.saved_at is not null) or (tg_op <> 'INSERT' and old.saved_at is not null) then
        update calendar_feeds set version = version + 1 where owner_id = coalesce(new.owner_id, old.owner_id);
      end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger feed_of_event after insert or update or delete on events
    for each row execute function raise_feed_version()`.execute(db)
}
