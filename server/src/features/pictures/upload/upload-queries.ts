// Queries that store an uploaded picture with its thread, messages and reading.
import { randomUUID } from 'node:crypto'
import type { Database } from '../../../platform/database/database.ts'
import type { StoredPages } from './store-pages.ts'
import { CHECKING, NOT_READ_YET } from '../wording/reading-text.ts'

/** A picture that has been uploaded and stored. */
export interface ReceivedPicture {
  ownerId: string
  key: string
  thumbnailKey: string
  width: number
  height: number
  /** The pages of a PDF after the first. */
  laterPages: StoredPages['later']
  fileName: string
  title: string
  takenOn: string
  timeZone: string
  idempotencyKey: string | null
  /** The session whose end deletes its thread; null if its owner keeps history. */
  sessionId: string | null
  /** Whether the picture is read now; if false, it is read only when its owner asks. */
  isToBeRead: boolean
}

/** The ids of a new reading (`jobId`) and of its thread. */
export interface StartedReading {
  jobId: string
  threadId: string
}

/** Adds a stored picture with its thread, its messages and its reading. Called in the transaction that queues the job. */
export async function addPicture(trx: Database, picture: ReceivedPicture, now: number): Promise<StartedReading> {
  const { ownerId: owner_id, isToBeRead } = picture
  const [thread_id, picture_id, readingId] = [randomUUID(), randomUUID(), randomUUID()]
  const created_at = now
  await trx
    .insertInto('threads')
    .values({
      id: thread_id,
      owner_id,
      title: picture.title,
      preview: isToBeRead ? CHECKING : NOT_READ_YET,
      last_message_at: now,
      session_id: picture.sessionId,
      created_at,
    })
    .execute()
  await trx
    .insertInto('pictures')
    .values({
      id: picture_id,
      owner_id,
      thread_id,
      key: picture.key,
      thumbnail_key: picture.thumbnailKey,
      width: picture.width,
      height: picture.height,
      file_name: picture.fileName,
      taken_on: picture.takenOn,
      time_zone: picture.timeZone,
      created_at,
    })
    .execute()
  await trx
    .insertInto('readings')
    .values({
      id: readingId,
      owner_id,
      thread_id,
      picture_id,
      idempotency_key: picture.idempotencyKey,
      status: isToBeRead ? 'processing' : 'waiting',
      created_at,
    })
    .execute()
  const ids = { owner_id, thread_id, picture_id, reading_id: readingId, created_at }
  await trx.insertInto('messages').values(pictureMessage(ids, picture.fileName)).execute()
  if (isToBeRead) await trx.insertInto('messages').values(checkingMessage(ids)).execute()
  return { jobId: readingId, threadId: thread_id }
}

type MessageIds = Record<'owner_id' | 'thread_id' | 'picture_id' | 'reading_id', string> & { created_at: number }

/** Returns the first message about a picture, which shows the picture itself. */
export const pictureMessage = (ids: MessageIds, fileName: string) =>
  ({
    ...ids,
    ...done,
    id: randomUUID(),
    role: 'picture',
    sender: 'user',
    type: 'image',
    content: fileName,
    position: 0,
  }) as const
/** Returns the second message about a picture that is read now: "Checking for event information...". */
export const checkingMessage = (ids: MessageIds) =>
  ({
    ...ids,
    ...done,
    id: randomUUID(),
    role: 'checking',
    sender: 'assistant',
    type: 'text',
    content: CHECKING,
    position: 1,
  }) as const
const done = { status: 'completed' } as const

/** Finds the reading that an earlier upload with this idempotency key started; null if there was none. */
export async function findStarted(
  db: Database,
  ownerId: string,
  idempotencyKey: string,
): Promise<StartedReading | null> {
  const row = await db
    .selectFrom('readings')
    .select(['id', 'thread_id'])
    .where('owner_id', '=', ownerId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
  return row ? { jobId: row.id, threadId: row.thread_id } : null
}

/**
 * Counts this person's pictures that wait to be read, to queue their next one behind other people's first ones. Hidden pages of
 * a PDF are not counted: they wait for the page before them, not for the reader.
 */
export async function countWaiting(db: Database, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('readings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('status', '=', 'processing')
    .where((eb) =>
      eb.exists(eb.selectFrom('messages').select('messages.id').whereRef('messages.reading_id', '=', 'readings.id')),
    )
    .executeTakeFirstOrThrow()
  return count
}
