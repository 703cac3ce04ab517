import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/** Creates the table of contact form messages. */
export const contactMessages = (_engine: Engine): Migration => ({
  async up(db) {
    await db.schema
      .createTable('contact_messages')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('owner_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('held_back_for', 'text')
      .addColumn('mailed_at', 'bigint')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('contact_messages_by_owner').on('contact_messages').column('owner_id').execute()
    await db.schema.createIndex('contact_messages_by_email').on('contact_messages').column('email').execute()
    await db.schema.createIndex('contact_messages_by_time').on('contact_messages').column('created_at').execute()
  },
})
