import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/** Creates the table of weekly emails, and marks reminders that were added automatically with an event. */
export const digests = (_engine: Engine): Migration => ({
  async up(db) {
    await db.schema
      .alterTable('reminders')
      .addColumn('by_default', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createTable('digests')
      .addColumn('owner_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('due_at', 'bigint')
      .addColumn('last_week', 'text')
      .execute()
  },
})
