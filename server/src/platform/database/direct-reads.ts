import type { Database } from './database.ts'

/** Runs a query at once, without queuing for the connection; null if it would have to queue. */
type ReadRows = (text: string, parameters: readonly unknown[]) => Record<string, unknown>[] | null

const readers = new WeakMap<Database, ReadRows>()

/** Registers the direct reader of a database in this process. */
export const setDirectReader = (db: Database, read: ReadRows): void => void readers.set(db, read)

/** Returns the direct reader of a database; undefined on PostgreSQL, and for a transaction. */
export const directReaderOf = (db: Database): ReadRows | undefined => readers.get(db)
