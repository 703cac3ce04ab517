import { readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import {
  completeBackup,
  type FileInBackup,
  type ChangedPicture,
  type MissingFile,
} from '../../platform/database/copying/backup-file.ts'
import { refusePartialMove } from '../../platform/database/copying/move-target.ts'
import { copyRows } from '../../platform/database/copying/copy-rows.ts'
import type { Database, OpenDatabase } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/opening/migrate.ts'
import { openDatabase, type FaultHandlers } from '../../platform/database/opening/open-database.ts'
import { storageKeysOf } from '../../platform/database/rows/storage-keys-of.ts'
import { ensureSameSecrets } from '../../platform/database/copying/ensure-same-secrets.ts'
import { withSnapshot } from '../../platform/database/copying/snapshot.ts'
import { isDamagedFile } from '../../platform/storage/is-damaged-file.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { syncFolder } from '../../platform/storage/durable-folder.ts'

/** The name under which a backup holds the data folder's secrets. */
export const SECRETS = 'secrets'

interface Source {
  opened: OpenDatabase
  storage: Pick<Storage, 'read'>
  dataFolder: string
  /** The fingerprint of the data folder's secrets. */
  fingerprint: string
  faultHandlers: FaultHandlers
}

/**
 * Writes database, pictures and secrets into one new file, while the product runs: the state committed at one moment,
 * and nothing later except pictures whose files changed since. Returns how many picture files there are, and the names
 * of missing ones: damaged, or not in the storage although their picture still exists. Throws, and leaves no file, if all
 * are missing (the settings may name another storage), or if the secrets are not those of the database.
 */
export async function writeBackup(source: Source, file: string): Promise<{ pictures: number; missing: string[] }> {
  const unfinished = `${file}.unfinished`
  rmSync(unfinished, { force: true })
  try {
    const pictures = await copyDatabase(source, unfinished)
    const written: WrittenFiles = { files: 0, missing: [] }
    await completeBackup(unfinished, backupParts(source, pictures, written))
    if (written.missing.length > 0 && written.files === 0)
      throw new Error(`None of the ${written.missing.length} picture files is where these settings keep them.`)
    renameSync(unfinished, file)
    await syncFolder(dirname(file))
    return { pictures: written.files, missing: written.missing }
  } finally {
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${unfinished}${end}`, { force: true })
  }
}

/** Copies the database into a new SQLite file, and returns the pictures in it. */
async function copyDatabase({ opened, fingerprint, faultHandlers }: Source, file: string): Promise<ChangedPicture[]> {
  await refusePartialMove(opened.db).catch((error: unknown) => {
    if (opened.engine === 'postgres') throw error // on SQLite it may be of an earlier version, without the table
  })
  await opened.backup?.(file)
  const copy = await openDatabase({ kind: 'sqlite', file }, faultHandlers)
  try {
    await migrate(copy)
    if (opened.engine === 'postgres') await withSnapshot(opened, (snapshot) => copyRows(snapshot, copy.db))
    await ensureSameSecrets(copy.db, { fingerprint, mayChange: false, log: faultHandlers.log })
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

interface WrittenFiles {
  files: number
  missing: string[]
}

/**
 * Yields the secrets and the files of each picture, in their current version if they changed since the copy was made.
 * Records which are missing.
 */
async function* backupParts(
  { opened, storage, dataFolder }: Source,
  pictures: readonly ChangedPicture[],
  written: WrittenFiles,
): AsyncIterable<FileInBackup | ChangedPicture | MissingFile> {
  yield { name: SECRETS, bytes: readFileSync(join(dataFolder, SECRETS)) }
  for (const picture of pictures) {
    let found = await filesOf(storage, picture)
    if (found.missing.length > 0) {
      const now = await pictureNow(opened.db, picture.id)
      yield now
      found = await filesOf(storage, now)
    }
    written.files += found.files.length
    written.missing.push(...found.missing)
    yield* found.files
    for (const missing of found.missing) yield { missing }
  }
}

/** Returns the files of a picture, and the names of those that are missing or damaged. */
async function filesOf(storage: Source['storage'], picture: ChangedPicture) {
  const found: { files: FileInBackup[]; missing: string[] } = { files: [], missing: [] }
  for (const key of storageKeysOf([picture])) {
    const bytes = await bytesOf(storage, key)
    if (bytes) found.files.push({ name: nameInBackup(key), bytes })
    else found.missing.push(nameInBackup(key))
  }
  return found
}

/** Returns the bytes of a stored file; null if it is missing or damaged. */
async function bytesOf(storage: Source['storage'], key: string): Promise<Buffer | null> {
  try {
    const kept = await storage.read(key)
    return kept && (await buffer(kept.stream))
  } catch (error) {
    if (isDamagedFile(error)) return null
    throw error
  }
}

/** Returns a picture as it is now; one deleted with its thread or its owner counts as deleted. */
async function pictureNow(db: Database, id: string): Promise<ChangedPicture> {
  const gone = { id, key: null, thumbnail_key: null, width: 0, height: 0, deleted_at: Date.now() }
  const row = await db
    .selectFrom('pictures')
    .select(['id', 'key', 'thumbnail_key', 'width', 'height', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && row.deleted_at === null ? row : { ...gone, width: row?.width ?? 0, height: row?.height ?? 0 }
}

/** Returns the name under which a backup holds the picture file of this key. */
const nameInBackup = (key: string) => `pictures/${key.slice(0, 2)}/${key}`
