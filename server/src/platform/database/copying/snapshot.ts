import { Kysely, PostgresDialect } from 'kysely'
import type { Database, OpenDatabase } from '../database.ts'
import type { Tables } from '../tables/tables.ts'

/** Runs `use` on a consistent snapshot of a PostgreSQL database that stays in use. */
export async function withSnapshot<T>({ openPool }: OpenDatabase, use: (db: Database) => Promise<T>): Promise<T> {
  if (!openPool) throw new Error('Only PostgreSQL has snapshots')
  const connection = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPool(1) }) })
  try {
    return await connection.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(use)
  } finally {
    await connection.destroy()
  }
}
