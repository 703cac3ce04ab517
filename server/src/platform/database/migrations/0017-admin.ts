import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/**
 * Adds the audit log, and what the admin panel needs for a million events: sort indexes, counts and full-text search.
 */
export const admin = (engine: Engine): Migration => ({
  async up(db) {
    await createSortIndexes(db)
    await createAudit(db)
    await db.schema
      .createTable('event_tallies')
      .addColumn('all_events', 'bigint', (column) => column.notNull())
      .addColumn('in_review', 'bigint', (column) => column.notNull())
      .execute()
    await sql`insert into event_tallies (all_events, in_review)
      select count(*), coalesce(sum(needs_review), 0) from events where merged_into is null`.execute(db)
    await (engine === 'sqlite' ? createCountsOnSqlite(db) : createCountsOnPostgres(db))
    await (engine === 'sqlite' ? createSearchOnSqlite(db) : createSearchOnPostgres(db))
  },
})

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its time, not today's
type Schema = Kysely<any>

/** Creates an index for each sort order of the admin's event list: of all unmerged events, and of those in review. */
async function createSortIndexes(db: Schema): Promise<void> {
  const orders = { newest: 'created_at', date: "coalesce(start_date, '')", doubt: 'confidence' }
  const lists = { all: 'merged_into is null', review: 'merged_into is null and needs_review = 1' }
  for (const [order, key] of Object.entries(orders))
    for (const [list, isIn] of Object.entries(lists))
      await sql.raw(`create index events_${list}_by_${order} on events (${key}, id) where ${isIn}`).execute(db)
}

async function createAudit(db: Schema): Promise<void> {
  await db.schema
    .createTable('audit')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('actor_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('owner_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('event_id', 'text')
    .addColumn('title', 'text')
    .addColumn('field_changes', 'text', (column) => column.notNull())
    .addColumn('deleted', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('audit_by_time').on('audit').columns(['created_at', 'id']).execute()
  for (const column of ['actor_id', 'owner_id', 'event_id'])
    await db.schema.createIndex(`audit_by_${column}`).on('audit').columns([column, 'created_at']).execute()
}

/** Adds a row to the counts, or subtracts it, on SQLite. */
const countRow = (row: 'new' | 'old', sign: '+' | '-') =>
  sql.raw(
    `update event_tallies set all_events = all_events ${sign} 1, in_review = in_review ${sign} ${row}.needs_review
     where ${row}.merged_into is null;`,
  )

/** Keeps the counts in a single row, updated with every change of an event: SQLite has one writer at a time anyway. */
async function createCountsOnSqlite(db: Schema): Promise<void> {
  await sql`create trigger tally_of_new_event after insert on events begin ${countRow('new', '+')} end`.execute(db)
  await sql`create trigger tally_of_deleted_event after delete on events begin ${countRow('old', '-')} end`.execute(db)
  await sql`create trigger tally_of_changed_event after update on events
    when old.needs_review <> new.needs_review or (old.merged_into is null) <> (new.merged_into is null)
    begin ${countRow('old', '-')} ${countRow('new', '+')} end`.execute(db)
}

/** Counts the rows of a statement on PostgreSQL. */
const counted = (rows: 'fresh' | 'stale', sign: '' | '-') =>
  `select ${sign}count(*) as n, ${sign}coalesce(sum(needs_review), 0) as r from ${rows} where merged_into is null`

/** Adds a row for each statement, so that writers never wait for one another: the count is the sum of the rows. */
async function createCountsOnPostgres(db: Schema): Promise<void> {
  const functions = {
    new: counted('fresh', ''),
    deleted: counted('stale', '-'),
    changed: `${counted('fresh', '')} union all ${counted('stale', '-')}`,
  }
  for (const [name, changes] of Object.entries(functions))
    await sql
      .raw(
        `create function tally_of_${name}_events() returns trigger language plpgsql as $$
    begin
      insert into event_tallies (all_events, in_review)
        select sum(n), sum(r) from (${changes}) as changes having sum(n) <> 0 or sum(r) <> 0;
      return null;
    end $$`,
      )
      .execute(db)
  const trigger = (name: string, event: string, tables: string) =>
    sql
      .raw(
        `create trigger tally_of_${name}_events after ${event} on events referencing ${tables}
         for each statement execute function tally_of_${name}_events()`,
      )
      .execute(db)
  await trigger('new', 'insert', 'new table as fresh')
  await trigger('deleted', 'delete', 'old table as stale')
  await trigger('changed', 'update', 'old table as stale new table as fresh')
}

const SEARCHED_COLUMNS = ['title', 'description', 'location', 'contact', 'category'] as const

const textOf = (row: string) =>
  sql.raw(`concat_ws(' · ', ${row}.title, json_extract(${row}.location, '$.venue'), json_extract(${row}.location, '$.city'),
    ${row}.category, json_extract(${row}.contact, '$.organizer_name'), ${row}.description)`)

/** Creates a trigram index (FTS5) on the text of events, in a table of its own, whose row numbers never change. */
async function createSearchOnSqlite(db: Schema): Promise<void> {
  await sql`create table event_texts (
    id integer primary key,
    event_id text not null unique references events (id) on delete cascade,
    text text not null)`.execute(db)
  await sql`create virtual table event_words using fts5 (
    text, content = 'event_texts', content_rowid = 'id', tokenize = 'trigram remove_diacritics 1')`.execute(db)
  // Removes deleted text from the index at once, instead of when its parts are merged.
  await sql`insert into event_words (event_words, rank) values ('secure-delete', 1)`.execute(db)
  const add = sql`insert into event_words (rowid, text) values (new.id, new.text);`
  const remove = sql`insert into event_words (event_words, rowid, text) values ('delete', old.id, old.text);`
  await sql`create trigger words_of_new_text after insert on event_texts begin ${add} end`.execute(db)
  await sql`create trigger words_of_deleted_text after delete on event_texts begin ${remove} end`.execute(db)
  await sql`create trigger words_of_changed_text after update on event_texts begin ${remove} ${add} end`.execute(db)

  await sql`create trigger text_of_new_event after insert on events
    begin insert into event_texts (event_id, text) values (new.id, ${textOf('new')}); end`.execute(db)
  await sql`create trigger text_of_changed_event after update of ${sql.raw(SEARCHED_COLUMNS.join(', '))} on events
    begin update event_texts set text = ${textOf('new')} where event_id = new.id and text <> ${textOf('new')}; end`.execute(
    db,
  )
  await sql`insert into event_texts (event_id, text) select id, ${textOf('events')} from events order by created_at, id`.execute(
    db,
  )
}

/** Creates a trigram index with PostgreSQL's extension pg_trgm. Without it, searches read every text. */
async function createSearchOnPostgres(db: Schema): Promise<void> {
  await sql`create table event_texts (
    id bigserial primary key,
    event_id text not null unique references events (id) on delete cascade,
    text text not null)`.execute(db)
  await sql`do $$ begin create extension if not exists pg_trgm;
    exception when insufficient_privilege or undefined_file or feature_not_supported then
      raise notice 'pg_trgm is not there: searching all events will be slow.';
    end $$`.execute(db)
  await sql`do $$ begin
      if exists (select from pg_extension where extname = 'pg_trgm') then
        create index event_texts_words on event_texts using gin (text gin_trgm_ops);
      end if;
    end $$`.execute(db)
  await sql`create function text_of_event(e events) returns text language sql immutable as $$
    select lower(regexp_replace(normalize(concat_ws(' · ', e.title, e.location::json ->> 'venue', e.location::json ->> 'city',
      e.category, e.contact::json ->> 'organizer_name', e.description), nfkd), '[\u0300-\u036f]', '', 'g')) $$`.execute(
    db,
  )
  await sql`create function keep_event_text() returns trigger language plpgsql as $$
    begin
      insert into event_texts (event_id, text) values (new.id, text_of_event(new))
        on conflict (event_id) do update set text = excluded.text where event_texts.text <> excluded.text;
      return null;
    end $$`.execute(db)
  await sql`create trigger text_of_new_event after insert on events for each row execute function keep_event_text()`.execute(
    db,
  )
  await sql`create trigger text_of_changed_event after update of ${sql.raw(SEARCHED_COLUMNS.join(', '))} on events
    for each row execute function keep_event_text()`.execute(db)
  await sql`insert into event_texts (event_id, text) select id, text_of_event(events) from events order by created_at, id`.execute(
    db,
  )
}
