import type { CompiledQuery } from 'kysely'
import type { Database } from './database.ts'
import { directReaderOf } from './direct-reads.ts'

/** A query that can be built and turned into SQL. */
interface Buildable<Row> {
  compile: () => CompiledQuery<Row>
}

/**
 * Creates a query that is compiled to SQL only once per database: for frequent queries, which take longer to compile than
 * to run. Transactions share the query of their database. Parameters are passed in the order of the built query.
 *
 *     const findOwner = compiledQuery((db) => db.selectFrom('sessions').select('user_id').where('access_hash', '=', ''))
 *     const [row] = await findOwner(db, [hash])
 */
export function compiledQuery<Row>(build: (db: Database) => Buildable<Row>) {
  const queries = new WeakMap<object, CompiledQuery<Row>>()
  return async (db: Database, parameters: readonly unknown[]): Promise<Row[]> => {
    const { adapter } = db.getExecutor() // one for a database and all its transactions
    const query = queries.get(adapter) ?? build(db).compile()
    queries.set(adapter, query)
    if (query.parameters.length !== parameters.length)
      throw new Error(`${parameters.length} values for a query of ${query.parameters.length}: ${query.sql}`)
    const read = directReaderOf(db)?.(query.sql, parameters)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rows of the very query whose type this is
    if (read) return read as Row[]
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}
