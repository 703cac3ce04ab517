import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/**
 * Adds to an event's search row whether it needs review and whether it was merged, so that a search within the admin's
 * lists does not have to read each event it finds.
 */
export const searchedLists = (engine: Engine): Migration => ({
  async up(db) {
    for (const name of ['needs_review', 'is_merged'])
      await db.schema
        .alterTable('event_texts')
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
    await (engine === 'sqlite' ? createTriggersOnSqlite(db) : createTriggersOnPostgres(db))
    await sql`update event_texts set needs_review = events.needs_review, is_merged = ${isMerged('events')}
      from events where events.id = event_texts.event_id and (events.needs_review = 1 or events.merged_into is not null)`.execute(
      db,
    )
    // Without statistics on the new columns PostgreSQL reads all matches and sorts them.
    if (engine === 'postgres') await sql`analyze event_texts`.execute(db)
  },
})

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its time, not today's
type Schema = Kysely<any>

const isMerged = (row: string) => sql.raw(`case when ${row}.merged_into is null then 0 else 1 end`)

/** The searchable text of an event: the same as in migration 0017. */
const textOfNew =
  sql.raw(`concat_ws(' · ', new.title, json_extract(new.location, '$.venue'), json_extract(new.location, '$.city'),
    new.category, json_extract(new.contact, '$.organizer_name'), new.description)`)

/** Updates the full-text index only when the text changes, not when just the list membership does. */
async function createTriggersOnSqlite(db: Schema): Promise<void> {
  await sql`drop trigger words_of_changed_text`.execute(db)
  await sql`create trigger words_of_changed_text after update of text on event_texts begin
      insert into event_words (event_words, rowid, text) values ('delete', old.id, old.text);
      insert into event_words (rowid, text) values (new.id, new.text);
    end`.execute(db)
  await sql`drop trigger text_of_new_event`.execute(db)
  await sql`create trigger text_of_new_event after insert on events begin
      insert into event_texts (event_id, text, needs_review, is_merged)
        values (new.id, ${textOfNew}, new.needs_review, ${isMerged('new')});
    end`.execute(db)
  await sql`create trigger lists_of_changed_event after update of needs_review, merged_into on events
    when old.needs_review <> new.needs_review or (old.merged_into is null) <> (new.merged_into is null)
    begin
      update event_texts set needs_review = new.needs_review, is_merged = ${isMerged('new')} where event_id = new.id;
    end`.execute(db)
}

async function createTriggersOnPostgres(db: Schema): Promise<void> {
  await sql`create or replace function keep_event_text() returns trigger language plpgsql as $$
    begin
      insert into event_texts (event_id, text, needs_review, is_merged)
        values (new.id, text_of_event(new), new.needs_review, ${isMerged('new')})
        on conflict (event_id) do update
          set text = excluded.text, needs_review = excluded.needs_review, is_merged = excluded.is_merged
          where (event_texts.text, event_texts.needs_review, event_texts.is_merged)
            <> (excluded.text, excluded.needs_review, excluded.is_merged);
      return null;
    end $$`.execute(db)
  await sql`create trigger lists_of_changed_event after update of needs_review, merged_into on events for each row
    when (old.needs_review <> new.needs_review or (old.merged_into is null) <> (new.merged_into is null))
    execute function keep_event_text()`.execute(db)
  // A word that no event in review contains is ruled out after those few, not after all texts.
  await sql`create index event_texts_in_review on event_texts (id) where needs_review = 1 and is_merged = 0`.execute(db)
}
