import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/** Records imports of calendar files, with what is needed to undo them. */
export const imports = (_engine: Engine): Migration => ({
  async up(db) {
    await db.schema
      .createTable('imports')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('undone_at', 'bigint')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('imports_of_owner').on('imports').column('owner_id').execute()
    await db.schema
      .alterTable('imported_events')
      .addColumn('import_id', 'text', (column) => column.references('imports.id').onDelete('set null'))
      .execute()
    await db.schema.createIndex('imported_events_of_import').on('imported_events').column('import_id').execute()
    await db.schema
      .createTable('import_changes')
      .addColumn('import_id', 'text', (column) => column.notNull().references('imports.id').onDelete('cascade'))
      .addColumn('event_id', 'text', (column) => column.notNull().references('events.id').onDelete('cascade'))
      .addColumn('before', 'text', (column) => column.notNull())
      .addColumn('sequence', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('changed_once_an_import', ['import_id', 'event_id'])
      .execute()
    await db.schema.createIndex('import_changes_of_event').on('import_changes').column('event_id').execute()
  },
})
