// Queries that list saved events, and add and remove them.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { eventsWithPicture, type EventWithPicture } from '../../platform/database/rows/event-rows.ts'

export interface OwnedEvent {
  id: string
  ownerId: string
}

/** An event's first day, '' if its date was removed: SQLite and PostgreSQL sort null differently. */
const day = sql<string>`coalesce(events.start_date, '')`

/** Lists a page of a person's saved events, soonest first, after the cursor `after`. */
export async function listSaved(
  db: Database,
  { ownerId, limit, after }: { ownerId: string; limit: number; after: readonly [startDate: string, id: string] | null },
): Promise<EventWithPicture[]> {
  let query = eventsWithPicture(db).where('events.owner_id', '=', ownerId).where('events.saved_at', 'is not', null)
  if (after) {
    const [date, id] = after
    query = query.where((eb) => eb.or([eb(day, '>', date), eb.and([eb(day, '=', date), eb('events.id', '>', id)])]))
  }
  return query.orderBy(day).orderBy('events.id').limit(limit).execute()
}

export async function countSaved(db: Database, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('saved_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Adds an event to the calendar; false for one that is already in it, which stays unchanged. */
export async function saveEvent(db: Database, { id, ownerId }: OwnedEvent, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('events')
    .set((eb) => ({ saved_at: now, sequence: eb('sequence', '+', 1), changed_at: now }))
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('saved_at', 'is', null)
    .where('merged_into', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes an event from the calendar; the event itself stays. False for one that is not in it. */
export async function unsaveEvent(db: Database, { id, ownerId }: OwnedEvent, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('events')
    .set((eb) => ({ saved_at: null, sequence: eb('sequence', '+', 1), changed_at: now }))
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('saved_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
