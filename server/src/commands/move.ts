import { existsSync } from 'node:fs'
import { readConfig, type Config } from '../platform/config/config.ts'
import { makeDataFolder } from '../platform/database/disk/data-folder.ts'
import { beginMove } from '../platform/database/copying/being-moved.ts'
import { copyRows } from '../platform/database/copying/copy-rows.ts'
import { lockDataFolder } from '../platform/database/disk/data-folder-lock.ts'
import { migrate } from '../platform/database/opening/migrate.ts'
import { openDatabase } from '../platform/database/opening/open-database.ts'
import { haveSameSecrets } from '../platform/database/copying/same-secrets.ts'
import { withPatience } from '../platform/database/copying/snapshot.ts'
import { openSecrets } from '../platform/secrets/secrets.ts'
import { copyFiles } from '../platform/storage/copy-files.ts'
import { commandAlarms as alarms } from './command-alarms.ts'
import { commandStorage } from './command-storage.ts'
import { tellOutcome, WrongUsage } from './tell-outcome.ts'

const USAGE = 'npm run move -- database POSTGRES_URL | pictures S3_URL | pictures disk'

/** How many files of pictures lie between two progress messages. */
const TOLD_EVERY = 100

/** Moves the database to PostgreSQL, or pictures to a bucket or back. The source stays; an interrupted move continues where it was. */
async function move([what = '', where = '']: string[]): Promise<string> {
  const config = process.env.S3_URL?.trim() ? readConfig(process.env) : onDisk()
  const moving = { database: moveDatabase, pictures: movePictures }[what]
  if (!moving) throw new WrongUsage(`${what} can't be moved.`)
  const go = moving(config, where)
  makeDataFolder(config.dataFolder)
  const unlock = lockDataFolder(config.dataFolder) // nothing may change meanwhile
  try {
    return await go()
  } finally {
    unlock()
  }
}

/** The settings without a bucket; the other side's key may be in S3_KEY_FILE. */
const onDisk = () => readConfig({ ...process.env, S3_URL: undefined, S3_KEY_FILE: undefined })

function moveDatabase({ database, dataFolder }: Config, where: string): () => Promise<string> {
  if (!URL.canParse(where) || !['postgres:', 'postgresql:'].includes(new URL(where).protocol))
    throw new WrongUsage('POSTGRES_URL must be an address that starts with postgres://.')
  if (database.kind === 'postgres') throw new Error('The database is already on PostgreSQL: use its own tools.')
  if (!existsSync(database.file)) throw new Error(`There is no database in ${dataFolder}.`)
  return async () => {
    const from = await openDatabase(database, alarms)
    const to = await openDatabase({ kind: 'postgres', url: where }, alarms)
    try {
      await migrate(from)
      const { mark } = openSecrets(dataFolder)
      await haveSameSecrets(from.db, { mark, mayChange: true, log: alarms.log })
      await migrate(to)
      await beginMove(to.db, mark)
      let rows = 0
      const told = (table: string, count: number) => {
        rows += count
        process.stderr.write(`${table}: ${count}\n`)
      }
      await withPatience(to, (db) => copyRows(from.db, db, told))
      return `PostgreSQL now has ${rows} rows, each compared with the original. Set DATABASE_URL and start. ${database.file} stays as it is; remove it once you are happy with the result.`
    } finally {
      await Promise.all([from.close(), to.close()])
    }
  }
}

function movePictures(config: Config, where: string): () => Promise<string> {
  const { storage } = where === 'disk' ? onDisk() : readConfig({ ...process.env, S3_URL: where })
  if (storage.kind === 'disk' && config.storage.kind === 'disk')
    throw new Error('The pictures are already on the disk.')
  return async () => {
    const [from, to] = [await commandStorage(config), await commandStorage({ ...config, storage })]
    try {
      const files = await copyFiles(from.storage, to.storage, (count, bytes) => {
        if (count % TOLD_EVERY === 0) process.stderr.write(`${count} files, ${Math.round(bytes / 1_000_000)} MB\n`)
      })
      const next = storage.kind === 'disk' ? 'Start without S3_URL' : 'Set S3_URL and start'
      return `${files} picture files are there, each compared with the original. ${next}. The originals stay; remove them once you are happy with the result.`
    } finally {
      await Promise.all([from.close(), to.close()])
    }
  }
}

await tellOutcome(move, { usage: USAGE, names: ['what to move', 'where to'] })
