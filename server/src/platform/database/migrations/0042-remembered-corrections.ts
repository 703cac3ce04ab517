import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/** Creates the table of a person's remembered corrections. */
export const rememberedCorrections = (_engine: Engine): Migration => ({
  async up(db) {
    await db.schema
      .createTable('remembered_corrections')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('name_key', 'text', (column) => column.notNull())
      .addColumn('instead_of', 'text')
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('used_at', 'bigint')
      .execute()
    await db.schema
      .createIndex('remembered_corrections_of_owner')
      .unique()
      .on('remembered_corrections')
      .columns(['owner_id', 'kind', 'name_key'])
      .execute()
  },
})
