import { Failure } from '@swap/contract/failures'
import type { Database } from '../database/database.ts'
import { eventJson, type EventWithPicture } from '../database/event-rows.ts'

/** Writes an event as its owner left it; CONFLICT where it changed since it was read. */
export async function saveEdit(db: Database, { key, ...event }: EventWithPicture, now: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('events')
    .set({ ...event, ...eventJson(event), sequence: event.sequence + 1, changed_at: now })
    .where('id', '=', event.id)
    .where('owner_id', '=', event.owner_id)
    .where('sequence', '=', event.sequence)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Failure('CONFLICT')
}
