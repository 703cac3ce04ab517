import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { makeDataFolder } from '../data-folder.ts'
import { lockDataFolder } from '../database/data-folder-lock.ts'
import { takeFromArchive } from '../database/file-archive.ts'
import { tellOutcome } from './tell-outcome.ts'

const USAGE = 'npm run restore -- FILE'

/** What a backup may hold: nothing in it decides where a file is written but these. */
const SECRETS = 'secrets'
const PICTURE = /^pictures\/[0-9a-f]{2}\/[0-9a-f]{64}$/

/** Puts a backup back into a data folder in which there is nothing yet. */
function restore([name = '']: string[]): string {
  const { database, dataFolder } = readConfig(process.env)
  if (database.kind === 'postgres')
    throw new Error('The database is on PostgreSQL: put it back with pg_restore, and copy DATA_DIR.')
  const file = resolve(process.env.INIT_CWD ?? '.', name)
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  if (existsSync(dataFolder) && readdirSync(dataFolder).length > 0)
    throw new Error(`${dataFolder} is not empty: a backup is put back into an empty folder only.`)

  makeDataFolder(dataFolder)
  const unlock = lockDataFolder(dataFolder)
  try {
    const pictures = unpack(file, dataFolder, database.file)
    unlock()
    return `${dataFolder} holds the database and ${pictures} files of pictures again.`
  } catch (cause) {
    unlock()
    for (const made of readdirSync(dataFolder)) rmSync(join(dataFolder, made), { recursive: true, force: true })
    throw new Error(`${file} could not be put back; ${dataFolder} is as empty as before.`, { cause })
  }
}

/** The database gets its name last: until then there is nothing to start on. Returns how many files of pictures there were. */
function unpack(file: string, dataFolder: string, database: string): number {
  const unfinished = `${database}.unfinished`
  copyFileSync(file, unfinished)
  let pictures = 0
  takeFromArchive(unfinished, ({ name, bytes }) => {
    const isPicture = PICTURE.test(name)
    if (!isPicture && name !== SECRETS) throw new Error(`There is a file ${name} in it`)
    const path = join(dataFolder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes, { flush: true })
    if (isPicture) pictures += 1
  })
  renameSync(unfinished, database)
  return pictures
}

/** What it writes is for its owner's eyes alone. */
process.umask(0o077)
await tellOutcome(restore, { usage: USAGE, names: ['FILE'] })
