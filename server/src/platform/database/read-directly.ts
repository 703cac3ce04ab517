import type { Database } from './database.ts'

/** Reads rows without waiting for a turn; null where the query has to wait for one. */
type ReadRows = (text: string, parameters: readonly unknown[]) => Record<string, unknown>[] | null

const ways = new WeakMap<Database, ReadRows>()

/** Sets how a database in this process is read directly. */
export const allowDirectReads = (db: Database, read: ReadRows): void => void ways.set(db, read)

/** Returns how to read directly from this database; undefined where it is in another process, or where `db` is a transaction. */
export const directReadsOf = (db: Database): ReadRows | undefined => ways.get(db)
