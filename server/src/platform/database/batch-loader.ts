import type { Database } from './database.ts'

/** Upper bound on the keys of one query. */
const MAX_BATCH = 100

/** Finds the rows with these keys; missing ones are left out. */
type FindRows<Row> = (db: Database, keys: string[]) => Promise<Row[]>

interface PendingLookup<Row> {
  key: string
  resolve: (row: Row | undefined) => void
  reject: (reason: unknown) => void
}

/**
 * Batches concurrent lookups by key into one query, as when calendar programs all ask at the full hour. Calls made during
 * a query join the next one; no call is answered by a query that was sent before it.
 *
 *     const find = createBatchLoader((db, hashes) => byHashes(db, [hashes]), ({ hash }) => hash)
 *     await Promise.all([find(db, 'a'), find(db, 'b'), find(db, 'c')]) → two queries: a, then b and c
 *
 * A failed query fails all calls in it.
 */
export function createBatchLoader<Row>(findRows: FindRows<Row>, keyOf: (row: Row) => string | null) {
  const queues = new WeakMap<Database, PendingLookup<Row>[]>()

  async function runBatch(db: Database, asked: readonly PendingLookup<Row>[]): Promise<void> {
    try {
      const rows = await findRows(db, [...new Set(asked.map(({ key }) => key))])
      const byKey = new Map(rows.map((row) => [keyOf(row), row]))
      for (const { key, resolve } of asked) resolve(byKey.get(key))
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }

  async function runAll(db: Database, waiting: PendingLookup<Row>[]): Promise<void> {
    while (waiting.length > 0) await runBatch(db, waiting.splice(0, MAX_BATCH))
    queues.delete(db)
  }

  return (db: Database, key: string): Promise<Row | undefined> =>
    new Promise((resolve, reject) => {
      const asked = { key, resolve, reject }
      const waiting = queues.get(db)
      if (waiting) {
        waiting.push(asked)
        return
      }
      const queue = [asked]
      queues.set(db, queue)
      void runAll(db, queue)
    })
}
