import type { Database } from './database.ts'

/** By the adapter, which a database and all its transactions share. */
const ways = new WeakMap<object, () => string>()

/** Sets how a database in this process numbers its states. */
export const allowStateNumbers = (db: Database, read: () => string): void =>
  void ways.set(db.getExecutor().adapter, read)

/**
 * Returns a number for the state of the whole database: while it is the same, nothing at all was written. Within a
 * transaction its own writes count too. Null where the database is in another process: asking would take as long as
 * reading again.
 */
export const stateNumberOf = (db: Database): string | null => ways.get(db.getExecutor().adapter)?.() ?? null
