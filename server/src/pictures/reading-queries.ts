import { randomUUID } from 'node:crypto'
import type { PlaceFound, Reading } from '@swap/contract/event'
import type { Database } from '../database/database.ts'
import { eventJson, type EventRow } from '../database/event-rows.ts'
import { isAnswered } from '../database/event-value.ts'
import { json } from '../database/json-columns.ts'
import { searchableText } from '../database/searchable-text.ts'
import type { KeptEvent, NextStep } from './after-reading.ts'
import { keepEdits } from './keep-edits.ts'
import { listEventsOfPicture } from './queries.ts'

/** A picture that waits to be read, with whose it is; null when it or its reading is gone or over. */
export async function pictureToRead(db: Database, readingId: string) {
  return db
    .selectFrom('readings')
    .innerJoin('pictures', 'pictures.id', 'readings.picture_id')
    .select([
      'readings.id as readingId',
      'readings.owner_id',
      'readings.thread_id',
      'readings.picture_id',
      'pictures.key',
      'pictures.thumbnail_key',
      'pictures.taken_on',
      'pictures.time_zone',
      'pictures.deleted_at',
      'pictures.auto_saved_at',
    ])
    .where('readings.id', '=', readingId)
    .where('readings.status', '=', 'processing')
    .executeTakeFirst()
}
export type PictureToRead = NonNullable<Awaited<ReturnType<typeof pictureToRead>>>

/** Decides that a picture goes. It is served to nobody from here on; its keys stay until the files are gone. */
export async function markDeleted(db: Database, pictureId: string, now: number): Promise<void> {
  await db
    .updateTable('pictures')
    .set({ deleted_at: now })
    .where('id', '=', pictureId)
    .where('deleted_at', 'is', null)
    .execute()
}

/** The picture of a reading, decided to go, whose files may still be there; null where nothing is left to remove. */
export async function deletedPicture(db: Database, readingId: string) {
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

/** The files of a picture are gone. */
export async function forgetKeys(db: Database, pictureId: string): Promise<void> {
  await db.updateTable('pictures').set({ key: null, thumbnail_key: null }).where('id', '=', pictureId).execute()
}

/**
 * Writes down what a reading says, unless its thread was deleted or it was called off meanwhile. Run twice, it replaces what it wrote the first time, and
 * never what a person changed. The reading of a picture that goes leaves none of its text. Returns the events' ids.
 */
export async function saveReading(
  trx: Database,
  picture: PictureToRead,
  end: { reading: Reading; readMs: number; next: NextStep; now: number },
): Promise<string[]> {
  const { reading, readMs, next, now } = end
  if (!(await lockThread(trx, picture.thread_id))) return []
  if (!(await isUnderWay(trx, picture.readingId))) return []
  await updateThread(trx, picture.thread_id, next, now)
  const eventIds = await replaceEvents(trx, picture, next.events, now)
  if (next.title !== null) await nameThread(trx, picture.thread_id, eventIds[0])
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
  if (!next.keepPicture) await markDeleted(trx, picture.picture_id, now)
  await trx
    .updateTable('messages')
    .set({ read_ms: readMs })
    .where('reading_id', '=', picture.readingId)
    .where('role', '=', 'checking')
    .execute()
  await addResult(trx, picture, { content: next.content, eventIds, place: next.place, now })
  return eventIds
}

async function replaceEvents(trx: Database, picture: PictureToRead, kept: readonly KeptEvent[], now: number) {
  await lockEvents(trx, picture.picture_id)
  const before = await listEventsOfPicture(trx, picture.picture_id)
  const ids: string[] = []
  for (const [place, next] of kept.entries()) {
    const earlier = before.find((row) => row.place_in_picture === place)
    const isSaved = next.isSavedAtOnce && picture.auto_saved_at === null
    ids.push(
      earlier
        ? await updateEvent(trx, earlier, next, now)
        : await addEvent(trx, picture, next, { place, now, savedAt: isSaved ? now : null }),
    )
    if (isSaved && !earlier) await markAutoSaved(trx, picture.picture_id, now)
  }
  // By their place: the row of one that its owner deleted is gone.
  const beyond = before.filter((row) => row.place_in_picture >= kept.length)
  for (const row of beyond) if (!isKept(row)) await trx.deleteFrom('events').where('id', '=', row.id).execute()
  return [...ids, ...beyond.filter(isKept).map(({ id }) => id)]
}

/** An edit made at this moment is seen here, or comes later and is told that the event changed; PostgreSQL allows for both at once. */
async function lockEvents(trx: Database, pictureId: string): Promise<void> {
  await trx
    .updateTable('events')
    .set((eb) => ({ sequence: eb.ref('sequence') }))
    .where('picture_id', '=', pictureId)
    .execute()
}

/** In the calendar, or set by its owner in some field: no reading takes it away. */
const isKept = (row: EventRow) =>
  row.saved_at !== null || Object.values(row.evidence).some((it) => it.source === 'user')

/** Has its owner kept anything that an earlier reading saw in this picture? */
export const hasKeptEvents = async (db: Database, pictureId: string): Promise<boolean> =>
  (await listEventsOfPicture(db, pictureId)).some(isKept)

/** Once for each picture: what its owner took out again stays out, whatever a later reading is sure of. */
async function markAutoSaved(trx: Database, pictureId: string, now: number): Promise<void> {
  await trx.updateTable('pictures').set({ auto_saved_at: now }).where('id', '=', pictureId).execute()
}

async function addEvent(
  trx: Database,
  picture: PictureToRead,
  kept: KeptEvent,
  at: { place: number; now: number; savedAt: number | null },
) {
  const id = randomUUID()
  const { event, question, needsReview } = kept
  await trx
    .insertInto('events')
    .values({
      ...event,
      ...eventJson({ ...event, question }),
      id,
      owner_id: picture.owner_id,
      thread_id: picture.thread_id,
      picture_id: picture.picture_id,
      place_in_picture: at.place,
      needs_review: needsReview ? 1 : 0,
      saved_at: at.savedAt,
      sequence: 0,
      created_at: at.now,
      changed_at: at.now,
    })
    .execute()
  return id
}

async function updateEvent(trx: Database, before: EventRow, kept: KeptEvent, now: number) {
  const event = keepEdits(before, kept.event)
  const hasAnswer = kept.question !== null && isAnswered(before, kept.question.field)
  const question = hasAnswer ? null : kept.question
  await trx
    .updateTable('events')
    .set({
      ...event,
      ...eventJson({ ...event, question }),
      needs_review: kept.needsReview && !hasAnswer ? 1 : 0,
      sequence: before.sequence + 1,
      changed_at: now,
    })
    .where('id', '=', before.id)
    .execute()
  return before.id
}

async function addResult(
  trx: Database,
  picture: PictureToRead,
  said: { content: string; eventIds: string[]; place: PlaceFound | null; now: number },
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
      content: said.content,
      event_ids: said.eventIds.length > 0 ? json(said.eventIds) : null,
      place_found: said.place && json(said.place),
      position: 2,
      created_at: said.now,
    })
    .execute()
}

/** False where the thread is gone. Comes first, as in `deleteThread`: the row it locks lets only one of the two go on. */
async function lockThread(trx: Database, threadId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('threads')
    .set((eb) => ({ title: eb.ref('title') }))
    .where('id', '=', threadId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False where the reading was called off. Locks it, so that it is not at this moment. */
async function isUnderWay(trx: Database, readingId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('readings')
    .set({ description: null })
    .where('id', '=', readingId)
    .where('status', '=', 'processing')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function updateThread(trx: Database, threadId: string, next: NextStep, now: number): Promise<void> {
  await trx
    .updateTable('threads')
    .set({ ...(next.preview === null ? {} : { preview: next.preview }), last_message_at: now })
    .where('id', '=', threadId)
    .execute()
}

/** A thread goes by the title of its first event, as its owner corrected it, unless they named the thread itself. */
async function nameThread(trx: Database, threadId: string, eventId = ''): Promise<void> {
  const event = await trx.selectFrom('events').select('title').where('id', '=', eventId).executeTakeFirst()
  if (!event?.title) return
  await trx
    .updateTable('threads')
    .set({ title: event.title })
    .where('id', '=', threadId)
    .where('renamed_at', 'is', null)
    .execute()
}

/** Writes down that a picture could not be read, and why, in words for people. */
export async function saveFailure(
  trx: Database,
  readingId: string,
  { reason, now }: { reason: string; now: number },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('readings')
    .set({ status: 'error', description: reason, ended_at: now })
    .where('id', '=', readingId)
    .where('status', '=', 'processing')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await trx
    .updateTable('messages')
    .set({ status: 'failed', content: reason })
    .where('reading_id', '=', readingId)
    .where('role', '=', 'checking')
    .execute()
}
