import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/**
 * Creates the tables of Price Alerts. `price_looks` has the last check of each event's price: `looked_at` is when,
 * `minor` the price found, in hundredths of the currency (its minor unit). `price_rounds` has one row: when the next
 * round, a check of all prices, is due; nothing is rounded.
 */
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
