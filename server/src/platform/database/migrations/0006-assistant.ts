import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/**
 * Lets threads hold typed messages and the assistant's answers, and creates the table of the assistant's changes, for undo.
 */
export const assistant = (_engine: Engine): Migration => ({
  async up(db) {
    await db.schema.alterTable('messages').addColumn('idempotency_key', 'text').execute()
    await db.schema.alterTable('messages').addColumn('reply_to', 'text').execute()
    await db.schema.alterTable('messages').addColumn('answer', 'text').execute()
    await db.schema
      .createIndex('messages_once')
      .on('messages')
      .columns(['owner_id', 'idempotency_key'])
      .unique()
      .execute()
    await db.schema
      .createTable('changes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('thread_id', 'text', (column) => column.notNull().references('threads.id').onDelete('cascade'))
      .addColumn('message_id', 'text', (column) =>
        column.notNull().unique().references('messages.id').onDelete('cascade'),
      )
      .addColumn('steps', 'text', (column) => column.notNull())
      .addColumn('undone_at', 'bigint')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('changes_of_thread').on('changes').columns(['thread_id', 'created_at']).execute()
    await db.schema.createIndex('changes_of_owner').on('changes').column('owner_id').execute()
  },
})
