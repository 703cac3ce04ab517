import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sealBackup, type BackupFile } from '../database/backup-file.ts'
import { copyRows } from '../database/copy-rows.ts'
import type { Database, OpenDatabase } from '../database/database.ts'
import type { DatabaseAlarms } from '../database/open-database.ts'
import { openDatabase } from '../database/open-database.ts'
import { migrate } from '../database/migrate.ts'
import { keysOf } from '../database/picture-keys.ts'
import { withSnapshot } from '../database/snapshot.ts'
import type { Storage } from '../storage/storage.ts'
import { syncFolder } from '../storage/synced-folder.ts'

/** What stands in a backup of the data folder's secrets. */
export const SECRETS = 'secrets'

interface Source {
  opened: OpenDatabase
  storage: Pick<Storage, 'read'>
  dataFolder: string
  alarms: DatabaseAlarms
}

/**
 * Writes database, pictures and secrets into one new file, while the product runs: what had been committed at one moment, and nothing after
 * it. A picture that was deleted since is left out. Returns how many files of pictures there are. Where it fails nothing stays.
 */
export async function writeBackup(
  { opened, storage, dataFolder, alarms }: Source,
  file: string,
): Promise<{ pictures: number }> {
  const unfinished = `${file}.unfinished`
  rmSync(unfinished, { force: true })
  try {
    await opened.backup?.(unfinished)
    const copy = await openDatabase({ kind: 'sqlite', file: unfinished }, alarms)
    let keys: string[]
    try {
      await migrate(copy)
      if (opened.engine === 'postgres') await withSnapshot(opened, (snapshot) => copyRows(snapshot, copy.db))
      keys = await pictureKeys(copy.db)
    } finally {
      await copy.close()
    }
    let pictures = 0
    await sealBackup(
      unfinished,
      filesOf({ storage, dataFolder }, keys, () => (pictures += 1)),
    )
    renameSync(unfinished, file)
    await syncFolder(dirname(file))
    return { pictures }
  } finally {
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${unfinished}${end}`, { force: true })
  }
}

/** A picture that came after the copy was made is not in it. */
async function pictureKeys(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('pictures')
    .select(['key', 'thumbnail_key'])
    .where('deleted_at', 'is', null)
    .execute()
  return keysOf(rows)
}

async function* filesOf(
  { storage, dataFolder }: Pick<Source, 'storage' | 'dataFolder'>,
  keys: readonly string[],
  counted: () => void,
): AsyncIterable<BackupFile> {
  const secrets = join(dataFolder, SECRETS)
  if (existsSync(secrets)) yield { name: SECRETS, bytes: readFileSync(secrets) }
  for (const key of keys) {
    const kept = await storage.read(key)
    if (!kept) continue
    counted()
    yield { name: nameOf(key), bytes: await buffer(kept.stream) }
  }
}

/** Where a picture of this key lies in a backup. */
const nameOf = (key: string) => `pictures/${key.slice(0, 2)}/${key}`
