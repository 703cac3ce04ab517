// Queries on threads, their messages and their events.
import { Failure } from '@swap/contract/failures'
import type { Database } from '../../platform/database/database.ts'
import { bumpEntryVersionsOfThread } from '../../platform/database/rows/calendar-entry-versions.ts'
import { eventsWithPicture, type EventWithPicture } from '../../platform/database/rows/event-rows.ts'
import { messagesWithPicture, type MessageRow } from '../../platform/database/rows/message-rows.ts'
import { storageKeysOf } from '../../platform/database/rows/storage-keys-of.ts'

interface OwnedThread {
  id: string
  ownerId: string
}

/** Where a page of the thread list ends: the time of its last thread's last message, epoch ms, and its id. */
export type ThreadCursor = readonly [lastMessageAt: number, id: string]

/** Lists a person's threads with their first pictures, the latest first; `ids` or a cursor narrows the list. */
export async function listThreads(
  db: Database,
  { ownerId, ids, after, limit }: { ownerId: string; ids?: string[]; after?: ThreadCursor | null; limit?: number },
) {
  let query = threadsWithPicture(db).where('threads.owner_id', '=', ownerId)
  if (ids) query = query.where('threads.id', 'in', ids)
  if (after) {
    const [time, id] = after
    query = query
      .where('threads.last_message_at', '<=', time) // for the index
      .where((eb) => eb.or([eb('threads.last_message_at', '<', time), eb('threads.id', '>', id)]))
  }
  if (limit) query = query.limit(limit)
  return query.orderBy('threads.last_message_at', 'desc').orderBy('threads.id').execute()
}

export async function countThreads(db: Database, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('threads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns a thread with its first picture. Throws NOT_FOUND if it is not this person's. */
export async function getThread(db: Database, { id, ownerId }: OwnedThread) {
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
      join.on((eb) =>
        eb(
          'pictures.id',
          '=',
          eb
            .selectFrom('pictures as first')
            .select('first.id')
            .whereRef('first.thread_id', '=', 'threads.id')
            .where('first.deleted_at', 'is', null)
            .orderBy('first.created_at')
            .orderBy('first.id')
            .limit(1),
        ),
      ),
    )
    .select([
      'threads.id',
      'threads.title',
      'threads.renamed_at',
      'threads.preview',
      'threads.last_message_at',
      'threads.session_id',
      'pictures.key',
      'pictures.thumbnail_key',
    ])
export type ThreadRow = Awaited<ReturnType<typeof getThread>>

/** Lists the events shown in the thread list: those of the given threads, or of all the person's threads. */
export async function listEventEntries(db: Database, ownerId: string, threadIds?: string[]) {
  if (threadIds?.length === 0) return []
  let query = db
    .selectFrom('events')
    .select(['id', 'thread_id', 'title', 'start_date', 'saved_at'])
    .where('owner_id', '=', ownerId)
  query = threadIds ? query.where('thread_id', 'in', threadIds) : query.where('thread_id', 'is not', null)
  return query.orderBy('place_in_picture').execute()
}
export type EventEntry = Awaited<ReturnType<typeof listEventEntries>>[number]

export async function listEventsOfThread(db: Database, threadId: string): Promise<EventWithPicture[]> {
  return eventsWithPicture(db)
    .where('events.thread_id', '=', threadId)
    .orderBy('events.created_at')
    .orderBy('events.place_in_picture')
    .execute()
}

export async function listMessages(db: Database, threadId: string): Promise<MessageRow[]> {
  return messagesWithPicture(db)
    .where('messages.thread_id', '=', threadId)
    .orderBy('messages.created_at')
    .orderBy('messages.position')
    .execute()
}

/** Lists some of the threads, of all people, that were kept until sign-out and whose session has ended by now (epoch ms). */
export const listOrphanedThreads = (db: Database, now: number) =>
  db
    .selectFrom('threads')
    .leftJoin('sessions', (join) =>
      join
        .onRef('sessions.id', '=', 'threads.session_id')
        .on('sessions.revoked_at', 'is', null)
        .on('sessions.expires_at', '>', now),
    )
    .select(['threads.id', 'threads.owner_id'])
    .where('threads.session_id', '>', '') // means "not null", but in this form SQLite uses the index
    .where('sessions.id', 'is', null)
    .limit(100)

/** Renames a thread; CONFLICT if it was renamed since the name the change is based on. */
export async function renameThread(
  db: Database,
  { id, ownerId }: OwnedThread,
  { title, basedOn, now }: { title: string; basedOn?: string | undefined; now: number },
) {
  const theirs = db.updateTable('threads').where('id', '=', id).where('owner_id', '=', ownerId)
  const seen =
    basedOn === undefined
      ? theirs
      : theirs.where((eb) => eb.or([eb('renamed_at', 'is', null), eb('title', 'in', [basedOn, title])]))
  const { numUpdatedRows } = await seen.set({ title, renamed_at: now }).executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await getThread(db, { id, ownerId }) // NOT_FOUND if there is none
  throw new Failure('CONFLICT')
}

/**
 * Deletes a thread with everything in it and returns the keys of its pictures, whose files the caller removes. With
 * `keepSaved` saved events stay; they lose their picture.
 */
export async function deleteThread(
  trx: Database,
  { id, ownerId }: OwnedThread,
  { keepSaved }: { keepSaved: boolean },
): Promise<string[]> {
  // Locks the thread first: a reading that ends at this moment has already written its events, or writes none.
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
  await bumpEntryVersionsOfThread(trx, id, Date.now())
  await trx.deleteFrom('threads').where('id', '=', id).where('owner_id', '=', ownerId).execute()
  return storageKeysOf(pictures)
}
