import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/** Lets readings and answers record what was sent to a connected model. */
export const receipts = (_engine: Engine): Migration => ({
  async up(db) {
    await db.schema.alterTable('readings').addColumn('receipts', 'text').execute()
    await db.schema.alterTable('messages').addColumn('receipt', 'text').execute()
    await db.schema
      .alterTable('readings')
      .addColumn('asks_model', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
})
