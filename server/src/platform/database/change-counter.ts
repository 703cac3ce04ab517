import type { Database } from './database.ts'

/** By the adapter, which a database and all its transactions share. */
const counters = new WeakMap<object, () => string>()

/** Registers the change counter of a database in this process. */
export const setChangeCounter = (db: Database, read: () => string): void =>
  void counters.set(db.getExecutor().adapter, read)

/**
 * Returns a text that changes with every write to the database, including those of the current transaction: while it is
 * the same, caches are valid. Null for a database in another process, where asking would take as long as reading again.
 */
export const changeCounterOf = (db: Database): string | null => counters.get(db.getExecutor().adapter)?.() ?? null
