import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/** Values that all processes on one database have to agree on, by name. */
export const installation = (_engine: Engine): Migration => ({
  async up(db) {
    await db.schema
      .createTable('installation')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute()
  },
})
