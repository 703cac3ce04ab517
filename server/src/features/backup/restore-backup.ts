import { copyFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import {
  findDamage,
  listMissingFiles,
  extractFiles,
  type FileInBackup,
} from '../../platform/database/copying/backup-file.ts'
import { beginMove } from '../../platform/database/copying/move-target.ts'
import { copyRows } from '../../platform/database/copying/copy-rows.ts'
import type { OpenDatabase } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/opening/migrate.ts'
import { openDatabase, type FaultHandlers } from '../../platform/database/opening/open-database.ts'
import { withoutTimeLimit } from '../../platform/database/opening/without-time-limit.ts'
import { openSecrets } from '../../platform/secrets/secrets.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { SECRETS } from './write-backup.ts'

/** Names of picture files in a backup. A file is only ever written where this matches. */
const PICTURE = /^pictures\/[0-9a-f]{2}\/(?<key>[0-9a-f]{64})$/

/** Pictures written at once. */
const CONCURRENCY = 16

/** Upper bound on the damaged parts that are named; the rest are counted. */
const MAX_NAMED = 10

interface Target {
  /** Empty, or created by us. */
  dataFolder: string
  /** The target database: the file of SQLite, or PostgreSQL, opened and empty. */
  database: string | OpenDatabase
  /** Called once the secrets are restored: an S3 bucket recognises its owner by them. */
  openStorage: () => Promise<Pick<Storage, 'put'>>
  faultHandlers: FaultHandlers
}

/** Checks the checksums of a backup; throws an error that names the damaged parts. False if the backup has no checksums. */
export function checkBackup(file: string): boolean {
  const faults = findDamage(file)
  if (faults === null) return false
  if (faults.length === 0) return true
  const more = faults.length > MAX_NAMED ? ` and ${faults.length - MAX_NAMED} more` : ''
  throw new Error(`Damaged: ${faults.slice(0, MAX_NAMED).join(', ')}${more}`)
}

/**
 * Restores a backup of this version or an earlier one. The database is put in place last, so that nothing can start on a
 * half-restored one. Returns how many picture files were restored, and which were missing when the backup was written.
 * Throws if anything is damaged.
 */
export async function restoreBackup(
  file: string,
  { dataFolder, database, openStorage, faultHandlers }: Target,
): Promise<{ pictures: number; missing: string[] }> {
  const unfinished = join(dataFolder, 'swap.db.unfinished')
  copyFileSync(file, unfinished)
  checkBackup(unfinished)
  const missing = listMissingFiles(unfinished)
  let storage: Pick<Storage, 'put'> | undefined
  let pictures = 0
  const writing = new Set<Promise<unknown>>()
  try {
    await extractFiles(unfinished, async ({ name, bytes }) => {
      const key = PICTURE.exec(name)?.groups?.key
      if (key === undefined) return writeSecrets(dataFolder, { name, bytes })
      storage ??= await openStorage()
      pictures += 1
      const put = storage.put({ stream: Readable.from([bytes]) }, key).finally(() => writing.delete(put))
      writing.add(put)
      if (writing.size >= CONCURRENCY) await Promise.race(writing)
    })
    storage ??= await openStorage() // even without pictures it must be our own
    await Promise.all(writing)
  } finally {
    await Promise.allSettled(writing) // no write is left when the caller cleans up
  }
  if (typeof database === 'string') renameSync(unfinished, database)
  else await copyInto(database, unfinished, { fingerprint: openSecrets(dataFolder).fingerprint, faultHandlers })
  return { pictures, missing }
}

async function writeSecrets(dataFolder: string, { name, bytes }: FileInBackup): Promise<void> {
  if (name !== SECRETS) throw new Error(`It contains an unexpected file, ${name}`)
  writeFileSync(join(dataFolder, SECRETS), bytes, { flush: true })
}

/**
 * Copies the rows into PostgreSQL. Nothing starts on the database until they are complete; after an interruption, a second
 * restore continues.
 */
async function copyInto(
  target: OpenDatabase,
  file: string,
  { fingerprint, faultHandlers }: { fingerprint: string; faultHandlers: FaultHandlers },
): Promise<void> {
  const copy = await openDatabase({ kind: 'sqlite', file }, faultHandlers)
  try {
    await migrate(copy)
    await beginMove(target.db, fingerprint)
    await withoutTimeLimit(target, (db) => copyRows(copy.db, db))
  } finally {
    await copy.close()
    for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true })
  }
}
