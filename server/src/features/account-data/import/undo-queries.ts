import type { Database } from '../../../platform/database/database.ts'
import type { EventRecord } from '../../../platform/database/rows/event-record.ts'
import { keepValidValues } from '../../../platform/database/rows/valid-values.ts'
import { json } from '../../../platform/database/tables/tables.ts'
import type { ListRecord } from '../records/account-records.ts'
import { add, listOwn, ownOrNull, type Arriving, type Row } from './queries.ts'

/** Imported calendar files, so that they can be undone here, too. */
export const addImports = (db: Database, { ownerId, idOf }: Arriving, records: ListRecord<'imports'>[]) =>
  add(
    db,
    'imports',
    records.map((record) => ({ ...record, id: idOf(record.id), owner_id: ownerId })),
  )

/** What calendar files changed in events that are this person's. */
export async function addImportChanges(db: Database, arriving: Arriving, records: ListRecord<'import_changes'>[]) {
  const { idOf } = arriving
  const imports = await ownOf(db, 'imports', arriving, records, 'import_id')
  const events = await ownOf(db, 'events', arriving, records, 'event_id')
  const befores = await eventsAsTheyWere(
    db,
    arriving,
    records.map(({ before }) => before.event),
  )
  const rows = records.map(({ before, ...record }, at): Row<'import_changes'> => ({
    ...record,
    import_id: idOf(record.import_id),
    event_id: idOf(record.event_id),
    before: json({ ...before, event: { ...befores[at], id: idOf(record.event_id) } }),
  }))
  return add(
    db,
    'import_changes',
    rows.filter((row) => imports.has(row.import_id) && events.has(row.event_id)),
  )
}

/** Merged events, with what separates them. Reminders that it restores are this person's. */
export async function addMerges(db: Database, arriving: Arriving, records: ListRecord<'merges'>[]) {
  const { ownerId, idOf } = arriving
  const events = await listOwn(
    db,
    'events',
    arriving,
    records.flatMap((record) => [record.kept_id, record.gone_id]),
  )
  const reminders = await listOwn(
    db,
    'reminders',
    arriving,
    records.flatMap(({ before }) => [...before.movedReminders, ...before.endedReminders]),
  )
  const ownReminders = (ids: readonly string[]) => ids.map(idOf).filter((id) => reminders.has(id))
  const keptOnes = await eventsAsTheyWere(
    db,
    arriving,
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
      kept: { ...keptOnes[at], id: idOf(record.kept_id) },
      movedReminders: ownReminders(before.movedReminders),
      endedReminders: ownReminders(before.endedReminders),
    }),
  }))
  return add(
    db,
    'merges',
    rows.filter((row) => events.has(row.kept_id) && events.has(row.gone_id)),
  )
}

/** Prices read from pages: the next look compares with them. */
export async function addPriceLooks(db: Database, arriving: Arriving, records: ListRecord<'price_looks'>[]) {
  const { ownerId, idOf } = arriving
  const events = await ownOf(db, 'events', arriving, records, 'event_id')
  const rows = records.map((record) => ({ ...record, event_id: idOf(record.event_id), owner_id: ownerId }))
  return add(
    db,
    'price_looks',
    rows.filter((row) => events.has(row.event_id)),
  )
}

/** Changes by the assistant's messages, as far as `stepsOf` understands them. */
export async function addChanges(
  db: Database,
  arriving: Arriving,
  records: ListRecord<'changes'>[],
  stepsOf: (steps: unknown, arriving: Arriving) => readonly object[] | null,
) {
  const { ownerId, idOf } = arriving
  const threads = await ownOf(db, 'threads', arriving, records, 'thread_id')
  const messages = await ownOf(db, 'messages', arriving, records, 'message_id')
  const rows = records.flatMap((record): Row<'changes'>[] => {
    const steps = stepsOf(record.steps, arriving)
    const [thread, message] = [idOf(record.thread_id), idOf(record.message_id)]
    if (!steps || !threads.has(thread) || !messages.has(message)) return []
    const ids = { id: idOf(record.id), owner_id: ownerId, thread_id: thread, message_id: message }
    return [{ ...record, ...ids, steps: json(steps) }]
  })
  return add(db, 'changes', rows)
}

type Parents = Parameters<typeof listOwn>[1]

const ownOf = <Field extends string>(
  db: Database,
  table: Parents,
  arriving: Arriving,
  records: readonly Record<Field, string | null>[],
  field: Field,
) =>
  listOwn(
    db,
    table,
    arriving,
    records.map((record) => record[field]),
  )

/** Events as they were before a change, as rows of this person: their references are this person's, or empty. */
async function eventsAsTheyWere(db: Database, arriving: Arriving, events: readonly EventRecord[]) {
  const { ownerId, idOf } = arriving
  const threads = await ownOf(db, 'threads', arriving, events, 'thread_id')
  const pictures = await ownOf(db, 'pictures', arriving, events, 'picture_id')
  return events.map((event) => ({
    ...keepValidValues(event).event,
    owner_id: ownerId,
    thread_id: ownOrNull(event.thread_id, threads, idOf),
    picture_id: ownOrNull(event.picture_id, pictures, idOf),
    merged_into: null, // only unmerged events are merged, or come from files
  }))
}
