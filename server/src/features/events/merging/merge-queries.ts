// Queries on merges of two readings of the same event: one is kept, the other is hidden.
import { randomUUID } from 'node:crypto'
import { Failure } from '@swap/contract/failures'
import type { Database } from '../../../platform/database/database.ts'
import { eventsWithPicture } from '../../../platform/database/rows/event-rows.ts'
import type { EventRow, MergeBefore } from '../../../platform/database/tables/event-tables.ts'
import { json } from '../../../platform/database/tables/json-columns.ts'

interface OwnedId {
  id: string
  ownerId: string
}

/** Finds the merge that merged this event into another one, unless it was undone. */
export const findMerge = (db: Database, { goneId, ownerId }: { goneId: string; ownerId: string }) =>
  db
    .selectFrom('merges')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('gone_id', '=', goneId)
    .where('undone_at', 'is', null)
    .executeTakeFirst()

/** Returns a merge of this person; throws NOT_FOUND for another person's. */
export async function getMerge(db: Database, { id, ownerId }: OwnedId) {
  const row = await db
    .selectFrom('merges')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

/** Lists the events of a thread, in the order in which they were read. */
export const listEventsOfThread = (db: Database, { ownerId, threadId }: { ownerId: string; threadId: string }) =>
  eventsWithPicture(db)
    .where('events.owner_id', '=', ownerId)
    .where('events.thread_id', '=', threadId)
    .orderBy('events.created_at')
    .orderBy('events.place_in_picture')
    .execute()

/** Locks an event as it was read until the transaction ends; false if it changed meanwhile. */
export async function lockUnchanged(trx: Database, { id, sequence }: EventRow): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('events')
    .set((eb) => ({ sequence: eb.ref('sequence') }))
    .where('id', '=', id)
    .where('sequence', '=', sequence)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Hides an event that was merged into another one; throws CONFLICT if it changed since it was read. */
export async function markMerged(trx: Database, gone: EventRow, { into, now }: { into: string; now: number }) {
  const { numUpdatedRows } = await trx
    .updateTable('events')
    .set({ merged_into: into, saved_at: null, sequence: gone.sequence + 1, changed_at: now })
    .where('id', '=', gone.id)
    .where('owner_id', '=', gone.owner_id)
    .where('sequence', '=', gone.sequence)
    .where('merged_into', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Failure('CONFLICT')
}

/** Restores an event that a merge hid; throws CONFLICT if it is no longer hidden. */
export async function restoreMerged(
  trx: Database,
  { id, ownerId }: OwnedId,
  { into, savedAt, now }: { into: string; savedAt: number | null; now: number },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('events')
    .set((eb) => ({ merged_into: null, saved_at: savedAt, sequence: eb('sequence', '+', 1), changed_at: now }))
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('merged_into', '=', into)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Failure('CONFLICT')
}

/**
 * Moves one event's pending reminders to another; duplicates end instead, so that nobody is reminded twice. Returns the
 * ids of both, for undoing.
 */
export async function moveReminders(
  trx: Database,
  { from, to, now }: { from: string; to: string; now: number },
): Promise<Pick<MergeBefore, 'movedReminders' | 'endedReminders'>> {
  const waiting = await trx
    .selectFrom('reminders')
    .select(['id', 'event_id', 'minutes_before', 'days_before', 'wall_time', 'moment'])
    .where('event_id', 'in', [from, to])
    .where('ended_at', 'is', null)
    .execute()
  const when = (row: (typeof waiting)[number]) =>
    JSON.stringify([row.minutes_before, row.days_before, row.wall_time, row.moment])
  const there = new Set(waiting.filter((row) => row.event_id === to).map(when))
  const mine = waiting.filter((row) => row.event_id === from)
  const movedReminders = mine.filter((row) => !there.has(when(row))).map(({ id }) => id)
  const endedReminders = mine.filter((row) => there.has(when(row))).map(({ id }) => id)
  await updateReminders(trx, movedReminders, { event_id: to })
  await updateReminders(trx, endedReminders, { ended_at: now })
  return { movedReminders, endedReminders }
}

export async function updateReminders(
  trx: Database,
  ids: readonly string[],
  change: { event_id: string } | { ended_at: number | null },
): Promise<void> {
  if (ids.length > 0) await trx.updateTable('reminders').set(change).where('id', 'in', ids).execute()
}

/** Records a merge; returns its id. */
export async function addMerge(
  trx: Database,
  { kept, gone, before, now }: { kept: EventRow; gone: EventRow; before: MergeBefore; now: number },
): Promise<string> {
  const id = randomUUID()
  await trx
    .insertInto('merges')
    .values({
      id,
      owner_id: kept.owner_id,
      kept_id: kept.id,
      gone_id: gone.id,
      before: json(before),
      undone_at: null,
      created_at: now,
    })
    .execute()
  return id
}

/** Marks a merge as undone; false if it already was. */
export async function markUndone(trx: Database, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('merges')
    .set({ undone_at: now })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Lists the events merged into an event, with the thread and picture they were read from. */
export const listMerged = (db: Database, { id, ownerId }: OwnedId) =>
  db
    .selectFrom('merges')
    .innerJoin('events', 'events.id', 'merges.gone_id')
    .leftJoin('pictures', (join) =>
      join.onRef('pictures.id', '=', 'events.picture_id').on('pictures.deleted_at', 'is', null),
    )
    .select(['merges.id as mergeId', 'events.id', 'events.title', 'events.thread_id', 'pictures.thumbnail_key'])
    .where('merges.owner_id', '=', ownerId)
    .where('merges.kept_id', '=', id)
    .where('merges.undone_at', 'is', null)
    .where('events.merged_into', '=', id)
    .orderBy('merges.created_at')
    .execute()
