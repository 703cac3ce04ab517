import { randomUUID } from 'node:crypto'
import type { Database } from '../../../platform/database/database.ts'
import { storageKeysOf } from '../../../platform/database/rows/storage-keys-of.ts'
import { checkingMessage, pictureMessage, type ReceivedPicture } from './upload-queries.ts'
import { READING_STOPPED } from '../wording/reading-text.ts'

/**
 * Records the pages of a PDF after the first. Each is hidden until the page before it has been read: then `showNextPage`
 * adds it to the thread.
 */
export async function addLaterPages(
  trx: Database,
  { picture, threadId, now }: { picture: ReceivedPicture; threadId: string; now: number },
): Promise<void> {
  for (const { page, key, thumbnailKey, width, height } of picture.laterPages) {
    const [picture_id, created_at] = [randomUUID(), now + page - 1] // so that they are read in order
    const whose = { owner_id: picture.ownerId, thread_id: threadId, created_at }
    await trx
      .insertInto('pictures')
      .values({
        ...whose,
        id: picture_id,
        key,
        thumbnail_key: thumbnailKey,
        width,
        height,
        file_name: pageName(picture.fileName, page),
        taken_on: picture.takenOn,
        time_zone: picture.timeZone,
      })
      .execute()
    await trx
      .insertInto('readings')
      .values({ ...whose, id: randomUUID(), picture_id, idempotency_key: null, status: 'processing' })
      .execute()
  }
}

const pageName = (fileName: string, page: number): string => `${fileName}, page ${page}`

/**
 * Shows the next page of a file in its thread as being read, once the page before it has been read. Returns its reading,
 * whose job the caller adds in the same transaction; null if there is no further page.
 */
export async function showNextPage(trx: Database, threadId: string, now: number): Promise<string | null> {
  const [page] = await listPendingPages(trx, threadId)
  if (!page) return null
  const { reading_id, file_name, picture_id, owner_id } = page
  const created_at = now + 1 // below the result of the page before it
  const ids = { owner_id, thread_id: threadId, picture_id, reading_id, created_at }
  await trx
    .insertInto('messages')
    .values([pictureMessage(ids, file_name), checkingMessage(ids)])
    .execute()
  return reading_id
}

/** Ends the unstarted pages of a file whose reading was cancelled. Returns the keys of their pictures, whose files the caller removes. */
export async function cancelLaterPages(trx: Database, threadId: string, now: number): Promise<string[]> {
  const pages = await listPendingPages(trx, threadId)
  if (pages.length === 0) return []
  const end = { status: 'error', description: READING_STOPPED, ended_at: now } as const
  await trx
    .updateTable('readings')
    .set(end)
    .where(
      'id',
      'in',
      pages.map(({ reading_id }) => reading_id),
    )
    .execute()
  await trx
    .updateTable('pictures')
    .set({ deleted_at: now, key: null, thumbnail_key: null })
    .where(
      'id',
      'in',
      pages.map(({ picture_id }) => picture_id),
    )
    .execute()
  return storageKeysOf(pages)
}

const listPendingPages = (trx: Database, threadId: string) =>
  trx
    .selectFrom('readings')
    .innerJoin('pictures', 'pictures.id', 'readings.picture_id')
    .leftJoin('messages', 'messages.reading_id', 'readings.id')
    .select(['readings.id as reading_id', 'readings.picture_id', 'readings.owner_id', 'pictures.file_name'])
    .select(['pictures.key', 'pictures.thumbnail_key'])
    .where('readings.thread_id', '=', threadId)
    .where('readings.status', '=', 'processing')
    .where('messages.id', 'is', null)
    .orderBy('pictures.created_at')
    .execute()
