import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/** Lets a reminder be for a time of its event other than the start, such as "On sale". */
export const reminderMoments = (_engine: Engine): Migration => ({
  async up(db) {
    await db.schema.alterTable('reminders').addColumn('moment', 'text').execute()
  },
})
