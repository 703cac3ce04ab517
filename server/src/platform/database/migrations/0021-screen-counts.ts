import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/** Creates the table of screen counts, for people who allow analytics. */
export const screenCounts = (_engine: Engine): Migration => ({
  async up(db) {
    await db.schema
      .createTable('screen_counts')
      .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('screen', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('screen_counts_key', ['owner_id', 'screen'])
      .execute()
  },
})
