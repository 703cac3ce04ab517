import { DatabaseSync } from 'node:sqlite'

/** One file of an archive. */
export interface ArchivedFile {
  name: string
  bytes: Uint8Array
}

/**
 * Puts files into a SQLite database, in the table of the SQLite Archive format (https://www.sqlite.org/sqlar.html): a backup is the
 * copy of our database with its files in it, one file in every sense, and `sqlite3 -Atv FILE` lists what is there.
 */
export function addToArchive(database: string, files: Iterable<ArchivedFile>): void {
  const sqlite = new DatabaseSync(database)
  try {
    // One file that is whole and on the disk, without a second one beside it, when this returns.
    sqlite.exec('pragma journal_mode = delete; pragma synchronous = full; pragma temp_store = memory; begin')
    sqlite.exec('create table sqlar (name text primary key, mode int, mtime int, sz int, data blob)')
    const add = sqlite.prepare('insert into sqlar (name, mode, mtime, sz, data) values (?, ?, ?, ?, ?)')
    for (const { name, bytes } of files) add.run(name, REGULAR_FILE, 0, bytes.length, bytes)
    sqlite.exec('commit')
  } finally {
    sqlite.close()
  }
}

/** A file for its owner alone, as `stat` writes it. */
const REGULAR_FILE = 0o100600

/** Takes the files out of such a database again, one by one, and leaves it without their table. Throws where it is none, or damaged. */
export function takeFromArchive(database: string, take: (file: ArchivedFile) => void): void {
  const sqlite = new DatabaseSync(database)
  try {
    const check = sqlite.prepare('pragma quick_check').get()
    if (check?.quick_check !== 'ok') throw new Error('The file is damaged')
    for (const { name, data } of sqlite.prepare('select name, data from sqlar').iterate())
      if (typeof name === 'string' && data instanceof Uint8Array) take({ name, bytes: data })
    sqlite.exec('drop table sqlar; vacuum')
  } finally {
    sqlite.close()
  }
}
