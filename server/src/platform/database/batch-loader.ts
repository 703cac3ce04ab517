import type { Database } from './database.ts'

/** In one query to the server. */
const MAX_TOGETHER = 100

/** Finds the rows of these keys; those without one are left out. */
type FindRows<Row> = (db: Database, keys: string[]) => Promise<Row[]>

interface PendingQuery<Row> {
  key: string
  answer: (row: Row | undefined) => void
  refuse: (reason: unknown) => void
}

/**
 * Batches lookups by key that many callers make at the same moment, as calendar programs do at the full hour: querying a server costs this process more than
 * all the rest of such an answer. Calls made during a query join the next one, with all others waiting; no call is answered by a query that was sent before it.
 *
 *     const find = batchLoader((db, hashes) => byHashes(db, [hashes]), ({ hash }) => hash)
 *     await Promise.all([find(db, 'a'), find(db, 'b'), find(db, 'c')]) → two queries: a, then b and c
 *
 * A failed query fails for all calls in it.
 */
export function batchLoader<Row>(findRows: FindRows<Row>, keyOf: (row: Row) => string | null) {
  const lines = new WeakMap<Database, PendingQuery<Row>[]>()

  async function ask(db: Database, asked: readonly PendingQuery<Row>[]): Promise<void> {
    try {
      const rows = await findRows(db, [...new Set(asked.map(({ key }) => key))])
      const byKey = new Map(rows.map((row) => [keyOf(row), row]))
      for (const { key, answer } of asked) answer(byKey.get(key))
    } catch (error) {
      for (const { refuse } of asked) refuse(error)
    }
  }

  async function askAll(db: Database, waiting: PendingQuery<Row>[]): Promise<void> {
    while (waiting.length > 0) await ask(db, waiting.splice(0, MAX_TOGETHER))
    lines.delete(db)
  }

  return (db: Database, key: string): Promise<Row | undefined> =>
    new Promise((answer, refuse) => {
      const asked = { key, answer, refuse }
      const waiting = lines.get(db)
      if (waiting) {
        waiting.push(asked)
        return
      }
      const line = [asked]
      lines.set(db, line)
      void askAll(db, line)
    })
}
