import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/**
 * Creates the table of calendar entry versions, because an entry can change while its event stays the same, and the table
 * of each program's last visit to a calendar feed.
 */
export const calendarEntries = (_engine: Engine): Migration => ({
  async up(db) {
    await db.schema
      .createTable('entry_changes')
      .addColumn('event_id', 'text', (column) => column.primaryKey().references('events.id').onDelete('cascade'))
      .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('raised', 'integer', (column) => column.notNull())
      .addColumn('raised_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('entry_changes_of_owner').on('entry_changes').column('owner_id').execute()
    await db.schema
      .createTable('feed_visits')
      .addColumn('feed_id', 'text', (column) => column.notNull().references('calendar_feeds.id').onDelete('cascade'))
      .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('program', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('one_visit_a_program', ['feed_id', 'program'])
      .execute()
    await db.schema.createIndex('feed_visits_of_owner').on('feed_visits').column('owner_id').execute()
    await sql`insert into feed_visits (feed_id, owner_id, program, at)
      select id, owner_id, fetched_by, fetched_at from calendar_feeds
      where fetched_by is not null and fetched_at is not null`.execute(db)
    for (const column of ['fetched_at', 'fetched_by'])
      await db.schema.alterTable('calendar_feeds').dropColumn(column).execute()
  },
})
