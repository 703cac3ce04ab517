import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/** Creates the job queue on SQLite. On PostgreSQL, a library had its own tables until migration 0027. */
export const jobs = (engine: Engine): Migration => ({
  async up(db) {
    if (engine === 'postgres') return
    await db.schema
      .createTable('jobs')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('priority', 'integer', (column) => column.notNull())
      .addColumn('run_at', 'bigint', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('payload', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('jobs_ready')
      .on('jobs')
      .columns(['name', 'priority', 'run_at', 'id'])
      .where(sql.ref('state'), '=', sql.lit('ready'))
      .execute()
  },
})
