import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/** Lets two readings of the same event be merged, and records what is needed to undo that. */
export const mergedEvents = (_engine: Engine): Migration => ({
  async up(db) {
    await db.schema
      .alterTable('events')
      .addColumn('merged_into', 'text', (column) => column.references('events.id').onDelete('set null'))
      .execute()
    await db.schema.createIndex('events_by_merged_into').on('events').column('merged_into').execute()
    await db.schema
      .createTable('merges')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('kept_id', 'text', (column) => column.notNull().references('events.id').onDelete('cascade'))
      .addColumn('gone_id', 'text', (column) => column.notNull().references('events.id').onDelete('cascade'))
      .addColumn('before', 'text', (column) => column.notNull())
      .addColumn('undone_at', 'bigint')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    for (const column of ['owner_id', 'kept_id', 'gone_id'])
      await db.schema.createIndex(`merges_by_${column}`).on('merges').column(column).execute()
  },
})
