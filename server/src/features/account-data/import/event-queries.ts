// Queries that add an imported account's events, reminders and price checks.
import type { Database } from '../../../platform/database/database.ts'
import { eventColumns } from '../../../platform/database/rows/event-columns.ts'
import { keepValidValues } from '../../../platform/database/rows/valid-values.ts'
import { MAX_REMINDERS } from '../../../platform/database/tables/settings-and-reminder-tables.ts'
import type { ListRecord } from '../records/account-records.ts'
import { isSignedIn } from './import-status-queries.ts'
import { insertMissing, listOwnIds, toOwnId, type ImportTarget, type Row } from './queries.ts'

/** Adds imported events; values that no event can hold are left out and reported. */
export async function addEvents(db: Database, target: ImportTarget, records: ListRecord<'events'>[]) {
  const { ownerId, sessionId, idOf, skippedValues } = target
  const threads = await listOwnIds(
    db,
    'threads',
    target,
    records.map((it) => it.thread_id),
  )
  const pictures = await listOwnIds(
    db,
    'pictures',
    target,
    records.map((it) => it.picture_id),
  )
  // Events of a thread that ended with its owner's session are skipped, unless they are in the calendar.
  const isOfEndedThread = (it: ListRecord<'events'>) =>
    it.saved_at === null && it.thread_id !== null && !threads.has(idOf(it.thread_id))
  const isStillSignedIn = !records.some(isOfEndedThread) || (await isSignedIn(db, sessionId, Date.now()))
  const validRecords = records.filter((it) => isStillSignedIn || !isOfEndedThread(it)).map(keepValidValues)
  const added = await insertMissing(
    db,
    'events',
    validRecords.map(({ event }) => ({
      ...eventColumns(event),
      id: idOf(event.id),
      thread_id: toOwnId(event.thread_id, threads, idOf),
      picture_id: toOwnId(event.picture_id, pictures, idOf),
      merged_into: null, // the other one may not exist yet
      owner_id: ownerId,
    })),
  )
  if (added > 0)
    skippedValues.push(
      ...validRecords.flatMap(({ event: { title }, dropped }) => dropped.map((issue) => ({ title, ...issue }))),
    )
  return added
}

/** Merges an event into its counterpart again, once both exist. */
export async function restoreMergedInto(db: Database, target: ImportTarget, records: ListRecord<'events'>[]) {
  const { ownerId, idOf } = target
  const merged = records.filter(({ merged_into: into }) => into !== null)
  const kept = await listOwnIds(
    db,
    'events',
    target,
    merged.map((it) => it.merged_into),
  )
  for (const { id, merged_into: into } of merged)
    await db
      .updateTable('events')
      .set({ merged_into: toOwnId(into, kept, idOf) })
      .where('id', '=', idOf(id))
      .where('owner_id', '=', ownerId)
      .where('saved_at', 'is', null)
      .execute()
}

/** Adds imported reminders, as many as an event may have. */
export async function addReminders(db: Database, target: ImportTarget, records: ListRecord<'reminders'>[]) {
  const { ownerId, idOf } = target
  const events = await listOwnIds(
    db,
    'events',
    target,
    records.map((it) => it.event_id),
  )
  const rows = records.map((reminder) => ({
    ...reminder,
    id: idOf(reminder.id),
    event_id: idOf(reminder.event_id),
    owner_id: ownerId,
    // The moment of a coming reminder is worked out here, with the job that waits for it.
    due_at: reminder.ended_at === null ? null : reminder.due_at,
  }))
  const wanted = rows.filter((row) => events.has(row.event_id))
  return insertMissing(db, 'reminders', await withinBounds(db, wanted))
}

/** Leaves out reminders beyond what an event may have: `MAX_REMINDERS` pending ones, and twice as many including ended ones. */
async function withinBounds(db: Database, rows: Row<'reminders'>[]): Promise<Row<'reminders'>[]> {
  if (rows.length === 0) return []
  const here = await db
    .selectFrom('reminders')
    .select(['id', 'event_id', 'ended_at'])
    .where('event_id', 'in', [...new Set(rows.map((row) => row.event_id))])
    .execute()
  const known = new Set(here.map(({ id }) => id))
  const counts = new Map<string, { waiting: number; ended: number }>()
  const countsOf = (eventId: string) => counts.get(eventId) ?? { waiting: 0, ended: 0 }
  const count = ({ event_id: eventId, ended_at: endedAt }: Pick<Row<'reminders'>, 'event_id' | 'ended_at'>) => {
    const { waiting, ended } = countsOf(eventId)
    counts.set(eventId, endedAt === null ? { waiting: waiting + 1, ended } : { waiting, ended: ended + 1 })
  }
  for (const row of here) count(row)
  return rows.filter((row) => {
    const { waiting, ended } = countsOf(row.event_id)
    const hasRoom = (row.ended_at === null ? waiting : ended) < MAX_REMINDERS && waiting + ended < 2 * MAX_REMINDERS
    if (known.has(row.id) || !hasRoom) return false
    count(row)
    return true
  })
}

/** Records which events came from calendar files, with their UIDs in those files. */
export async function addImportedEvents(db: Database, target: ImportTarget, records: ListRecord<'imported_events'>[]) {
  const { ownerId, idOf } = target
  const imports = await listOwnIds(
    db,
    'imports',
    target,
    records.map((it) => it.import_id),
  )
  const events = await listOwnIds(
    db,
    'events',
    target,
    records.map((it) => it.event_id),
  )
  const rows = records.map((imported) => ({
    ...imported,
    event_id: idOf(imported.event_id),
    owner_id: ownerId,
    import_id: toOwnId(imported.import_id, imports, idOf),
  }))
  return insertMissing(
    db,
    'imported_events',
    rows.filter((row) => events.has(row.event_id)),
  )
}

/** Adds the prices last read from event pages: the next check compares with them. */
export async function addPriceLooks(db: Database, target: ImportTarget, records: ListRecord<'price_looks'>[]) {
  const { ownerId, idOf } = target
  const events = await listOwnIds(
    db,
    'events',
    target,
    records.map((it) => it.event_id),
  )
  const rows = records.map((record) => ({ ...record, event_id: idOf(record.event_id), owner_id: ownerId }))
  return insertMissing(
    db,
    'price_looks',
    rows.filter((row) => events.has(row.event_id)),
  )
}
