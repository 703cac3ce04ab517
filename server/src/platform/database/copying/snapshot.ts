import { Kysely, PostgresDialect } from 'kysely'
import type { Database, OpenDatabase } from '../database.ts'
import type { Tables } from '../tables/tables.ts'

/**
 * Lends the state of a PostgreSQL database at one moment, while it is in use and for as long as it takes: everything
 * committed before, and nothing after.
 */
export async function withSnapshot<T>({ openPool }: OpenDatabase, use: (db: Database) => Promise<T>): Promise<T> {
  if (!openPool) throw new Error('Only PostgreSQL has snapshots')
  const patient = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPool(1) }) })
  try {
    return await patient.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(use)
  } finally {
    await patient.destroy()
  }
}

/** Lends a connection to a database for statements that take longer than any page may. */
export async function withPatience<T>({ db, openPool }: OpenDatabase, use: (db: Database) => Promise<T>): Promise<T> {
  if (!openPool) return use(db)
  const patient = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPool(1) }) })
  try {
    return await use(patient)
  } finally {
    await patient.destroy()
  }
}
