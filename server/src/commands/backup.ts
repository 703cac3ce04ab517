// The command `npm run backup`: writes a backup, writes one regularly, or checks one.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { checkBackup } from '../features/backup/restore-backup.ts'
import { missingFilesText } from '../features/backup/missing-files-text.ts'
import { backUpRegularly, type BackupReport } from '../features/backup/back-up-regularly.ts'
import { writeBackup } from '../features/backup/write-backup.ts'
import { readConfig, type Config } from '../platform/config/config.ts'
import { makeDataFolder } from '../platform/database/disk/data-folder.ts'
import { listMissingFiles } from '../platform/database/copying/backup-file.ts'
import { openDatabase } from '../platform/database/opening/open-database.ts'
import { createLog } from '../platform/log/pino-log.ts'
import { openSecrets } from '../platform/secrets/secrets.ts'
import { commandFaultHandlers as faultHandlers } from './command-fault-handlers.ts'
import { openCommandStorage } from './open-command-storage.ts'
import { runCommandLine, UsageError, type CommandOptions } from './run-command-line.ts'

const USAGE = 'npm run backup -- FILE | --check FILE | --every 24h [--keep 7] DIR'

/** A time between two backups: minutes, hours or days. */
const EVERY = /^(?<count>\d{1,4})(?<unit>[mhd])$/
const UNIT_MS = { m: 60_000, h: 60 * 60_000, d: 24 * 60 * 60_000 }

/** Writes database, pictures and secrets into one file, even while the product runs; `--every` repeats it, `--check` verifies a file. */
async function backup([name = '']: string[], { check, every, keep }: CommandOptions): Promise<string> {
  const path = resolve(process.env.INIT_CWD ?? '.', name)
  if (check === true) {
    if (!existsSync(path)) throw new Error(`There is no file ${path}.`)
    if (checkBackup(path))
      return [`${path} is complete.`, missingFilesText(listMissingFiles(path))].filter(Boolean).join('\n')
    return `${path} has no checksums, because an earlier version wrote it; its pages can be read.`
  }
  const config = readConfig(process.env)
  if (typeof every !== 'string') {
    if (keep !== undefined) throw new UsageError('--keep goes with --every.')
    const { summary, missingFiles } = await writeOnce(config, path)
    if (missingFiles === '') return summary
    throw new Error(`${summary}\n${missingFiles}`)
  }
  const settings = { folder: path, everyMs: readEvery(every), keep: readKeep(keep), log: createLog() }
  await backUpRegularly(settings, (file) => writeOnce(config, file))
  return ''
}

function readEvery(text: string): number {
  const { count, unit = '' } = EVERY.exec(text)?.groups ?? {}
  if (!(unit in UNIT_MS) || Number(count) < 1) throw new UsageError('--every takes a time like 24h, 30m or 7d.')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked in the line before
  return Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS]
}

function readKeep(text: string | boolean | undefined): number {
  const keep = Number(text ?? 7)
  if (!Number.isInteger(keep) || keep < 1) throw new UsageError('--keep takes a number of backups, 1 or more.')
  return keep
}

async function writeOnce(config: Config, file: string): Promise<BackupReport> {
  const { database, dataFolder } = config
  if (existsSync(file)) throw new Error(`${file} already exists. Choose another name, or remove it first.`)
  if (database.kind === 'sqlite' && !existsSync(database.file))
    throw new Error(`There is nothing to back up in ${dataFolder}.`)
  if (!existsSync(join(dataFolder, 'secrets')))
    throw new Error(`There is no file \`secrets\` in ${dataFolder}: it isn't the product's data folder.`)
  makeDataFolder(dataFolder)
  const { storage, close } = await openCommandStorage(config)
  try {
    const opened = await openDatabase(database, faultHandlers)
    try {
      const { fingerprint } = openSecrets(dataFolder)
      const { pictures, missing } = await writeBackup({ opened, storage, dataFolder, fingerprint, faultHandlers }, file)
      const summary = `${file} contains the database and ${pictures} picture files. It also contains the secrets: keep it safe.`
      return { summary, missingFiles: missingFilesText(missing) }
    } finally {
      await opened.close()
    }
  } finally {
    await close()
  }
}

// New files can be read by their owner only.
process.umask(0o077)
await runCommandLine(backup, {
  usage: USAGE,
  parameters: ['FILE'],
  options: { check: { type: 'boolean' }, every: { type: 'string' }, keep: { type: 'string' } },
})
