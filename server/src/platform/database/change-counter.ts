import type { Database } from './database.ts'

/** Keyed by Kysely's adapter, which a database and all its transactions share. */
const counters = new WeakMap<object, () => string>()

/** Registers the change counter of a database in this process. */
export const setChangeCounter = (db: Database, read: () => string): void =>
  void counters.set(db.getExecutor().adapter, read)

/**
 * Returns a string that changes with every write to the database, including writes of the current transaction. While it
 * stays the same, caches are valid. Null on PostgreSQL, where fetching a counter would take as long as a query.
 */
export const changeCounterOf = (db: Database): string | null => counters.get(db.getExecutor().adapter)?.() ?? null
