import { readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sealBackup, type BackupFile, type ChangedPicture } from '../database/backup-file.ts'
import { refuseHalfMoved } from '../database/being-moved.ts'
import { copyRows } from '../database/copy-rows.ts'
import type { Database, OpenDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase, type DatabaseAlarms } from '../database/open-database.ts'
import { keysOf } from '../database/picture-keys.ts'
import { haveSameSecrets } from '../database/same-secrets.ts'
import { withSnapshot } from '../database/snapshot.ts'
import type { Storage } from '../storage/storage.ts'
import { syncFolder } from '../storage/synced-folder.ts'

/** What stands in a backup of the data folder's secrets. */
export const SECRETS = 'secrets'

interface Source {
  opened: OpenDatabase
  storage: Pick<Storage, 'read'>
  dataFolder: string
  /** Of the data folder's secrets. */
  mark: string
  alarms: DatabaseAlarms
}

/**
 * Writes database, pictures and secrets into one new file, while the product runs: what had been committed at one moment, and nothing after
 * it but what pictures became whose files changed since. Returns how many files of pictures there are. Throws, and leaves nothing, where a
 * picture that somebody still has is not in the storage, and where the secrets are not those of the database.
 */
export async function writeBackup(source: Source, file: string): Promise<{ pictures: number }> {
  const unfinished = `${file}.unfinished`
  rmSync(unfinished, { force: true })
  try {
    const pictures = await copyDatabase(source, unfinished)
    const told = { files: 0, lost: 0 }
    await sealBackup(unfinished, partsOf(source, pictures, told))
    if (told.lost > 0)
      throw new Error(`${told.lost} files of pictures are not where these settings keep them; ${told.files} are.`)
    renameSync(unfinished, file)
    await syncFolder(dirname(file))
    return { pictures: told.files }
  } finally {
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${unfinished}${end}`, { force: true })
  }
}

/** Returns the pictures that the copy knows. */
async function copyDatabase({ opened, mark, alarms }: Source, file: string): Promise<ChangedPicture[]> {
  await refuseHalfMoved(opened.db).catch((error: unknown) => {
    if (opened.engine === 'postgres') throw error // on SQLite it may be of an earlier version, without the table
  })
  await opened.backup?.(file)
  const copy = await openDatabase({ kind: 'sqlite', file }, alarms)
  try {
    await migrate(copy)
    if (opened.engine === 'postgres') await withSnapshot(opened, (snapshot) => copyRows(snapshot, copy.db))
    await haveSameSecrets(copy.db, { mark, mayChange: false, log: alarms.log })
    return await picturesIn(copy.db)
  } finally {
    await copy.close()
  }
}

const picturesIn = (db: Database) =>
  db
    .selectFrom('pictures')
    .select(['id', 'key', 'thumbnail_key', 'width', 'height', 'deleted_at'])
    .where('deleted_at', 'is', null)
    .execute()

/** The secrets, and of each picture its files; of one whose files changed since the copy was made, what became of it. */
async function* partsOf(
  { opened, storage, dataFolder }: Source,
  pictures: readonly ChangedPicture[],
  told: { files: number; lost: number },
): AsyncIterable<BackupFile | ChangedPicture> {
  yield { name: SECRETS, bytes: readFileSync(join(dataFolder, SECRETS)) }
  for (const picture of pictures) {
    let files = await filesOf(storage, picture)
    if (files === null) {
      const now = await pictureNow(opened.db, picture.id)
      yield now
      files = await filesOf(storage, now)
      if (files === null) told.lost += keysOf([now]).length
    }
    told.files += files?.length ?? 0
    yield* files ?? []
  }
}

/** Null where one of them is not there. */
async function filesOf(storage: Source['storage'], picture: ChangedPicture): Promise<BackupFile[] | null> {
  const files: BackupFile[] = []
  for (const key of keysOf([picture])) {
    const kept = await storage.read(key)
    if (!kept) return null
    files.push({ name: nameOf(key), bytes: await buffer(kept.stream) })
  }
  return files
}

/** One that is gone, with its thread or its owner, is as one that was deleted. */
async function pictureNow(db: Database, id: string): Promise<ChangedPicture> {
  const gone = { id, key: null, thumbnail_key: null, width: 0, height: 0, deleted_at: Date.now() }
  const row = await db
    .selectFrom('pictures')
    .select(['id', 'key', 'thumbnail_key', 'width', 'height', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && row.deleted_at === null ? row : { ...gone, width: row?.width ?? 0, height: row?.height ?? 0 }
}

/** Where a picture of this key lies in a backup. */
const nameOf = (key: string) => `pictures/${key.slice(0, 2)}/${key}`
