import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/** Creates the table of download tickets, which authenticate one download by its address. */
export const downloadTickets = (_engine: Engine): Migration => ({
  async up(db) {
    await db.schema
      .createTable('download_tickets')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('download_tickets_user').on('download_tickets').column('user_id').execute()
  },
})
