import { readAddress } from '@swap/contract/rules'
import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/** Brings addresses of domains in other letters to their one form, and lets devices count what did not reach them. */
export const addressesAndPushes = (engine: Engine): Migration => ({
  async up(db) {
    await db.schema
      .alterTable('devices')
      .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    for (const table of ['users', 'contact_messages'] as const) await toOneForm(db, engine, table)
  },
})

/** Whoever has an account by the one form already keeps it; a second account of the same mailbox stays as it is, for the operator to settle. */
// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its time, not today's
async function toOneForm(db: Kysely<any>, engine: Engine, table: 'users' | 'contact_messages'): Promise<void> {
  const isForeign = engine === 'sqlite' ? sql`email glob '*[^ -~]*'` : sql`email ~ '[^ -~]'`
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from ${sql.table(table)} where ${isForeign}`.execute(db)
  for (const { id, email } of rows) {
    const read = readAddress(email)
    if (read === null) continue
    const isTaken =
      table === 'users' && (await sql`select 1 from users where email = ${read}`.execute(db)).rows.length > 0
    if (!isTaken) await sql`update ${sql.table(table)} set email = ${read} where id = ${id}`.execute(db)
  }
}
