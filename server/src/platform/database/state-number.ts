import type { Database } from './database.ts'

/** By the adapter, which a database and all its transactions have in common. */
const ways = new WeakMap<object, () => string>()

/** Says how a database in this process numbers its states. */
export const allowStateNumbers = (db: Database, read: () => string): void =>
  void ways.set(db.getExecutor().adapter, read)

/**
 * A number of the state of the whole database: as long as it is the same, nothing at all was written, by whomever. Within a transaction
 * what it wrote itself counts too. Null where the database is in another process: telling would take as long as reading again.
 */
export const stateNumberOf = (db: Database): string | null => ways.get(db.getExecutor().adapter)?.() ?? null
