// Queries for importing events from a calendar file, and for undoing an import.
import { Failure } from '@swap/contract/failures'
import type { ImportUndone } from '@swap/contract/calendar'
import type { Database } from '../../../platform/database/database.ts'
import { restoredEventColumns, eventColumns } from '../../../platform/database/rows/event-columns.ts'
import type { EventRow } from '../../../platform/database/tables/event-tables.ts'
import type { EventBeforeImport } from '../../../platform/database/tables/feed-tables.ts'
import { json } from '../../../platform/database/tables/json-columns.ts'
import { unindexedOwnerId } from '../../../platform/database/rows/unindexed-owner.ts'
import type { ExistingEvent } from './series-segment.ts'

interface Whose {
  id: string
  ownerId: string
}

/**
 * Finds this person's existing events by the names of entries in a file: events imported earlier, and events that the file
 * has from our own export.
 */
export async function findExistingEvents(
  db: Database,
  ownerId: string,
  uids: readonly string[],
): Promise<Map<string, ExistingEvent>> {
  const known = new Map<string, ExistingEvent>()
  if (uids.length === 0) return known
  const imported = await db
    .selectFrom('imported_events')
    .innerJoin('events', 'events.id', 'imported_events.event_id')
    .selectAll('events')
    .select(['imported_events.uid', 'imported_events.sequence as imported_sequence'])
    .where('imported_events.owner_id', '=', ownerId)
    .where('imported_events.uid', 'in', uids)
    .execute()
  for (const { uid, imported_sequence: importedSequence, ...event } of imported)
    known.set(uid, { event, isOurs: false, isEdited: event.sequence > importedSequence })
  const ours = new Map(
    uids.flatMap((uid) => (uid.endsWith(OUR_UID_SUFFIX) ? [[uid.slice(0, -OUR_UID_SUFFIX.length), uid] as const] : [])),
  )
  if (ours.size === 0) return known
  const own = await db
    .selectFrom('events')
    .selectAll()
    .where(unindexedOwnerId, '=', ownerId)
    .where('id', 'in', [...ours.keys()])
    .execute()
  for (const event of own) known.set(ours.get(event.id) ?? '', { event, isOurs: true, isEdited: false })
  return known
}

/** An occurrence of a series that is stored as its own event, named by the series' UID and its date. */
export interface MovedOccurrence {
  name: string
  /** Whether the event repeats: then it also replaces all later days of the series. */
  isThisAndFuture: boolean
}

/** Lists the moved occurrences among a person's imported events. */
export async function listMovedOccurrences(db: Database, ownerId: string): Promise<MovedOccurrence[]> {
  const rows = await db
    .selectFrom('imported_events')
    .innerJoin('events', 'events.id', 'imported_events.event_id')
    .select(['imported_events.uid', 'events.recurrence'])
    .where('imported_events.owner_id', '=', ownerId)
    .where('imported_events.uid', 'like', '% ____-__-__%')
    .execute()
  return rows.map(({ uid, recurrence }) => ({ name: uid, isThisAndFuture: recurrence !== null }))
}

const OUR_UID_SUFFIX = '@starts-with-a-picture'

/** One import, by whom and when. */
export interface ImportRun {
  id: string
  ownerId: string
  now: number
}

/** Records this import, once. */
export async function recordImport(trx: Database, { id, ownerId, now }: ImportRun): Promise<void> {
  await trx
    .insertInto('imports')
    .values({ id, owner_id: ownerId, undone_at: null, created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** An event that came from a file, with the name of its entry there. */
export interface ImportedEvent {
  uid: string
  event: EventRow
}

/** Records which events came from a file, with the names of their entries. */
export async function addImported(trx: Database, importId: string, imported: readonly ImportedEvent[]): Promise<void> {
  if (imported.length === 0) return
  await trx
    .insertInto('events')
    .values(imported.map(({ event }) => eventColumns(event)))
    .execute()
  await trx
    .insertInto('imported_events')
    .values(
      imported.map(({ uid, event }) => ({
        event_id: event.id,
        owner_id: event.owner_id,
        uid,
        sequence: event.sequence,
        import_id: importId,
      })),
    )
    .execute()
}

/**
 * Writes a file's values into an event, and raises its sequence. Values changed by its owner stay theirs. Returns the
 * event as it is now; null if its owner changed it meanwhile.
 */
export async function updateImported(
  trx: Database,
  { event: before, isEdited }: ExistingEvent,
  change: Partial<EventRow>,
): Promise<EventRow | null> {
  const event = { ...before, ...change, sequence: before.sequence + 1 }
  const { numUpdatedRows } = await trx
    .updateTable('events')
    .set(eventColumns(event, before))
    .where('id', '=', event.id)
    .where('owner_id', '=', event.owner_id)
    .where('sequence', '=', before.sequence)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return null
  if (!isEdited)
    await trx
      .updateTable('imported_events')
      .set({ sequence: event.sequence })
      .where('event_id', '=', event.id)
      .execute()
  return event
}

/** Stores an event as it was before an import changed it. If its file has the event twice, the state before the first change stays. */
export async function savePreviousState(trx: Database, importId: string, before: EventBeforeImport): Promise<void> {
  const sequence = before.event.sequence + 1
  await trx
    .insertInto('import_changes')
    .values({ import_id: importId, event_id: before.event.id, before: json(before), sequence })
    .onConflict((conflict) => conflict.columns(['import_id', 'event_id']).doUpdateSet({ sequence }))
    .execute()
}

/** Returns an import of this person; another person's is treated as missing. */
export async function getImport(db: Database, { id, ownerId }: Whose) {
  const row = await db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

/** Marks an import as undone. */
export async function markUndone(db: Database, { id, ownerId }: Whose, now: number): Promise<void> {
  await db
    .updateTable('imports')
    .set({ undone_at: now })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('undone_at', 'is', null)
    .execute()
}

/** Deletes some of the events an import added, except those changed since. Both counts are 0 when none are left. */
export async function deleteAddedEvents(trx: Database, { id, ownerId }: Whose, limit: number): Promise<ImportUndone> {
  const added = await trx
    .selectFrom('imported_events')
    .innerJoin('events', 'events.id', 'imported_events.event_id')
    .select(['events.id', 'events.sequence', 'imported_events.sequence as imported_sequence'])
    .where('imported_events.import_id', '=', id)
    .where('events.owner_id', '=', ownerId)
    .limit(limit)
    .execute()
  const deletedIds = added.filter((row) => row.sequence === row.imported_sequence).map((row) => row.id)
  const editedIds = added.filter((row) => row.sequence !== row.imported_sequence).map((row) => row.id)
  if (deletedIds.length > 0)
    await trx.deleteFrom('events').where('id', 'in', deletedIds).where(unindexedOwnerId, '=', ownerId).execute()
  if (editedIds.length > 0) {
    await trx.updateTable('imported_events').set({ import_id: null }).where('event_id', 'in', editedIds).execute()
    await trx.deleteFrom('import_changes').where('import_id', '=', id).where('event_id', 'in', editedIds).execute()
  }
  return { takenBack: deletedIds.length, left: editedIds.length }
}

/** Lists some of the changes that an import made to existing events. */
export const listImportChanges = (trx: Database, { id, ownerId }: Whose, limit: number) =>
  trx
    .selectFrom('import_changes')
    .innerJoin('events', 'events.id', 'import_changes.event_id')
    .selectAll('import_changes')
    .where('import_changes.import_id', '=', id)
    .where('events.owner_id', '=', ownerId)
    .limit(limit)
    .execute()
/** A change that an import made to an existing event, with the event before it. */
export type ImportChange = Awaited<ReturnType<typeof listImportChanges>>[number]

/** Restores an event to its state before an import. False if it was changed since: it then stays unchanged. */
export async function restoreEvent(trx: Database, change: ImportChange, now: number): Promise<boolean> {
  const { import_id: importId, event_id: eventId, before, sequence } = change
  await trx.deleteFrom('import_changes').where('import_id', '=', importId).where('event_id', '=', eventId).execute()
  // Its thread or picture may be deleted meanwhile: those fields stay as they are now.
  const {
    id: _id,
    owner_id: _owner,
    thread_id: _thread,
    picture_id: _picture,
    merged_into: _merged,
    ...facts
  } = before.event
  const { numUpdatedRows } = await trx
    .updateTable('events')
    .set({ ...restoredEventColumns(facts), sequence: sequence + 1, changed_at: now })
    .where('id', '=', eventId)
    .where('sequence', '=', sequence)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await trx
    .updateTable('imported_events')
    .set({ sequence: sequence + 1 })
    .where('event_id', '=', eventId)
    .where('sequence', '=', sequence) // another sequence means that its owner had changed it before that import
    .execute()
  return true
}
