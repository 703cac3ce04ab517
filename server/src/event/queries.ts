import { Failure } from '@swap/contract/failures'
import type { Database } from '../database/database.ts'
import { eventJson, type EventWithPicture } from '../database/event-rows.ts'

/**
 * Writes an event as its owner left it; CONFLICT where it changed since it was read. A thread that is called after it is so still,
 * unless its owner gave it a title of its own.
 */
export async function saveEdit(
  trx: Database,
  { key, ...event }: EventWithPicture,
  { titleBefore, now }: { titleBefore: string | null; now: number },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('events')
    .set({ ...event, ...eventJson(event), sequence: event.sequence + 1, changed_at: now })
    .where('id', '=', event.id)
    .where('owner_id', '=', event.owner_id)
    .where('sequence', '=', event.sequence)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Failure('CONFLICT')
  if (event.thread_id === null || event.title === null || titleBefore === null || event.title === titleBefore) return
  await trx
    .updateTable('threads')
    .set({ title: event.title })
    .where('id', '=', event.thread_id)
    .where('title', '=', titleBefore)
    .where('renamed_at', 'is', null)
    .execute()
}

/** What else this person's calendar holds on the days of an event, the earliest first; nothing for one without a date. */
export async function listOnSameDays(db: Database, event: EventWithPicture, most: number) {
  const { id, owner_id: ownerId, start_date: first, end_date: last } = event
  if (first === null) return []
  return db
    .selectFrom('events')
    .select(['id', 'title', 'start_date', 'start_time'])
    .where('owner_id', '=', ownerId)
    .where('saved_at', 'is not', null)
    .where('id', '!=', id)
    .where('start_date', '<=', last ?? first)
    .where((eb) => eb(eb.fn.coalesce('end_date', 'start_date'), '>=', first))
    .orderBy('start_date')
    .orderBy('start_time')
    .orderBy('id')
    .limit(most)
    .execute()
}
