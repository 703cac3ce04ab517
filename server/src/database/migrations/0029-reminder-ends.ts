import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/** A reminder says what is being sent of it, and what never came and why. */
export const reminderEnds = (_engine: Engine): Migration => ({
  async up(db) {
    await db.schema.alterTable('reminders').addColumn('sending_at', 'bigint').execute()
    await db.schema.alterTable('reminders').addColumn('missed_at', 'bigint').execute()
    await db.schema.alterTable('reminders').addColumn('missed_why', 'text').execute()
  },
})
