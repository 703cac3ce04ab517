// Queries on single events of all accounts, for staff.
import { Failure } from '@swap/contract/failures'
import type { DeletedEvent } from '../../platform/database/tables/audit-table.ts'
import type { Database } from '../../platform/database/database.ts'
import { restoredEventColumns } from '../../platform/database/rows/event-columns.ts'
import { eventsWithPicture, type EventWithPicture } from '../../platform/database/rows/event-rows.ts'
import type { EventRow } from '../../platform/database/tables/event-tables.ts'

const selectAnyEvent = (db: Database) =>
  eventsWithPicture(db)
    .leftJoin('settings', 'settings.user_id', 'events.owner_id')
    .select(['pictures.thumbnail_key', 'pictures.width', 'pictures.height', 'settings.preferences'])
    .where('events.merged_into', 'is', null)

/** An event of any account, with its picture and its owner's preferences. */
export type AnyEvent = Awaited<ReturnType<ReturnType<typeof selectAnyEvent>['executeTakeFirstOrThrow']>>

/** Returns one event, whoever owns it. NOT_FOUND if there is none, or if it was merged into another. */
export async function getAnyEvent(db: Database, id: string): Promise<AnyEvent> {
  const row = await selectAnyEvent(db).where('events.id', '=', id).executeTakeFirst()
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

/** Removes the columns that only these queries join. */
export const toEventWithPicture = ({
  thumbnail_key: _1,
  width: _2,
  height: _3,
  preferences: _4,
  owners_zone: _5,
  ...event
}: AnyEvent): EventWithPicture => event

/** Returns all of these events; NOT_FOUND if one is missing. */
export async function getEventsByIds(db: Database, ids: readonly string[]): Promise<AnyEvent[]> {
  const rows = await selectAnyEvent(db).where('events.id', 'in', ids).execute()
  if (rows.length < new Set(ids).size) throw new Failure('NOT_FOUND')
  return rows
}

/** Lists the lines that were last read in an event's picture. */
export async function listReadLines(db: Database, pictureId: string | null) {
  if (pictureId === null) return []
  const reading = await db
    .selectFrom('readings')
    .select('lines')
    .where('picture_id', '=', pictureId)
    .where('lines', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return reading?.lines ?? []
}

/** Approves an event: it no longer needs review. */
export async function approveEvent(trx: Database, id: string): Promise<void> {
  await trx.updateTable('events').set({ needs_review: 0 }).where('id', '=', id).where('needs_review', '=', 1).execute()
}

/** Deletes an event; returns everything needed to restore it. */
export async function deleteAnyEvent(trx: Database, id: string): Promise<DeletedEvent> {
  const event = await trx.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst()
  if (!event) throw new Failure('NOT_FOUND')
  const reminders = await trx.selectFrom('reminders').selectAll().where('event_id', '=', id).execute()
  const { numDeletedRows } = await trx.deleteFrom('events').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) throw new Failure('NOT_FOUND')
  return { event, reminders }
}

/** Restores a deleted event, without its thread or picture if that was deleted meanwhile. */
export async function restoreEvent(trx: Database, { event, reminders }: DeletedEvent, now: number): Promise<void> {
  const restored: EventRow = {
    ...event,
    thread_id: (await isThere(trx, 'threads', event.thread_id)) ? event.thread_id : null,
    picture_id: (await isThere(trx, 'pictures', event.picture_id)) ? event.picture_id : null,
    sequence: event.sequence + 1,
    changed_at: now,
  }
  await trx.insertInto('events').values(restoredEventColumns(restored)).execute()
  const waiting = reminders.map((it) => ({ ...it, sending_at: null })) // none is being sent any more
  if (waiting.length > 0) await trx.insertInto('reminders').values(waiting).execute()
}

async function isThere(trx: Database, table: 'threads' | 'pictures', id: string | null): Promise<boolean> {
  if (id === null) return false
  return (await trx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
