import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its time, not today's
type Schema = Kysely<any>

/**
 * Adds columns for the bytes sent to connected models and for the cost, so that the database can sum them up. Also records
 * whether a model was asked about a picture, and until when a picture without an event is kept so that one can be asked.
 */
export const sentBytes = (_engine: Engine): Migration => ({
  async up(db) {
    for (const table of ['readings', 'messages']) {
      await db.schema
        .alterTable(table)
        .addColumn('sent_bytes', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute()
      await db.schema
        .alterTable(table)
        .addColumn('spent', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute()
      await db.schema.alterTable(table).addColumn('spent_currency', 'text').execute()
    }
    await db.schema
      .alterTable('readings')
      .addColumn('has_asked', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema.alterTable('pictures').addColumn('goes_at', 'bigint').execute()
    await fill(db, 'readings', 'receipts')
    await fill(db, 'messages', 'receipt')
  },
})

interface Receipt {
  isHere: boolean
  bytes: number
}

async function fill(db: Schema, table: string, column: string): Promise<void> {
  const rows: Record<string, unknown>[] = await db
    .selectFrom(table)
    .select(['id', column])
    .where(column, 'is not', null)
    .execute()
  for (const row of rows) {
    const kept = row[column]
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what 0036 kept
    const receipts = [typeof kept === 'string' ? JSON.parse(kept) : kept].flat() as Receipt[]
    const sent_bytes = receipts.reduce((sum, { isHere, bytes }) => (isHere ? sum : sum + bytes), 0)
    if (sent_bytes > 0) await db.updateTable(table).set({ sent_bytes }).where('id', '=', row['id']).execute()
  }
}
