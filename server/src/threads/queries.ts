import { Failure } from '@swap/contract/failures'
import type { Database } from '../database/database.ts'
import type { EventRow } from '../database/event-rows.ts'

interface Whose {
  id: string
  ownerId: string
}

/** A person's threads, the latest first, each with its first picture. */
export async function listThreads(db: Database, ownerId: string) {
  return threadsWithPicture(db)
    .where('threads.owner_id', '=', ownerId)
    .orderBy('threads.last_message_at', 'desc')
    .orderBy('threads.id')
    .execute()
}

export async function getThread(db: Database, { id, ownerId }: Whose) {
  const row = await threadsWithPicture(db)
    .where('threads.id', '=', id)
    .where('threads.owner_id', '=', ownerId)
    .executeTakeFirst()
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

const threadsWithPicture = (db: Database) =>
  db
    .selectFrom('threads')
    .leftJoin('pictures', (join) =>
      join.onRef('pictures.thread_id', '=', 'threads.id').on('pictures.deleted_at', 'is', null),
    )
    .select([
      'threads.id',
      'threads.title',
      'threads.preview',
      'threads.last_message_at',
      'pictures.key',
      'pictures.thumbnail_key',
    ])
export type ThreadRow = Awaited<ReturnType<typeof getThread>>

/** What the thread list says about events: those of all of a person's threads in one look. */
export async function listEventEntries(db: Database, ownerId: string) {
  return db
    .selectFrom('events')
    .select(['id', 'thread_id', 'title', 'start_date', 'saved_at'])
    .where('owner_id', '=', ownerId)
    .where('thread_id', 'is not', null)
    .orderBy('place_in_picture')
    .execute()
}
export type EventEntry = Awaited<ReturnType<typeof listEventEntries>>[number]

export async function listEventsOfThread(db: Database, threadId: string): Promise<EventRow[]> {
  return db
    .selectFrom('events')
    .selectAll()
    .where('thread_id', '=', threadId)
    .orderBy('created_at')
    .orderBy('place_in_picture')
    .execute()
}

export async function listMessages(db: Database, threadId: string) {
  return db
    .selectFrom('messages')
    .leftJoin('pictures', 'pictures.id', 'messages.picture_id')
    .select([
      'messages.id',
      'messages.role',
      'messages.sender',
      'messages.type',
      'messages.status',
      'messages.content',
      'messages.event_ids',
      'messages.reading_id',
      'messages.read_ms',
      'messages.created_at',
      'pictures.key',
      'pictures.thumbnail_key',
      'pictures.width',
      'pictures.height',
      'pictures.file_name',
      'pictures.deleted_at',
    ])
    .where('messages.thread_id', '=', threadId)
    .orderBy('messages.created_at')
    .orderBy('messages.position')
    .execute()
}
export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number]

export async function renameThread(
  db: Database,
  { id, ownerId }: Whose,
  { title, now }: { title: string; now: number },
) {
  const { numUpdatedRows } = await db
    .updateTable('threads')
    .set({ title, renamed_at: now })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Failure('NOT_FOUND')
}

/**
 * Deletes a thread with all that hangs on it and gives back the keys of its pictures, whose files are the caller's to remove. Saved
 * events stay where `keepSaved` says so; they lose their picture.
 */
export async function deleteThread(
  trx: Database,
  { id, ownerId }: Whose,
  { keepSaved }: { keepSaved: boolean },
): Promise<string[]> {
  // Locks the thread first: a reading that ends at this moment has written its events by now, or writes none.
  const { numUpdatedRows } = await trx
    .updateTable('threads')
    .set((eb) => ({ title: eb.ref('title') }))
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Failure('NOT_FOUND')
  const pictures = await trx
    .selectFrom('pictures')
    .select(['key', 'thumbnail_key'])
    .where('thread_id', '=', id)
    .where('owner_id', '=', ownerId)
    .execute()
  let going = trx.deleteFrom('events').where('thread_id', '=', id).where('owner_id', '=', ownerId)
  if (keepSaved) going = going.where('saved_at', 'is', null)
  await going.execute()
  await trx.deleteFrom('threads').where('id', '=', id).where('owner_id', '=', ownerId).execute()
  return pictures.flatMap(({ key, thumbnail_key: thumbnail }) => [key, thumbnail]).filter((it) => it !== null)
}
