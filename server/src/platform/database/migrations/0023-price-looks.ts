import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/** Creates the tables of Price Alerts: the last check of each event's price, and when all are checked next. */
export const priceLooks = (_engine: Engine): Migration => ({
  async up(db) {
    await db.schema
      .createTable('price_looks')
      .addColumn('event_id', 'text', (column) => column.primaryKey().references('events.id').onDelete('cascade'))
      .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('looked_at', 'bigint', (column) => column.notNull())
      .addColumn('minor', 'integer')
      .addColumn('currency', 'text')
      .execute()
    await db.schema.createIndex('price_looks_of_owner').on('price_looks').column('owner_id').execute()
    await db.schema
      .createTable('price_rounds')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .execute()
  },
})
