import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/** Adds failed jobs, account suspension, and the read and answered state of contact messages. */
export const operations = (engine: Engine): Migration => ({
  async up(db) {
    await db.schema
      .createTable('failed_jobs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('payload', 'text', (column) => column.notNull())
      .addColumn('error', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('failed_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('failed_jobs_by_time').on('failed_jobs').columns(['failed_at', 'id']).execute()

    await db.schema.alterTable('users').addColumn('suspended_at', 'bigint').execute()
    await db.schema.createIndex('users_by_time').on('users').columns(['created_at', 'id']).execute()

    await db.schema.alterTable('contact_messages').addColumn('read_at', 'bigint').execute()
    await db.schema.alterTable('contact_messages').addColumn('answered_at', 'bigint').execute()

    // For prefix searches SQLite can use any index; PostgreSQL needs one that compares character by character.
    if (engine === 'sqlite') return
    for (const column of ['email', 'id'])
      await sql.raw(`create index users_by_${column}_beginning on users (${column} text_pattern_ops)`).execute(db)
  },
})
