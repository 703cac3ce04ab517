import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/**
 * Creates the settings table; lets threads end with a session, and pictures record that their events were saved
 * automatically.
 */
export const settings = (_engine: Engine): Migration => ({
  async up(db) {
    await db.schema
      .createTable('settings')
      .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('preferences', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .execute()
    // No foreign key: the thread keeps the id of a deleted session, by which it is found and deleted as well.
    await db.schema.alterTable('threads').addColumn('session_id', 'text').execute()
    await db.schema.createIndex('threads_of_session').on('threads').column('session_id').execute()
    await db.schema.alterTable('pictures').addColumn('auto_saved_at', 'bigint').execute()
  },
})
