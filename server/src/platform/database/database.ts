import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Tables } from './tables/tables.ts'

/**
 * The database or a transaction of it: a query does not care which.
 *
 *     await db.transaction().execute(async (trx) => { await addThread(trx, …); await jobs.add(trx, readPicture, …) })
 *
 * Inside a transaction await nothing but `trx`. SQLite has one connection: awaiting anything else holds everyone up, and
 * a query on `db` instead of `trx` waits for the transaction that waits for it. A limit is one upsert with its arithmetic,
 * never a read and then a write: on PostgreSQL two of those pass at once.
 */
export type Database = Kysely<Tables>

export type Engine = 'sqlite' | 'postgres'

/** Which database to open: a file (`:memory:` for one that is deleted when closed), or a PostgreSQL server. */
export type DatabaseSettings = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string }

export interface OpenDatabase {
  db: Database
  engine: Engine
  /** PostgreSQL: another pool of at most `size` connections, without a time limit on queries. The caller ends it. */
  openPool?: (size: number) => Pool
  /** SQLite: copies the whole database to a file while it is in use. */
  backup?: (file: string) => Promise<void>
  /** Removes the remains of deleted rows from the database's files. PostgreSQL does that automatically, in its own time. */
  scrub: () => Promise<void>
  /** SQLite: moves its log into the database as far as there is room: the next writes then need no more room for the log. */
  recycleLog?: () => Promise<void>
  close: () => Promise<void>
}
