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
