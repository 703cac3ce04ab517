import type { Database } from '../../../platform/database/database.ts'
import { restoredEventColumns, eventColumns } from '../../../platform/database/rows/event-columns.ts'
import type { EventRow } from '../../../platform/database/tables/event-tables.ts'

/** Adds an event. False if the id exists already. */
export const addEvent = (trx: Database, event: EventRow) => insertEvent(trx, eventColumns(event))

/** Restores a deleted event with its columns as they were. False if the id exists already. */
export const restoreDeletedEvent = (trx: Database, event: EventRow) => insertEvent(trx, restoredEventColumns(event))

async function insertEvent(
  trx: Database,
  columns: ReturnType<typeof restoredEventColumns<EventRow>>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('events')
    .values(columns)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Deletes an event of this person. False if there was nothing to delete. */
export async function deleteEvent(trx: Database, { id, ownerId }: { id: string; ownerId: string }): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('events')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
