// Queries on the stored files of pictures, and on deleted pictures.
import type { Database } from '../../../platform/database/database.ts'
import { bumpEntryVersionsOfPicture } from '../../../platform/database/rows/calendar-entry-versions.ts'
import { storageKeysOf } from '../../../platform/database/rows/storage-keys-of.ts'
import { pictureDeletedLater, pictureDeletedShortly, pictureDeleted } from '../wording/reading-text.ts'

/** The stored files of a picture, and its size in pixels. */
export interface PictureFiles {
  key: string
  thumbnailKey: string
  width: number
  height: number
}

/** Replaces the files of a picture by those of its upright copy. Does nothing if the picture is deleted, or has other files already. */
export async function replaceFiles(
  trx: Database,
  { pictureId, key }: { pictureId: string; key: string | null },
  files: PictureFiles,
): Promise<void> {
  await trx
    .updateTable('pictures')
    .set({ key: files.key, thumbnail_key: files.thumbnailKey, width: files.width, height: files.height })
    .where('id', '=', pictureId)
    .where('key', '=', key)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Marks a picture as deleted. It is no longer served; its keys stay until the files are deleted. */
export async function markDeleted(db: Database, pictureId: string, now: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('pictures')
    .set({ deleted_at: now })
    .where('id', '=', pictureId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await bumpEntryVersionsOfPicture(db, pictureId, now)
}

/** Sets when a picture without an event is deleted. */
export async function scheduleDeletion(trx: Database, pictureId: string, deleteAt: number): Promise<void> {
  await trx.updateTable('pictures').set({ goes_at: deleteAt }).where('id', '=', pictureId).execute()
}

/** Marks a picture whose deletion is due as deleted, and updates its message; does nothing if it was read again meanwhile. */
export async function deleteIfDue(
  trx: Database,
  { readingId, deleteAt, now }: { readingId: string; deleteAt: number; now: number },
): Promise<void> {
  const picture = await trx
    .updateTable('pictures')
    .set({ goes_at: null })
    .where('goes_at', '=', deleteAt)
    .where('id', '=', (eb) => eb.selectFrom('readings').select('picture_id').where('id', '=', readingId))
    .returning('id')
    .executeTakeFirst()
  if (!picture) return
  await markDeleted(trx, picture.id, now)
  await updateDeletionText(trx, readingId, pictureDeletedLater)
}

/** Updates the message that announced the deletion of a picture: it now says that the picture is deleted. */
async function updateDeletionText(trx: Database, readingId: string, announcement: string): Promise<void> {
  await trx
    .updateTable('messages')
    .set((eb) => ({ content: eb.fn<string>('replace', ['content', eb.val(announcement), eb.val(pictureDeleted)]) }))
    .where('reading_id', '=', readingId)
    .where('role', '=', 'result')
    .execute()
}

/** Finds the picture of a reading if it is marked as deleted and its files may still exist; null if there is nothing to remove. */
export async function findDeletedPicture(db: Database, readingId: string) {
  const row = await db
    .selectFrom('readings')
    .innerJoin('pictures', 'pictures.id', 'readings.picture_id')
    .select(['pictures.id', 'pictures.key', 'pictures.thumbnail_key'])
    .where('readings.id', '=', readingId)
    .where('readings.status', '=', 'complete')
    .where('pictures.deleted_at', 'is not', null)
    .where('pictures.key', 'is not', null)
    .executeTakeFirst()
  return row ?? null
}

/** Records that the files of a picture are deleted, and updates its message. */
export async function clearFileKeys(
  trx: Database,
  { pictureId, readingId }: { pictureId: string; readingId: string },
): Promise<void> {
  await trx.updateTable('pictures').set({ key: null, thumbnail_key: null }).where('id', '=', pictureId).execute()
  await updateDeletionText(trx, readingId, pictureDeletedShortly)
}

/** Lists which of these keys belong to an existing picture or a running import, whoever owns it: for the sweep of the storage. */
export async function listKnownKeys(db: Database, keys: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('pictures')
    .select(['key', 'thumbnail_key'])
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('key', 'in', keys), eb('thumbnail_key', 'in', keys)]))
    .execute()
  const imports = await db.selectFrom('account_imports').select('key').where('key', 'in', keys).execute()
  return [...storageKeysOf(rows), ...imports.flatMap(({ key }) => key ?? [])]
}
