import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { copiedTables } from './copied-tables.ts'
import { createTableChecksum } from './table-checksums.ts'

/** A file that a backup contains besides the database, such as a picture. */
export interface FileInBackup {
  name: string
  bytes: Uint8Array
}

/** The new columns of a picture whose files changed after the database was copied. */
export interface ChangedPicture {
  id: string
  key: string | null
  thumbnail_key: string | null
  width: number
  height: number
  deleted_at: number | null
}

/** A file that could not be put into a backup: it is missing from the storage, or damaged. */
export interface MissingFile {
  missing: string
}

/** The mode of a regular file that only its owner can read and write. */
const REGULAR_FILE = 0o100600

/** The prefix of a table's name in the list of checksums. */
const TABLE_PREFIX = 'table '
/** The table that lists files missing from a backup; a complete backup has none. */
const MISSING_FILES = 'missing'
/** The name of the checksum of all other checksums. */
const TOTAL = 'checksums'

/**
 * Completes a backup: adds the files to a copy of the database, in a table of the SQLite Archive format
 * (https://www.sqlite.org/sqlar.html), so that the backup is one file and `sqlite3 -Atv FILE` lists its contents; then
 * the checksums of everything in it.
 */
export async function completeBackup(
  database: string,
  parts: AsyncIterable<FileInBackup | ChangedPicture | MissingFile>,
): Promise<void> {
  const sqlite = new DatabaseSync(database)
  try {
    // When this returns, the backup is one complete file on the disk, without a journal beside it.
    sqlite.exec('pragma journal_mode = delete; pragma synchronous = full; pragma temp_store = memory; begin')
    sqlite.exec('create table sqlar (name text primary key, mode int, mtime int, sz int, data blob)')
    sqlite.exec('create table checksums (name text primary key, sum text)')
    const add = sqlite.prepare('insert into sqlar (name, mode, mtime, sz, data) values (?, ?, ?, ?, ?)')
    const change = sqlite.prepare(
      'update pictures set key = ?, thumbnail_key = ?, width = ?, height = ?, deleted_at = ? where id = ?',
    )
    const sums: [name: string, sum: string][] = []
    const missing: string[] = []
    for await (const part of parts) {
      if ('bytes' in part) {
        add.run(part.name, REGULAR_FILE, 0, part.bytes.length, part.bytes)
        sums.push([part.name, sha256(part.bytes)])
      } else if ('missing' in part) missing.push(part.missing)
      else change.run(part.key, part.thumbnail_key, part.width, part.height, part.deleted_at, part.id)
    }
    if (missing.length > 0) writeMissing(sqlite, missing)
    for (const table of [...existingTables(sqlite), ...(missing.length > 0 ? [MISSING_FILES] : [])])
      sums.push([TABLE_PREFIX + table, checksumOfTable(sqlite, table)])
    sums.push([TOTAL, checksumOfAll(sums)])
    const write = sqlite.prepare('insert into checksums (name, sum) values (?, ?)')
    for (const [name, sum] of sums) write.run(name, sum)
    sqlite.exec('commit')
  } finally {
    sqlite.close()
  }
}

/**
 * Returns the names of damaged parts of a backup; empty if there are none. Null if it has no checksums, because an
 * earlier version wrote it: then only its pages are checked.
 */
export function findDamage(backup: string): string[] | null {
  const sqlite = new DatabaseSync(backup, { readOnly: true })
  try {
    if (sqlite.prepare('pragma quick_check').get()?.quick_check !== 'ok') return ['the database as a whole']
    const sums = readChecksums(sqlite)
    if (!sums) return null
    const expected = new Map(sums)
    const tables = sums.flatMap(([name]) => (name.startsWith(TABLE_PREFIX) ? [name.slice(TABLE_PREFIX.length)] : []))
    const found: [name: string, sum: string][] = tables.map((table) => [
      TABLE_PREFIX + table,
      checksumOfTable(sqlite, table),
    ])
    for (const { name, data } of sqlite.prepare('select name, data from sqlar').iterate())
      if (typeof name === 'string') found.push([name, data instanceof Uint8Array ? sha256(data) : ''])
    found.push([TOTAL, checksumOfAll(sums.filter(([name]) => name !== TOTAL))])
    const actual = new Map(found)
    return [...new Set([...expected.keys(), ...actual.keys()])]
      .filter((name) => expected.get(name) !== actual.get(name))
      .toSorted()
  } catch (error) {
    if (error instanceof Error && 'errcode' in error) return ['the database as a whole'] // an unreadable page
    throw error
  } finally {
    sqlite.close()
  }
}

function writeMissing(sqlite: DatabaseSync, names: readonly string[]): void {
  sqlite.exec(`create table ${MISSING_FILES} (name text primary key)`)
  const write = sqlite.prepare(`insert into ${MISSING_FILES} (name) values (?)`)
  for (const name of new Set(names)) write.run(name)
}

/** Lists the files that could not be put into a backup when it was written. */
export function listMissingFiles(backup: string): string[] {
  const sqlite = new DatabaseSync(backup, { readOnly: true })
  try {
    if (!hasTable(sqlite, MISSING_FILES)) return []
    return sqlite
      .prepare(`select name from ${MISSING_FILES} order by name`)
      .all()
      .map(({ name }) => String(name))
  } finally {
    sqlite.close()
  }
}

/** Extracts the files of a backup, one by one, and removes them: a plain database is left. */
export async function extractFiles(backup: string, save: (file: FileInBackup) => Promise<void>): Promise<void> {
  const sqlite = new DatabaseSync(backup)
  try {
    for (const { name, data } of sqlite.prepare('select name, data from sqlar').iterate())
      if (typeof name === 'string' && data instanceof Uint8Array) await save({ name, bytes: data })
    sqlite.exec('drop table sqlar; drop table if exists checksums; drop table if exists missing; vacuum')
  } finally {
    sqlite.close()
  }
}

/** The copied tables that exist in this file. */
function existingTables(sqlite: DatabaseSync): string[] {
  const there = new Set(
    sqlite
      .prepare(`select name from sqlite_schema where type = 'table'`)
      .all()
      .map(({ name }) => name),
  )
  return copiedTables.map(({ table }) => table).filter((table) => there.has(table))
}

function checksumOfTable(sqlite: DatabaseSync, table: string): string {
  const total = createTableChecksum({})
  for (const row of sqlite.prepare(`select * from "${table.replaceAll('"', '""')}"`).iterate()) total.add(row)
  const { rows, sum } = total.sum()
  return `${rows} ${sum}`
}

const hasTable = (sqlite: DatabaseSync, name: string) =>
  sqlite.prepare('select 1 from sqlite_schema where name = ?').get(name) !== undefined

function readChecksums(sqlite: DatabaseSync): [string, string][] | null {
  if (!hasTable(sqlite, 'checksums')) return null
  return sqlite
    .prepare('select name, sum from checksums')
    .all()
    .map(({ name, sum }) => [String(name), String(sum)])
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

const checksumOfAll = (sums: readonly [string, string][]) =>
  sha256(
    sums
      .map((line) => line.join(' '))
      .toSorted()
      .join('\n'),
  )
