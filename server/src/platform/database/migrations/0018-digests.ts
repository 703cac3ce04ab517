import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/** Weekly emails, and reminders that are added and removed with an event's place in the calendar. */
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
