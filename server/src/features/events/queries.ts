// Queries that save, delete and list events, and find those to compare an event with.
import { Failure } from '@swap/contract/failures'
import type { Database } from '../../platform/database/database.ts'
import { restoredEventColumns, eventColumns } from '../../platform/database/rows/event-columns.ts'
import type { EventWithPicture } from '../../platform/database/rows/event-rows.ts'
import type { EventRow } from '../../platform/database/tables/event-tables.ts'
import { eventSummary } from '../../platform/text/event-summary.ts'

interface SaveContext {
  before: EventRow
  now: number
  /** Whether this restores an earlier state: its values are stored as they are. */
  isRestored?: boolean
}

/**
 * Saves an edited event, and updates its thread's title and preview. Throws CONFLICT if the event changed since it was
 * read, and VALIDATION for a new value that is invalid.
 */
export async function saveEdit(
  trx: Database,
  { key: _key, owners_zone: _zone, ...event }: EventWithPicture,
  { before, now, isRestored = false }: SaveContext,
): Promise<void> {
  const columns = isRestored ? restoredEventColumns(event) : eventColumns(event, before)
  const { numUpdatedRows } = await trx
    .updateTable('events')
    .set({ ...columns, sequence: event.sequence + 1, changed_at: now })
    .where('id', '=', event.id)
    .where('owner_id', '=', event.owner_id)
    .where('sequence', '=', event.sequence)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Failure('CONFLICT')
  if (event.thread_id !== null) await updateThread(trx, event.thread_id, { before, after: event })
}

/** Updates the title and the preview of a thread that come from the event, unless its owner renamed the thread. */
async function updateThread(trx: Database, id: string, { before, after }: { before: EventRow; after: EventRow }) {
  const thread = trx.updateTable('threads').where('id', '=', id)
  if (after.title !== null && before.title !== null && after.title !== before.title)
    await thread.set({ title: after.title }).where('title', '=', before.title).where('renamed_at', 'is', null).execute()
  const preview = eventSummary(after)
  if (preview !== eventSummary(before))
    await thread.set({ preview }).where('preview', '=', eventSummary(before)).execute()
  await updateSeveralEventsPreview(trx, id, { before, after })
}

/** Updates the preview of a thread with several events, "4 events from Tue 8 Dec · …", which names the first of them. */
async function updateSeveralEventsPreview(
  trx: Database,
  id: string,
  { before, after }: { before: EventRow; after: EventRow },
) {
  const [previousSummary, summary] = [before, after].map((event) => eventSummary({ ...event, recurrence: null }))
  if (previousSummary === summary) return
  const thread = await trx.selectFrom('threads').select('preview').where('id', '=', id).executeTakeFirst()
  const { count, first } = /^(?<count>\d+ events from )(?<first>.*)$/s.exec(thread?.preview ?? '')?.groups ?? {}
  if (count && first === previousSummary)
    await trx
      .updateTable('threads')
      .set({ preview: count + summary })
      .where('id', '=', id)
      .execute()
}

/** Deletes an event; its reminders are deleted with it. Another person's is treated as missing. */
export async function deleteEvent(db: Database, { id, ownerId }: { id: string; ownerId: string }): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('events')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Failure('NOT_FOUND')
}

/** Lists those of the events that exist and are this person's. */
export const listEvents = (db: Database, { ids, ownerId }: { ids: readonly string[]; ownerId: string }) =>
  db.selectFrom('events').selectAll().where('id', 'in', ids).where('owner_id', '=', ownerId).execute()

/** Upper bound on the events that one event is compared with. */
const MAX_COMPARED = 100

type DatedEvent = Pick<EventRow, 'id' | 'owner_id' | 'start_date' | 'end_date'>

/**
 * Lists this person's other events on the days of an event, and all repeating ones, whose days are computed later. None for
 * an event without a date.
 */
export const listOnSameDays = async (db: Database, event: DatedEvent) =>
  event.start_date === null
    ? []
    : onSameDays(db, { ...event, start_date: event.start_date })
        .where('saved_at', 'is not', null)
        .execute()

/**
 * Lists unsaved events on the same days that were read earlier from another picture. Of two unsaved readings of one event, only
 * the later finds the other: the earlier is the one to keep.
 */
export const listReadBefore = async (db: Database, event: DatedEvent & Pick<EventRow, 'picture_id' | 'created_at'>) =>
  event.start_date === null
    ? []
    : onSameDays(db, { ...event, start_date: event.start_date })
        .where('saved_at', 'is', null)
        .where('merged_into', 'is', null)
        .where('created_at', '<', event.created_at)
        .where((eb) => eb.or([eb('picture_id', 'is', null), eb('picture_id', '!=', event.picture_id ?? '')]))
        .execute()

const onSameDays = (
  db: Database,
  { id, owner_id: ownerId, start_date: first, end_date: last }: DatedEvent & { start_date: string },
) =>
  db
    .selectFrom('events')
    .select([
      'id',
      'title',
      'start_date',
      'start_time',
      'end_date',
      'end_time',
      'time_zone',
      'location',
      'recurrence',
      'ticket_info',
      'saved_at',
    ])
    .where('owner_id', '=', ownerId)
    .where('id', '!=', id)
    .where('start_date', '<=', last ?? first)
    .where((eb) => eb.or([eb('recurrence', 'is not', null), eb(eb.fn.coalesce('end_date', 'start_date'), '>=', first)]))
    .orderBy('start_date', 'desc')
    .orderBy('id')
    .limit(MAX_COMPARED)
