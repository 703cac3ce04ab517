import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/** Creates the table of account imports; a unique index allows one at a time per person. */
export const accountImports = (_engine: Engine): Migration => ({
  async up(db) {
    await db.schema
      .createTable('account_imports')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('session_id', 'text', (column) => column.notNull())
      .addColumn('key', 'text')
      .addColumn('step', 'text', (column) => column.notNull())
      .addColumn('done', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('total', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('threads', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('pictures', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('pixels', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('events', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('values_left', 'text')
      .addColumn('problem', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('ended_at', 'bigint')
      .execute()
    await db.schema
      .createIndex('account_imports_of_owner')
      .on('account_imports')
      .columns(['owner_id', 'created_at'])
      .execute()
    await db.schema
      .createIndex('account_imports_one_at_a_time')
      .on('account_imports')
      .column('owner_id')
      .unique()
      .where(sql.ref('ended_at'), 'is', null)
      .execute()
    await db.schema.createIndex('account_imports_by_key').on('account_imports').column('key').execute()
  },
})
