// The databases that tests run on: SQLite, and PostgreSQL or its stand-in PGlite.
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import type { OpenDatabase } from '../platform/database/database.ts'
import { parseJsonColumns } from '../platform/database/tables/json-columns.ts'
import { migrate } from '../platform/database/opening/migrate.ts'
import { openDatabase } from '../platform/database/opening/open-database.ts'
import { jsonColumns, type Tables } from '../platform/database/tables/tables.ts'
import { silentLog } from './fakes/silent-log.ts'

/** A kind of database to run tests on. */
export interface DatabaseKind {
  name: 'SQLite' | 'PostgreSQL' | 'PGlite'
  /** A new, empty database at the newest schema; `close` also removes it. */
  open: () => Promise<OpenDatabase>
}

/** Fault handlers for tests: a failed fsync fails the test, other faults are ignored. */
export const faultHandlers = {
  log: silentLog,
  fsyncFailed: (error: Error) => {
    throw error
  },
}

/** Creates an empty database on a PostgreSQL server and opens it; `close` also drops it. */
export async function openOnServer(serverUrl: string): Promise<OpenDatabase & { url: string }> {
  const name = `swap_test_${randomBytes(6).toString('hex')}`
  const server = async (statement: string) => {
    const { db, close } = await openDatabase({ kind: 'postgres', url: serverUrl }, faultHandlers)
    await sql.raw(statement).execute(db)
    await close()
  }
  await server(`create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = name
  const opened = await openDatabase({ kind: 'postgres', url: url.href }, faultHandlers)
  const close = async () => {
    await opened.close()
    await server(`drop database ${name} with (force)`)
  }
  return { ...opened, url: url.href, close }
}

/** Opens PGlite: PostgreSQL in this process and in memory. For tests only: on a disk it loses committed data. */
async function openPGlite(): Promise<OpenDatabase> {
  const bigint = 20
  const pglite = await PGlite.create({ parsers: { [bigint]: Number } })
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), plugins: [parseJsonColumns(jsonColumns)] })
  return {
    db,
    engine: 'postgres',
    purgeDeletedData: async () => {},
    close: () => db.destroy(),
  }
}

const migrated = (open: () => Promise<OpenDatabase>) => async () => {
  const opened = await open()
  await migrate(opened)
  return opened
}

/** The PostgreSQL server of this run, or null. */
export const postgresUrl = inject('postgresUrl')

/**
 * The databases that every query must work on:
 *
 *     describe.each(everyDatabase)('threads on $name', ({ open }) => { … })
 */
export const everyDatabase: readonly DatabaseKind[] = [
  { name: 'SQLite', open: migrated(() => openDatabase({ kind: 'sqlite', file: ':memory:' }, faultHandlers)) },
  postgresUrl
    ? { name: 'PostgreSQL', open: migrated(() => openOnServer(postgresUrl)) }
    : { name: 'PGlite', open: migrated(openPGlite) },
]
