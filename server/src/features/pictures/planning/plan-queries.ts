// Queries for planning a visit to a place that a picture shows.
import { randomUUID } from 'node:crypto'
import { Failure } from '@swap/contract/failures'
import type { Database } from '../../../platform/database/database.ts'
import { eventColumns } from '../../../platform/database/rows/event-columns.ts'
import type { EventRow } from '../../../platform/database/tables/event-tables.ts'
import { json } from '../../../platform/database/tables/json-columns.ts'

/** Returns the place that a picture showed, and its thread. Throws NOT_FOUND if it showed none, or is another person's. */
export async function getPlace(db: Database, { id, ownerId }: { id: string; ownerId: string }) {
  const row = await db
    .selectFrom('messages')
    .select(['place_found', 'thread_id'])
    .where('reading_id', '=', id)
    .where('role', '=', 'result')
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  if (!row?.place_found) throw new Failure('NOT_FOUND')
  return { place: row.place_found, threadId: row.thread_id }
}

/**
 * Adds a planned event with the message that shows it, and returns the event. If the same place, day and time was planned
 * before, returns the existing event. Throws NOT_FOUND if the thread was deleted meanwhile.
 */
export async function addPlan(
  trx: Database,
  event: EventRow & { thread_id: string },
  { readingId, content, preview }: { readingId: string; content: string; preview: string },
): Promise<EventRow> {
  const { thread_id, owner_id, created_at } = event
  const { numUpdatedRows } = await trx
    .updateTable('threads')
    .set({ preview, last_message_at: created_at })
    .where('id', '=', thread_id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Failure('NOT_FOUND')
  const planned = await findPlan(trx, event)
  if (planned) return planned
  await trx.insertInto('events').values(eventColumns(event)).execute()
  await trx
    .updateTable('threads')
    .set({ title: event.title ?? '' })
    .where('id', '=', thread_id)
    .where('renamed_at', 'is', null)
    .execute()
  await trx
    .insertInto('messages')
    .values({
      id: randomUUID(),
      owner_id,
      thread_id,
      reading_id: readingId,
      role: 'said',
      sender: 'assistant',
      type: 'text',
      status: 'completed',
      content,
      event_ids: json([event.id]),
      position: 3,
      created_at,
    })
    .execute()
  return event
}

const findPlan = (trx: Database, { thread_id, owner_id, title, start_date, start_time }: EventRow) =>
  trx
    .selectFrom('events')
    .selectAll()
    .where('thread_id', '=', thread_id)
    .where('owner_id', '=', owner_id)
    .where('title', '=', title)
    .where('start_date', '=', start_date)
    .where('start_time', start_time === null ? 'is' : '=', start_time)
    .executeTakeFirst()
