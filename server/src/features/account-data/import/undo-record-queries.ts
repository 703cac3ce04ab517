// Queries that add what an imported account needs to undo its earlier changes, imports and merges.
import type { Database } from '../../../platform/database/database.ts'
import type { EventRecord } from '../../../platform/database/rows/event-record.ts'
import { keepValidValues } from '../../../platform/database/rows/valid-values.ts'
import { json } from '../../../platform/database/tables/tables.ts'
import type { ListRecord } from '../records/account-records.ts'
import { insertMissing, listOwnIds, toOwnId, type ImportTarget, type Row } from './queries.ts'

/** Adds the records of earlier calendar imports, so that they can be undone in this account, too. */
export const addImports = (db: Database, { ownerId, idOf }: ImportTarget, records: ListRecord<'imports'>[]) =>
  insertMissing(
    db,
    'imports',
    records.map((record) => ({ ...record, id: idOf(record.id), owner_id: ownerId })),
  )

/** Adds the changes that calendar files made to this person's events. */
export async function addImportChanges(db: Database, target: ImportTarget, records: ListRecord<'import_changes'>[]) {
  const { idOf } = target
  const imports = await listOwnParents(db, 'imports', target, records, 'import_id')
  const events = await listOwnParents(db, 'events', target, records, 'event_id')
  const previousEvents = await toPreviousEvents(
    db,
    target,
    records.map(({ before }) => before.event),
  )
  const rows = records.map(({ before, ...record }, at): Row<'import_changes'> => ({
    ...record,
    import_id: idOf(record.import_id),
    event_id: idOf(record.event_id),
    before: json({ ...before, event: { ...previousEvents[at], id: idOf(record.event_id) } }),
  }))
  return insertMissing(
    db,
    'import_changes',
    rows.filter((row) => imports.has(row.import_id) && events.has(row.event_id)),
  )
}

/** Adds merges of two events, with what is needed to undo them. */
export async function addMerges(db: Database, target: ImportTarget, records: ListRecord<'merges'>[]) {
  const { ownerId, idOf } = target
  const events = await listOwnIds(
    db,
    'events',
    target,
    records.flatMap((record) => [record.kept_id, record.gone_id]),
  )
  const reminders = await listOwnIds(
    db,
    'reminders',
    target,
    records.flatMap(({ before }) => [...before.movedReminders, ...before.endedReminders]),
  )
  const ownReminders = (ids: readonly string[]) => ids.map(idOf).filter((id) => reminders.has(id))
  const previousKept = await toPreviousEvents(
    db,
    target,
    records.map(({ before }) => before.kept),
  )
  const rows = records.map(({ before, ...record }, at): Row<'merges'> => ({
    ...record,
    id: idOf(record.id),
    owner_id: ownerId,
    kept_id: idOf(record.kept_id),
    gone_id: idOf(record.gone_id),
    before: json({
      ...before,
      kept: { ...previousKept[at], id: idOf(record.kept_id) },
      movedReminders: ownReminders(before.movedReminders),
      endedReminders: ownReminders(before.endedReminders),
    }),
  }))
  return insertMissing(
    db,
    'merges',
    rows.filter((row) => events.has(row.kept_id) && events.has(row.gone_id)),
  )
}

/** Adds the changes made by the assistant's messages, if `importSteps` understands them. */
export async function addChanges(
  db: Database,
  target: ImportTarget,
  records: ListRecord<'changes'>[],
  importSteps: (steps: unknown, target: ImportTarget) => readonly object[] | null,
) {
  const { ownerId, idOf } = target
  const threads = await listOwnParents(db, 'threads', target, records, 'thread_id')
  const messages = await listOwnParents(db, 'messages', target, records, 'message_id')
  const rows = records.flatMap((record): Row<'changes'>[] => {
    const steps = importSteps(record.steps, target)
    const [thread, message] = [idOf(record.thread_id), idOf(record.message_id)]
    if (!steps || !threads.has(thread) || !messages.has(message)) return []
    const ids = { id: idOf(record.id), owner_id: ownerId, thread_id: thread, message_id: message }
    return [{ ...record, ...ids, steps: json(steps) }]
  })
  return insertMissing(db, 'changes', rows)
}

type Parents = Parameters<typeof listOwnIds>[1]

const listOwnParents = <Field extends string>(
  db: Database,
  table: Parents,
  target: ImportTarget,
  records: readonly Record<Field, string | null>[],
  field: Field,
) =>
  listOwnIds(
    db,
    table,
    target,
    records.map((record) => record[field]),
  )

/** Converts events as they were before a change to rows of this account. References to records that it lacks become null. */
async function toPreviousEvents(db: Database, target: ImportTarget, events: readonly EventRecord[]) {
  const { ownerId, idOf } = target
  const threads = await listOwnParents(db, 'threads', target, events, 'thread_id')
  const pictures = await listOwnParents(db, 'pictures', target, events, 'picture_id')
  return events.map((event) => ({
    ...keepValidValues(event).event,
    owner_id: ownerId,
    thread_id: toOwnId(event.thread_id, threads, idOf),
    picture_id: toOwnId(event.picture_id, pictures, idOf),
    merged_into: null, // an event is not merged yet when a merge or a file changes it
  }))
}
