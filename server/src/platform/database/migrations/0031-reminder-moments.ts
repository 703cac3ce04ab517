import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/** A reminder may be of a moment around its event, by the name of it: "On sale". Null: of the event itself. */
export const reminderMoments = (_engine: Engine): Migration => ({
  async up(db) {
    await db.schema.alterTable('reminders').addColumn('moment', 'text').execute()
  },
})
