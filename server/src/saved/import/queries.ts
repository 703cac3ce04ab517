import type { Database } from '../../database/database.ts'
import { eventJson, type EventRow } from '../../database/event-rows.ts'
import type { Known } from './judge-entry.ts'

/** What this person has of these entries already, by the entry's name. Our own events count by the name we gave them. */
export async function findKnown(db: Database, ownerId: string, uids: readonly string[]): Promise<Map<string, Known>> {
  const imported = await db
    .selectFrom('imported_events')
    .innerJoin('events', 'events.id', 'imported_events.event_id')
    .selectAll('events')
    .select(['imported_events.uid', 'imported_events.sequence as read_as'])
    .where('imported_events.owner_id', '=', ownerId)
    .where('imported_events.uid', 'in', uids)
    .execute()
  const known = new Map<string, Known>()
  for (const { uid, read_as: readAs, ...event } of imported)
    known.set(uid, { event, isOurs: false, isEdited: event.sequence > readAs })
  const ours = new Map(uids.flatMap((uid) => (uid.endsWith(OURS) ? [[uid.slice(0, -OURS.length), uid] as const] : [])))
  if (ours.size === 0) return known
  const own = await db
    .selectFrom('events')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', 'in', [...ours.keys()])
    .execute()
  for (const event of own) known.set(ours.get(event.id) ?? '', { event, isOurs: true, isEdited: false })
  return known
}

const OURS = '@starts-with-a-picture'

/** Writes down an event of a file and what it is called there. */
export async function addImported(trx: Database, uid: string, event: EventRow): Promise<void> {
  await trx
    .insertInto('events')
    .values({ ...event, ...eventJson(event) })
    .execute()
  await trx
    .insertInto('imported_events')
    .values({ event_id: event.id, owner_id: event.owner_id, uid, sequence: event.sequence })
    .execute()
}

/** Replaces what an earlier file said of an event, and raises its sequence. False where its owner changed it at this moment. */
export async function updateImported(trx: Database, before: EventRow, change: Partial<EventRow>): Promise<boolean> {
  const event = { ...before, ...change, sequence: before.sequence + 1 }
  const { numUpdatedRows } = await trx
    .updateTable('events')
    .set({ ...event, ...eventJson(event) })
    .where('id', '=', event.id)
    .where('owner_id', '=', event.owner_id)
    .where('sequence', '=', before.sequence)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await trx.updateTable('imported_events').set({ sequence: event.sequence }).where('event_id', '=', event.id).execute()
  return true
}
