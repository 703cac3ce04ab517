// Queries on readings: a reading is the extraction of events from one picture.
import { randomUUID } from 'node:crypto'
import type { PlaceFound, Reading } from '@swap/contract/event'
import { Failure } from '@swap/contract/failures'
import { compiledQuery } from '../../../platform/database/compiled-query.ts'
import type { Database } from '../../../platform/database/database.ts'
import { json } from '../../../platform/database/tables/json-columns.ts'
import { searchableText } from '../../../platform/text/searchable-text.ts'
import { KEPT_FOR_MODEL_MS, type ReadingDecision } from './decide-after-reading.ts'
import { replaceEvents } from '../found-events/event-queries.ts'
import { scheduleDeletion, markDeleted } from '../files/file-queries.ts'
import { checkingMessage } from '../upload/upload-queries.ts'
import { CHECKING, NOT_READ_YET, previewLine } from '../wording/reading-text.ts'

/** Finds the picture of a reading in progress, with its owner; undefined if the reading has ended or was removed. */
export async function findPictureToRead(db: Database, readingId: string) {
  return db
    .selectFrom('readings')
    .innerJoin('pictures', 'pictures.id', 'readings.picture_id')
    .select([
      'readings.id as readingId',
      'readings.owner_id',
      'readings.thread_id',
      'readings.picture_id',
      'readings.asks_model',
      'readings.has_asked',
      'pictures.key',
      'pictures.thumbnail_key',
      'pictures.taken_on',
      'pictures.time_zone',
      'pictures.deleted_at',
      'pictures.auto_saved_at',
      'pictures.created_at as uploaded_at',
      'readings.created_at as begun_at',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('pictures as earlier')
            .select('earlier.id')
            .whereRef('earlier.thread_id', '=', 'pictures.thread_id')
            .whereRef('earlier.created_at', '<', 'pictures.created_at'),
        )
        .as('isLaterPage'),
    )
    .where('readings.id', '=', readingId)
    .where('readings.status', '=', 'processing')
    .executeTakeFirst()
}
export type PictureToRead = NonNullable<Awaited<ReturnType<typeof findPictureToRead>>>

/** Whether this very reading is still running: neither ended nor restarted. */
export async function isStillBeingRead(db: Database, { readingId, begun_at }: PictureToRead): Promise<boolean> {
  return (await findPictureToRead(db, readingId))?.begun_at === begun_at
}

/**
 * Saves a reading, unless its thread was deleted or it was cancelled meanwhile. Run twice, it replaces what it wrote
 * the first time, and never what a person changed. For a picture that is deleted, none of its text is kept.
 * Returns the events' ids.
 */
export async function saveReading(
  trx: Database,
  picture: PictureToRead,
  result: { reading: Reading; readMs: number; next: ReadingDecision; now: number },
): Promise<string[]> {
  const { reading, readMs, next, now } = result
  if (!(await lockThread(trx, picture.thread_id))) return []
  if (!(await lockIfCurrent(trx, picture))) return []
  const isDescribedByOtherPage = picture.isLaterPage && (await hasOtherEvents(trx, picture))
  await updateThread(trx, picture.thread_id, isDescribedByOtherPage ? { ...next, preview: null } : next, now)
  const eventIds = await replaceEvents(trx, picture, next.events, now)
  if (next.events.length > 0 && !isDescribedByOtherPage) await updateThreadSummary(trx, picture.thread_id, eventIds)
  await trx
    .updateTable('readings')
    .set({
      status: 'complete',
      outcome: next.outcome,
      lines: next.keepPicture ? json(reading.lines) : null,
      search_text: next.keepPicture ? searchableText(reading.lines.map(({ text }) => text).join(' ')) : null,
      ended_at: now,
    })
    .where('id', '=', picture.readingId)
    .execute()
  if (next.isKeptForModel) await scheduleDeletion(trx, picture.picture_id, now + KEPT_FOR_MODEL_MS)
  else if (!next.keepPicture) await markDeleted(trx, picture.picture_id, now)
  if (isWithoutMessage(picture, next)) {
    await trx.deleteFrom('messages').where('reading_id', '=', picture.readingId).execute()
    return eventIds
  }
  await trx
    .updateTable('messages')
    .set({ read_ms: readMs })
    .where('reading_id', '=', picture.readingId)
    .where('role', '=', 'checking')
    .execute()
  await addResult(trx, picture, { content: next.content, eventIds, place: next.place, now })
  return eventIds
}

/**
 * Whether a reading adds no message to its thread: a later page of a PDF without an event, unless its owner asked to have
 * it read again.
 */
export const isWithoutMessage = (
  { isLaterPage, uploaded_at: uploadedAt, begun_at: begunAt }: PictureToRead,
  next: Pick<ReadingDecision, 'outcome' | 'place'>,
): boolean => Boolean(isLaterPage) && uploadedAt === begunAt && next.outcome === 'none' && next.place === null

/** Whether an earlier page has given its thread a title and a preview. */
async function hasOtherEvents(trx: Database, { thread_id, picture_id }: PictureToRead): Promise<boolean> {
  const event = await trx
    .selectFrom('events')
    .select('id')
    .where('thread_id', '=', thread_id)
    .where('picture_id', '!=', picture_id)
    .executeTakeFirst()
  return event !== undefined
}

async function addResult(
  trx: Database,
  picture: PictureToRead,
  message: { content: string; eventIds: string[]; place: PlaceFound | null; now: number },
) {
  await trx.deleteFrom('messages').where('reading_id', '=', picture.readingId).where('role', '=', 'result').execute()
  await trx
    .insertInto('messages')
    .values({
      id: randomUUID(),
      owner_id: picture.owner_id,
      thread_id: picture.thread_id,
      reading_id: picture.readingId,
      role: 'result',
      sender: 'assistant',
      type: 'text',
      status: 'completed',
      content: message.content,
      event_ids: message.eventIds.length > 0 ? json(message.eventIds) : null,
      place_found: message.place && json(message.place),
      position: 2,
      created_at: await resultTime(trx, picture.readingId, message.now),
    })
    .execute()
}

/** Returns the time of the result's message: now, or the time of the previous result, so that it stays above later messages. */
async function resultTime(trx: Database, readingId: string, now: number): Promise<number> {
  const asked = await trx
    .selectFrom('readings')
    .innerJoin('messages', 'messages.reading_id', 'readings.id')
    .select(['messages.created_at as first', 'readings.created_at as begun'])
    .where('readings.id', '=', readingId)
    .where('messages.role', '=', 'checking')
    .executeTakeFirst()
  return asked && asked.first < asked.begun ? asked.first : now
}

/** Locks the thread; false if it is deleted. Called first, as in `deleteThread`, so that only one of the two continues. */
async function lockThread(trx: Database, threadId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('threads')
    .set((eb) => ({ title: eb.ref('title') }))
    .where('id', '=', threadId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Locks the reading so that it cannot be cancelled now; false if it was already cancelled, even if it was then restarted. */
async function lockIfCurrent(trx: Database, { readingId, begun_at: begunAt }: PictureToRead): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('readings')
    .set({ description: null })
    .where('id', '=', readingId)
    .where('status', '=', 'processing')
    .where('created_at', '=', begunAt)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function updateThread(trx: Database, threadId: string, next: ReadingDecision, now: number): Promise<void> {
  await trx
    .updateTable('threads')
    .set({ ...(next.preview === null ? {} : { preview: next.preview }), last_message_at: now })
    .where('id', '=', threadId)
    .execute()
}

/** Describes the first event, as its owner corrected it, in the thread's preview and title; a title that the owner gave stays. */
async function updateThreadSummary(
  trx: Database,
  threadId: string,
  [eventId = '', ...others]: string[],
): Promise<void> {
  const event = await trx
    .selectFrom('events')
    .select(['title', 'start_date', 'start_time', 'location', 'recurrence', 'evidence'])
    .where('id', '=', eventId)
    .executeTakeFirst()
  if (!event) return
  const thread = trx.updateTable('threads').where('id', '=', threadId)
  await thread.set({ preview: previewLine(event, 1 + others.length) }).execute()
  if (event.title) await thread.set({ title: event.title }).where('renamed_at', 'is', null).execute()
}

/** Replaces a preview that only tells how far the reading is; one that describes an event stays. */
const replacePreview = (trx: Database, threadId: string, { from, to }: { from: string; to: string }) =>
  trx.updateTable('threads').set({ preview: to }).where('id', '=', threadId).where('preview', '=', from).execute()

/** Says in the thread list that a thread is being checked again, if it said that it isn't read yet. */
export const showCheckingInPreview = (trx: Database, threadId: string) =>
  replacePreview(trx, threadId, { from: NOT_READ_YET, to: CHECKING })

/** Records that a picture could not be read, and why, in words for people. False if its reading has ended already. */
export async function saveFailure(
  trx: Database,
  readingId: string,
  { reason, now }: { reason: string; now: number },
): Promise<boolean> {
  const reading = await trx
    .updateTable('readings')
    .set({ status: 'error', description: reason, ended_at: now })
    .where('id', '=', readingId)
    .where('status', '=', 'processing')
    .returning('thread_id')
    .executeTakeFirst()
  if (!reading) return false
  await replacePreview(trx, reading.thread_id, { from: CHECKING, to: NOT_READ_YET })
  await trx
    .updateTable('messages')
    .set({ status: 'failed', content: reason })
    .where('reading_id', '=', readingId)
    .where('role', '=', 'checking')
    .execute()
  return true
}

const readingOfOwner = compiledQuery((db) =>
  db
    .selectFrom('readings')
    .innerJoin('pictures', 'pictures.id', 'readings.picture_id')
    .select([
      'readings.id',
      'readings.status',
      'readings.outcome',
      'readings.description',
      'readings.thread_id',
      'readings.picture_id',
      'pictures.key',
      'pictures.deleted_at',
      'pictures.auto_saved_at',
      'readings.created_at',
    ])
    .where('readings.id', '=', '')
    .where('readings.owner_id', '=', ''),
)

/** Returns a reading with its result; another person's is treated as missing. */
export async function getReading(db: Database, { id, ownerId }: { id: string; ownerId: string }) {
  const [row] = await readingOfOwner(db, [id, ownerId])
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

export type ReadingRow = Awaited<ReturnType<typeof getReading>>

/** Resets a reading that has ended, or never started. False if it is under way already. */
export async function restartReading(
  trx: Database,
  { id, now, asksModel = false }: { id: string; now: number; asksModel?: boolean },
): Promise<boolean> {
  const reading = await trx
    .updateTable('readings')
    .set({ status: 'processing', outcome: null, description: null, ended_at: null })
    .set({ asks_model: asksModel ? 1 : 0, has_asked: 0 })
    // Later than the previous start, so that an attempt still running since then notices that it was cancelled.
    .set((eb) => ({
      created_at: eb
        .case()
        .when('created_at', '<', now)
        .then(eb.val(now))
        .else(eb('created_at', '+', 1))
        .end(),
    }))
    .where('id', '=', id)
    .where('status', '!=', 'processing')
    .returning(['owner_id', 'thread_id', 'picture_id'])
    .executeTakeFirst()
  if (!reading) return false
  await showCheckingInPreview(trx, reading.thread_id)
  await trx.updateTable('pictures').set({ goes_at: null }).where('id', '=', reading.picture_id).execute()
  await trx.deleteFrom('messages').where('reading_id', '=', id).where('role', '=', 'result').execute()
  const { numUpdatedRows } = await trx
    .updateTable('messages')
    .set({ status: 'completed', content: CHECKING, read_ms: null })
    .where('reading_id', '=', id)
    .where('role', '=', 'checking')
    .executeTakeFirst()
  if (numUpdatedRows === 0n)
    await trx
      .insertInto('messages')
      .values(checkingMessage({ ...reading, reading_id: id, created_at: now }))
      .execute()
  return true
}
