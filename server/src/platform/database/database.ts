import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Tables } from './tables/tables.ts'

/**
 * The database, or one of its transactions: queries take either.
 *
 *     await db.transaction().execute(async (trx) => { await addThread(trx, …); await jobs.add(trx, readPicture, …) })
 *
 * Inside a transaction await nothing but `trx`. SQLite has one connection: awaiting anything else blocks everyone, and a
 * query on `db` instead of `trx` is a deadlock. Count against a limit in one upsert, never by reading the count and then
 * writing it: on PostgreSQL two transactions could pass the limit at once.
 */
export type Database = Kysely<Tables>

export type Engine = 'sqlite' | 'postgres'

/** Which database to open: a file (`:memory:` for one that is deleted when closed), or a PostgreSQL server. */
export type DatabaseSettings = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string }

/** An open database, with what only one of the two engines can do. */
export interface OpenDatabase {
  db: Database
  engine: Engine
  /** PostgreSQL: another pool of at most `size` connections, without a time limit on queries. The caller ends it. */
  openPool?: (size: number) => Pool
  /** SQLite: copies the whole database to a file while the database is in use. */
  backup?: (file: string) => Promise<void>
  /** Erases the remains of deleted rows from the database's files. PostgreSQL does that automatically (autovacuum). */
  purgeDeletedData: () => Promise<void>
  /** SQLite: moves the WAL into the database as far as disk space allows, so that the next writes reuse its space. */
  checkpointWal?: () => Promise<void>
  close: () => Promise<void>
}
