// The command `npm run move`: moves the database to PostgreSQL, or pictures to a bucket or back.
import { existsSync } from 'node:fs'
import { readConfig, type Config } from '../platform/config/config.ts'
import { makeDataFolder } from '../platform/database/disk/data-folder.ts'
import { beginMove } from '../platform/database/copying/move-target.ts'
import { copyRows } from '../platform/database/copying/copy-rows.ts'
import { lockDataFolder } from '../platform/database/disk/data-folder-lock.ts'
import { migrate } from '../platform/database/opening/migrate.ts'
import { openDatabase } from '../platform/database/opening/open-database.ts'
import { ensureSameSecrets } from '../platform/database/copying/ensure-same-secrets.ts'
import { withoutTimeLimit } from '../platform/database/opening/without-time-limit.ts'
import { openSecrets } from '../platform/secrets/secrets.ts'
import { copyFiles } from '../platform/storage/copy-files.ts'
import { commandFaultHandlers as faultHandlers } from './command-fault-handlers.ts'
import { openCommandStorage } from './open-command-storage.ts'
import { runCommandLine, UsageError } from './run-command-line.ts'

const USAGE = 'npm run move -- database POSTGRES_URL | pictures S3_URL | pictures disk'

/** How many picture files are copied between two progress messages. */
const PROGRESS_EVERY = 100

/** Copies the database or the pictures to the target and verifies the copy; the source stays. An interrupted move can be resumed. */
async function move([what = '', where = '']: string[]): Promise<string> {
  const config = process.env.S3_URL?.trim() ? readConfig(process.env) : readConfigWithoutBucket()
  const prepare = { database: moveDatabase, pictures: movePictures }[what]
  if (!prepare) throw new UsageError(`${what} can't be moved.`)
  const run = prepare(config, where)
  makeDataFolder(config.dataFolder)
  const unlock = lockDataFolder(config.dataFolder) // nothing may change meanwhile
  try {
    return await run()
  } finally {
    unlock()
  }
}

/** Reads the settings while no bucket is configured. S3_KEY_FILE may then hold the key of the bucket to move to. */
const readConfigWithoutBucket = () => readConfig({ ...process.env, S3_URL: undefined, S3_KEY_FILE: undefined })

function moveDatabase({ database, dataFolder }: Config, where: string): () => Promise<string> {
  if (!URL.canParse(where) || !['postgres:', 'postgresql:'].includes(new URL(where).protocol))
    throw new UsageError('POSTGRES_URL must be an address that starts with postgres://.')
  if (database.kind === 'postgres') throw new Error('The database is already on PostgreSQL: use its own tools.')
  if (!existsSync(database.file)) throw new Error(`There is no database in ${dataFolder}.`)
  return async () => {
    const from = await openDatabase(database, faultHandlers)
    const to = await openDatabase({ kind: 'postgres', url: where }, faultHandlers)
    try {
      await migrate(from)
      const { fingerprint } = openSecrets(dataFolder)
      await ensureSameSecrets(from.db, { fingerprint, mayChange: true, log: faultHandlers.log })
      await migrate(to)
      await beginMove(to.db, fingerprint)
      let rows = 0
      const onTable = (table: string, count: number) => {
        rows += count
        process.stderr.write(`${table}: ${count}\n`)
      }
      await withoutTimeLimit(to, (db) => copyRows(from.db, db, onTable))
      return `PostgreSQL now has ${rows} rows, each compared with the original. Set DATABASE_URL and start. ${database.file} stays as it is; remove it once you are happy with the result.`
    } finally {
      await Promise.all([from.close(), to.close()])
    }
  }
}

function movePictures(config: Config, where: string): () => Promise<string> {
  const { storage } = where === 'disk' ? readConfigWithoutBucket() : readConfig({ ...process.env, S3_URL: where })
  if (storage.kind === 'disk' && config.storage.kind === 'disk')
    throw new Error('The pictures are already on the disk.')
  return async () => {
    const [from, to] = [await openCommandStorage(config), await openCommandStorage({ ...config, storage })]
    try {
      const files = await copyFiles(from.storage, to.storage, (count, bytes) => {
        if (count % PROGRESS_EVERY === 0) process.stderr.write(`${count} files, ${Math.round(bytes / 1_000_000)} MB\n`)
      })
      const next = storage.kind === 'disk' ? 'Start without S3_URL' : 'Set S3_URL and start'
      return `${files} picture files are there, each compared with the original. ${next}. The originals stay; remove them once you are happy with the result.`
    } finally {
      await Promise.all([from.close(), to.close()])
    }
  }
}

await runCommandLine(move, { usage: USAGE, parameters: ['what to move', 'where to'] })
