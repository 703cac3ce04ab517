import type { CompiledQuery } from 'kysely'
import type { Database } from './database.ts'
import { directReadsOf } from './read-directly.ts'

/** A query that can be built and turned into SQL. */
interface Buildable<Row> {
  compile: () => CompiledQuery<Row>
}

/**
 * A query for rows that nearly every request needs: built and compiled to SQL once per database, which takes longer
 * than running it, and read directly where the database allows it. Also within transactions, which use their
 * database's. The values are passed by position, in the order in which the built query names them.
 *
 *     const findOwner = compiledOnce((db) => db.selectFrom('sessions').select('user_id').where('access_hash', '=', ''))
 *     const [row] = await findOwner(db, [hash])
 */
export function compiledOnce<Row>(build: (db: Database) => Buildable<Row>) {
  const queries = new WeakMap<object, CompiledQuery<Row>>()
  return async (db: Database, parameters: readonly unknown[]): Promise<Row[]> => {
    const { adapter } = db.getExecutor() // one for a database and all its transactions
    const query = queries.get(adapter) ?? build(db).compile()
    queries.set(adapter, query)
    if (query.parameters.length !== parameters.length)
      throw new Error(`${parameters.length} values for a query of ${query.parameters.length}: ${query.sql}`)
    const read = directReadsOf(db)?.(query.sql, parameters)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rows of the very query whose type this is
    if (read) return read as Row[]
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}
