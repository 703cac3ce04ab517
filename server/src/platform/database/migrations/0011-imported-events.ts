import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/** Records the UID of events imported from calendar files, so that importing a file again adds nothing. */
export const importedEvents = (_engine: Engine): Migration => ({
  async up(db) {
    await db.schema
      .createTable('imported_events')
      .addColumn('event_id', 'text', (column) => column.primaryKey().references('events.id').onDelete('cascade'))
      .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('uid', 'text', (column) => column.notNull())
      .addColumn('sequence', 'integer', (column) => column.notNull())
      .addUniqueConstraint('imported_once', ['owner_id', 'uid'])
      .execute()
  },
})
