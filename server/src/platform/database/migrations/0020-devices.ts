import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/** Creates the table of browsers that get push messages. */
export const devices = (_engine: Engine): Migration => ({
  async up(db) {
    await db.schema
      .createTable('devices')
      .addColumn('session_id', 'text', (column) => column.primaryKey().references('sessions.id').onDelete('cascade'))
      .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('endpoint', 'text', (column) => column.notNull().unique())
      .addColumn('p256dh', 'text', (column) => column.notNull())
      .addColumn('auth', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('devices_of_owner').on('devices').column('owner_id').execute()
  },
})
