import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/** Creates the table of event reminders. */
export const reminders = (_engine: Engine): Migration => ({
  async up(db) {
    await db.schema
      .createTable('reminders')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('event_id', 'text', (column) => column.notNull().references('events.id').onDelete('cascade'))
      .addColumn('minutes_before', 'integer')
      .addColumn('days_before', 'integer')
      .addColumn('wall_time', 'text')
      .addColumn('due_at', 'bigint')
      .addColumn('ended_at', 'bigint')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('reminders_of_event').on('reminders').column('event_id').execute()
    await db.schema.createIndex('reminders_of_owner').on('reminders').column('owner_id').execute()
  },
})
