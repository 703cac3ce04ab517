import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/** A reminder may be for a moment around its event, by its name: "On sale". Null: for the event itself. */
export const reminderMoments = (_engine: Engine): Migration => ({
  async up(db) {
    await db.schema.alterTable('reminders').addColumn('moment', 'text').execute()
  },
})
