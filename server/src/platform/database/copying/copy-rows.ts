import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import { copiedTables, type CopiedTable } from './copied-tables.ts'
import { createTableChecksum, type AnyRow, type TableChecksum } from './table-checksums.ts'

/**
 * Copies all rows from one database to another of the same schema, table by table, each in one transaction, and compares
 * the checksums. `from` must not change: a snapshot, or an unused database. Tables that are the same already are skipped,
 * so that an interrupted copy can continue. Throws if the checksums of a table differ.
 */
export async function copyRows(
  from: Database,
  to: Database,
  onTable: (table: string, rows: number) => void = () => {},
) {
  for (const copied of copiedTables) {
    const sent = await checksumOf(from, copied)
    if (!isSame(sent, await checksumOf(to, copied))) await copyTable(from, to, copied)
    const arrived = await checksumOf(to, copied)
    if (!isSame(sent, arrived))
      throw new Error(`The table ${copied.table} did not arrive as it was sent: ${arrived.rows} of ${sent.rows} rows`)
    onTable(copied.table, sent.rows)
  }
}

/** How many rows are in memory at once: 500 readings with all their lines are some 25 MB. */
const BATCH = 500

/** A database whose tables are named by variables. Its JSON columns stay text, so that values are copied unchanged. */
type AnyDatabase = Kysely<Record<string, AnyRow>>
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
const withoutJsonParsing = (db: Database) => db.withoutPlugins() as unknown as AnyDatabase

/** The rows of a table in the order of its key, in batches. */
async function* rowsOf(db: Database, { table, key }: CopiedTable): AsyncIterable<AnyRow[]> {
  const columns = sql.join(key.map((name) => sql.ref(name)))
  let last: AnyRow | undefined
  for (;;) {
    let query = withoutJsonParsing(db).selectFrom(table).selectAll().limit(BATCH)
    for (const name of key) query = query.orderBy(name)
    const previous: AnyRow | undefined = last
    if (previous) query = query.where(sql<boolean>`(${columns}) > (${sql.join(key.map((name) => previous[name]))})`)
    const rows = await query.execute()
    if (rows.length > 0) yield rows
    last = rows.at(-1)
    if (rows.length < BATCH) return
  }
}

/** Returns the checksum of a table's contents. */
export async function checksumOf(db: Database, copied: CopiedTable): Promise<TableChecksum> {
  const total = createTableChecksum(copied)
  for await (const rows of rowsOf(db, copied)) rows.forEach(total.add)
  return total.sum()
}

const isSame = (one: TableChecksum, other: TableChecksum) => one.rows === other.rows && one.sum === other.sum

/** Replaces the initial rows of a new database. */
async function copyTable(from: Database, to: Database, copied: CopiedTable): Promise<void> {
  const { table, autoIncrement, selfReference } = copied
  await to.transaction().execute(async (trx) => {
    const into = withoutJsonParsing(trx)
    await into.deleteFrom(table).execute()
    for await (const rows of rowsOf(from, copied))
      await into
        .insertInto(table)
        .values(rows.map((row) => without(row, [autoIncrement, selfReference])))
        .execute()
    if (selfReference !== undefined) await writeSelfReferences(from, into, copied, selfReference)
  })
}

async function writeSelfReferences(
  from: Database,
  into: AnyDatabase,
  copied: CopiedTable,
  column: string,
): Promise<void> {
  const [id] = copied.key
  for await (const rows of rowsOf(from, copied))
    for (const row of rows.filter((it) => it[column] !== null))
      await into
        .updateTable(copied.table)
        .set({ [column]: row[column] })
        .where(id, '=', row[id])
        .execute()
}

const without = (row: AnyRow, dropped: readonly (string | undefined)[]): AnyRow =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !dropped.includes(name)))
