import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/** What changes an event's entry in calendars and nothing of the event itself: its picture or its thread goes, its owner's zone moves. */
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
  },
})
