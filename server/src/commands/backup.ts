import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readConfig, type Config } from '../config.ts'
import { makeDataFolder } from '../data-folder.ts'
import type { Database } from '../database/database.ts'
import { addToArchive, type ArchivedFile } from '../database/file-archive.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { keysOf } from '../database/picture-keys.ts'
import { createLog } from '../pino-log.ts'
import { syncFolder } from '../storage/synced-folder.ts'
import { tellOutcome } from './tell-outcome.ts'

const USAGE = 'npm run backup -- FILE'

/** Writes database, pictures and secrets into one file, also while the product runs. */
async function backup([name = '']: string[]): Promise<string> {
  const { database, dataFolder } = readConfig(process.env)
  if (database.kind === 'postgres')
    throw new Error('The database is on PostgreSQL: back it up with pg_dump, and copy DATA_DIR.')
  if (!existsSync(database.file)) throw new Error(`There is nothing to back up in ${dataFolder}.`)
  makeDataFolder(dataFolder)
  const file = resolve(process.env.INIT_CWD ?? '.', name)
  if (existsSync(file)) throw new Error(`${file} is there already. Choose another name, or remove it first.`)

  const unfinished = `${file}.unfinished`
  rmSync(unfinished, { force: true })
  try {
    await copyDatabase(database, unfinished)
    const keys = await keysIn(unfinished)
    addToArchive(unfinished, filesOf(dataFolder, keys))
    renameSync(unfinished, file)
    await syncFolder(resolve(file, '..'))
    return `${file} holds the database and ${keys.length} files of pictures. It holds the secrets too: keep it safe.`
  } finally {
    rmSync(unfinished, { force: true })
  }
}

const open = (database: Config['database']) =>
  openDatabase(database, { log: createLog('silent'), fsyncFailed: () => process.exit(1) })

async function copyDatabase(database: Config['database'], to: string): Promise<void> {
  const opened = await open(database)
  try {
    await opened.backup?.(to)
  } finally {
    await opened.close()
  }
}

/** The pictures that the copy knows, at the schema of this version: one that came later is not in it, and no orphan here. */
async function keysIn(copy: string): Promise<string[]> {
  const opened = await open({ kind: 'sqlite', file: copy })
  try {
    await migrate(opened)
    return await pictureKeys(opened.db)
  } finally {
    await opened.close()
  }
}

async function pictureKeys(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('pictures')
    .select(['key', 'thumbnail_key'])
    .where('deleted_at', 'is', null)
    .execute()
  return keysOf(rows)
}

/** A picture that was deleted since the copy was made is left out. */
function* filesOf(dataFolder: string, keys: readonly string[]): Iterable<ArchivedFile> {
  for (const name of ['secrets', ...keys.map((key) => `pictures/${key.slice(0, 2)}/${key}`)]) {
    const path = join(dataFolder, name)
    if (existsSync(path)) yield { name, bytes: readFileSync(path) }
  }
}

/** What it writes is for its owner's eyes alone. */
process.umask(0o077)
await tellOutcome(backup, { usage: USAGE, names: ['FILE'] })
