import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/**
 * Creates the table of what the server has to know about this database, as names with values: `secrets` has the
 * fingerprint of the secrets that every server process on it must use, `moving` the source of an unfinished move into
 * it.
 */
export const installation = (_engine: Engine): Migration => ({
  async up(db) {
    await db.schema
      .createTable('installation')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute()
  },
})
