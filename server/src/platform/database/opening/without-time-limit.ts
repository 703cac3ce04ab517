import { Kysely, PostgresDialect } from 'kysely'
import type { Database, OpenDatabase } from '../database.ts'
import type { Tables } from '../tables/tables.ts'

/** Runs `use` on a connection without a time limit on queries, for statements that take longer than a request may. */
export async function withoutTimeLimit<T>(
  { db, openPool }: OpenDatabase,
  use: (db: Database) => Promise<T>,
): Promise<T> {
  if (!openPool) return use(db)
  const connection = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPool(1) }) })
  try {
    return await use(connection)
  } finally {
    await connection.destroy()
  }
}
