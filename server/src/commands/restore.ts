import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { putBack } from '../backup/put-back.ts'
import { readConfig, type Config } from '../config.ts'
import { makeDataFolder } from '../data-folder.ts'
import { lockDataFolder } from '../database/data-folder-lock.ts'
import type { OpenDatabase } from '../database/database.ts'
import { isEmptyDatabase } from '../database/is-empty.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { createLog } from '../pino-log.ts'
import { commandStorage } from './command-storage.ts'
import { tellOutcome } from './tell-outcome.ts'

const USAGE = 'npm run restore -- FILE'

const alarms = { log: createLog('silent'), fsyncFailed: () => process.exit(1) }

/** Puts a backup back into a data folder in which there is nothing yet, and into an empty database where that is on PostgreSQL. */
async function restore([name = '']: string[]): Promise<string> {
  const config = readConfig(process.env)
  const { database, dataFolder } = config
  const file = resolve(process.env.INIT_CWD ?? '.', name)
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  if (existsSync(dataFolder) && readdirSync(dataFolder).length > 0)
    throw new Error(`${dataFolder} is not empty: a backup is put back into an empty folder only.`)
  const server = database.kind === 'postgres' ? await openEmpty(database) : null

  makeDataFolder(dataFolder)
  const unlock = lockDataFolder(dataFolder)
  try {
    let close: (() => Promise<void>) | undefined
    const openStorage = async () => {
      const opened = await commandStorage(config)
      close = opened.close
      return opened.storage
    }
    const { pictures } = await putBack(file, { dataFolder, openStorage, database: server ?? fileOf(database), alarms })
    await close?.()
    unlock()
    return `${dataFolder} holds ${server ? '' : 'the database and '}${pictures} files of pictures again${server ? ', and PostgreSQL the database' : ''}.`
  } catch (cause) {
    unlock()
    for (const made of readdirSync(dataFolder)) rmSync(join(dataFolder, made), { recursive: true, force: true })
    throw new Error(`${file} could not be put back; ${dataFolder} is as empty as before.`, { cause })
  } finally {
    await server?.close()
  }
}

const fileOf = (database: Config['database']) => (database.kind === 'sqlite' ? database.file : '')

async function openEmpty(database: Config['database']): Promise<OpenDatabase> {
  const opened = await openDatabase(database, alarms)
  try {
    await migrate(opened)
    if (await isEmptyDatabase(opened.db)) return opened
    throw new Error('The database is not empty: a backup is put back into an empty one only.')
  } catch (error) {
    await opened.close()
    throw error
  }
}

/** What it writes is for its owner's eyes alone. */
process.umask(0o077)
await tellOutcome(restore, { usage: USAGE, names: ['FILE'] })
