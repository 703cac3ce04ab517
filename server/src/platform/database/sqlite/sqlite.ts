import { Failure } from '@swap/contract/failures'
import { Kysely, sql, SqliteAdapter, SqliteDialect, type DialectAdapter, type SqliteStatement } from 'kysely'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { backup, DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { Database, OpenDatabase } from '../database.ts'
import { withFifoConnection } from './fifo-connection.ts'
import { isDiskFull } from '../disk/is-disk-full.ts'
import { parseJsonColumns, parseJsonIn } from '../tables/json-columns.ts'
import { setDirectReader } from '../direct-reads.ts'
import { createRowConverter, type Row } from './sqlite-rows.ts'
import { setChangeCounter } from '../change-counter.ts'
import { jsonColumns, type Tables } from '../tables/tables.ts'

/**
 * `synchronous = full`: a commit is on the disk once it is acknowledged; with `normal`, a power cut loses the last ones.
 * `secure_delete`: deleted data is overwritten. `temp_store = memory`: nothing is written outside the data folder; by
 * default SQLite puts parts of large statements into `/var/tmp`. `journal_mode = wal` needs shared memory, so the file
 * cannot be on a network file system.
 */
const SETTINGS = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma secure_delete = on;
  pragma temp_store = memory;
  pragma cache_size = -65536;
  pragma mmap_size = 134217728;
  pragma journal_size_limit = 67108864`

/** How long one process waits for another (`admin` beside the server) before SQLITE_BUSY. */
const BUSY_TIMEOUT_MS = 5000

/** Upper bound on cached prepared statements. */
const MAX_PREPARED = 500

/**
 * Counts this connection's changes, including uncommitted ones, and adds a number that changes with others' commits.
 */
const CHANGE_COUNTER = `select total_changes() || ':' || data_version as state from pragma_data_version`

const NOTHING_DONE = { changes: 0, lastInsertRowid: 0 }

/** SQLite's result codes: https://www.sqlite.org/rescode.html */
const SQLITE_FULL = 13
const SQLITE_IOERR_WRITE = 778
const SQLITE_IOERR_SHMSIZE = 4874
const SQLITE_IOERR_FSYNC = 1034
const SQLITE_IOERR_DIR_FSYNC = 1290

/** The step by which the WAL index grows: a test write of this size shows whether the disk is full. */
const PROBE_BYTES = 32_768

/**
 * Opens a SQLite file, creating it and its folder where missing. A full disk is the Failure STORAGE_FULL.
 *
 * `fsyncFailed` is called when the disk lost a commit (fsync failed). The process then has to end: a second fsync of the
 * same file may succeed without the lost pages.
 */
export function openSqlite(file: string, { fsyncFailed }: { fsyncFailed: (error: Error) => void }): OpenDatabase {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const sqlite = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
  sqlite.exec(SETTINGS)

  const withTranslatedErrors = <T>(run: () => T): T => {
    try {
      return run()
    } catch (error) {
      if (!(error instanceof Error) || !('errcode' in error)) throw error
      if (error.errcode === SQLITE_IOERR_FSYNC || error.errcode === SQLITE_IOERR_DIR_FSYNC) fsyncFailed(error)
      throw isOutOfSpace(error.errcode, file) ? new Failure('STORAGE_FULL', { cause: error }) : error
    }
  }
  const db = kyselyOn(sqlite, withTranslatedErrors)
  return {
    db,
    engine: 'sqlite',
    async backup(to) {
      await backup(sqlite, to)
    },
    async purgeDeletedData() {
      // Deleted rows are overwritten in the database, but the WAL still holds older copies of them: it is truncated. This
      // is impossible within a transaction, so it waits for its turn on the one connection. It does not wait for readers
      // in other processes, because nothing else could run meanwhile.
      const busy = await db.connection().execute(async (connection) => {
        await sql`pragma busy_timeout = 0`.execute(connection)
        try {
          return (await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection)).rows[0]?.busy
        } finally {
          await sql`pragma busy_timeout = ${sql.lit(BUSY_TIMEOUT_MS)}`.execute(connection)
        }
      })
      if (busy === 1) throw new Error('The WAL is in use by another reader')
    },
    async checkpointWal() {
      await sql`pragma wal_checkpoint(passive)`.execute(db)
    },
    async close() {
      await db.destroy()
      if (sqlite.isOpen) sqlite.close() // Kysely closes only what it has used
    },
  }
}

/** A quota or a WAL index that cannot grow is reported with codes shared by other errors, so a test write decides. */
function isOutOfSpace(code: unknown, file: string): boolean {
  if (code === SQLITE_FULL) return true
  if (code !== SQLITE_IOERR_WRITE && code !== SQLITE_IOERR_SHMSIZE) return false
  const probe = `${file}.probe`
  try {
    writeFileSync(probe, Buffer.alloc(PROBE_BYTES, 1), { mode: 0o600 })
    return false
  } catch (error) {
    return isDiskFull(error)
  } finally {
    rmSync(probe, { force: true })
  }
}

function kyselyOn(sqlite: DatabaseSync, withTranslatedErrors: <T>(run: () => T) => T): Database {
  const prepare = createPrepare(sqlite, withTranslatedErrors)
  const dialect = new SqliteDialect({ database: { prepare, close: () => sqlite.close() } })
  const createDriver = dialect.createDriver.bind(dialect)
  const db = new Kysely<Tables>({
    dialect: Object.assign(dialect, { createAdapter, createDriver: () => withFifoConnection(createDriver()) }),
    plugins: [parseJsonColumns(jsonColumns)],
  })
  // Not while one of our transactions is open: the one connection would show uncommitted data.
  setDirectReader(db, (text, parameters) => {
    if (sqlite.isTransaction) return null
    const rows = withTranslatedErrors(() => prepare(text).all(parameters))
    parseJsonIn(rows, jsonColumns)
    return rows
  })
  setChangeCounter(db, () => String(prepare(CHANGE_COUNTER).all([])[0]?.state))
  return db
}

/**
 * Creates an adapter with which all migrations of a start run in one transaction. Kysely does not do that on SQLite:
 * a migration that is killed half-way would leave tables behind, and every later start would fail. It also turns off
 * Kysely's own lock on the connection, because the driver has a queue (`withFifoConnection`).
 */
const createAdapter = (): DialectAdapter =>
  Object.defineProperties(new SqliteAdapter(), {
    supportsTransactionalDdl: { value: true },
    supportsMultipleConnections: { value: true },
  })

interface Prepared extends SqliteStatement {
  all: (parameters: readonly unknown[]) => Row[]
}

/** Implements with node:sqlite the statement that Kysely's own dialect expects. */
function createPrepare(sqlite: DatabaseSync, withTranslatedErrors: <T>(run: () => T) => T) {
  const prepared = new Map<string, Prepared>()
  return (text: string): Prepared => {
    const known = prepared.get(text)
    if (known) return known

    // `immediate` takes the write lock at the beginning, and waits for it. Otherwise a transaction that reads before it
    // writes fails at once if another process has written meanwhile.
    const statement = sqlite.prepare(text === 'begin' ? 'begin immediate' : text)
    const toRows = createRowConverter(statement)
    const created: Prepared = {
      reader: statement.columns().length > 0,
      all: (parameters) => withTranslatedErrors(() => toRows(statement.all(...bound(parameters)))),
      run(parameters) {
        // On a full disk SQLite ends the transaction itself: a rollback would then fail, and hide the first error.
        if (text === 'rollback' && !sqlite.isTransaction) return NOTHING_DONE
        return withTranslatedErrors(() => statement.run(...bound(parameters)))
      },
      *iterate(parameters) {
        for (const row of statement.iterate(...bound(parameters))) yield* toRows([row])
      },
    }
    if (prepared.size >= MAX_PREPARED) prepared.clear()
    prepared.set(text, created)
    return created
  }
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what queries bind: `Tables` holds nothing node:sqlite refuses
const bound = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[]
