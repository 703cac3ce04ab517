// The command `npm run restore`: restores a backup.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { missingFilesText } from '../features/backup/missing-files-text.ts'
import { restoreBackup } from '../features/backup/restore-backup.ts'
import { readConfig, type Config } from '../platform/config/config.ts'
import { makeDataFolder } from '../platform/database/disk/data-folder.ts'
import { canBeMoveTarget } from '../platform/database/copying/move-target.ts'
import { lockDataFolder } from '../platform/database/disk/data-folder-lock.ts'
import type { OpenDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/opening/migrate.ts'
import { openDatabase } from '../platform/database/opening/open-database.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { commandFaultHandlers as faultHandlers } from './command-fault-handlers.ts'
import { openCommandStorage } from './open-command-storage.ts'
import { runCommandLine } from './run-command-line.ts'

const USAGE = 'npm run restore -- FILE'

/** Restores a backup into an empty data folder, and into an empty database where that is on PostgreSQL. */
async function restore([name = '']: string[]): Promise<string> {
  const config = readConfig(process.env)
  const { database, dataFolder } = config
  const file = resolve(process.env.INIT_CWD ?? '.', name)
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  if (existsSync(dataFolder) && readdirSync(dataFolder).length > 0)
    throw new Error(`${dataFolder} is not empty: a backup can only be restored into an empty folder.`)
  const server = database.kind === 'postgres' ? await openEmpty(database) : null
  try {
    const { pictures, missing } = await restoreInto(config, file, server)
    const holds = `${dataFolder} holds ${server ? '' : 'the database and '}${pictures} picture files again${server ? ', and PostgreSQL the database' : ''}.`
    return [holds, missingFilesText(missing)].filter(Boolean).join('\n')
  } finally {
    await server?.close()
  }
}

async function restoreInto(config: Config, file: string, server: OpenDatabase | null) {
  const { database, dataFolder } = config
  makeDataFolder(dataFolder)
  const unlock = lockDataFolder(dataFolder)
  let opened: Awaited<ReturnType<typeof openCommandStorage>> | undefined
  const openStorage = async () => {
    opened = await openCommandStorage(config)
    return refuseUsedStorage(opened.storage)
  }
  let restored: Awaited<ReturnType<typeof restoreBackup>>
  try {
    const into = { dataFolder, openStorage, database: server ?? fileOf(database), faultHandlers }
    restored = await restoreBackup(file, into)
  } catch (cause) {
    unlock()
    for (const made of readdirSync(dataFolder)) rmSync(join(dataFolder, made), { recursive: true, force: true })
    const rest = server ? ' Nothing starts on what is now in the database; restore again.' : ''
    throw new Error(`${file} couldn't be restored; ${dataFolder} is as empty as before.${rest}`, { cause })
  }
  await opened?.close()
  unlock()
  return restored
}

/** Throws if the storage already holds pictures: they may belong to a running product, and the restored one would delete them as unused. */
async function refuseUsedStorage(storage: Storage): Promise<Storage> {
  const { done } = await storage.list()[Symbol.asyncIterator]().next()
  if (done) return storage
  throw new Error(
    'There are already pictures in the bucket, or in its folder: a backup can only be restored into an empty one. Name another folder in S3_URL.',
  )
}

const fileOf = (database: Config['database']) => (database.kind === 'sqlite' ? database.file : '')

async function openEmpty(database: Config['database']): Promise<OpenDatabase> {
  const opened = await openDatabase(database, faultHandlers)
  try {
    await migrate(opened)
    if (await canBeMoveTarget(opened.db)) return opened
    throw new Error('The database is not empty: a backup can only be restored into an empty one.')
  } catch (error) {
    await opened.close()
    throw error
  }
}

// New files can be read by their owner only.
process.umask(0o077)
await runCommandLine(restore, { usage: USAGE, parameters: ['FILE'] })
