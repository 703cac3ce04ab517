import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/** Creates the table of values that all processes of a database share. */
export const installation = (_engine: Engine): Migration => ({
  async up(db) {
    await db.schema
      .createTable('installation')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute()
  },
})
