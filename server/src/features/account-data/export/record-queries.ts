import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { pictureFile, type ListName, type ListRecord } from '../records/account-records.ts'

/** Which rows to export: those that existed at a given time, so that the rows they refer to are among them. */
export interface ExportBatch {
  ownerId: string
  /** Epoch ms. */
  until: number
  /** The id of the last row of the previous batch; '' for the first. */
  after: string
  limit: number
}

const isInBatch = ({ ownerId, until, after }: ExportBatch) =>
  sql<boolean>`owner_id = ${ownerId} and created_at <= cast(${until} as bigint) and id > ${after}`

/** One query for each list of an export; each returns a batch of rows, ordered by id. */
type RecordQueries = { [Name in ListName]: (db: Database, batch: ExportBatch) => Promise<ExportedRecord<Name>[]> }
/** A record as it is written to the export; JSON columns are written as they are stored. */
type ExportedRecord<Name extends ListName> = {
  [Field in keyof ListRecord<Name>]: Field extends 'before'
    ? object
    : Field extends 'steps'
      ? unknown
      : ListRecord<Name>[Field]
}

/** For each list of an export, the query that reads a batch of its records. */
export const recordQueries: RecordQueries = {
  threads: async (db, batch) => {
    const rows = await db
      .selectFrom('threads')
      .select(['id', 'title', 'renamed_at', 'preview', 'last_message_at', 'session_id', 'created_at'])
      .where(isInBatch(batch))
      .orderBy('id')
      .limit(batch.limit)
      .execute()
    return rows.map(({ session_id: session, ...row }) => ({ ...row, kept_until_sign_out: session !== null }))
  },

  pictures: async (db, batch) => {
    const rows = await db
      .selectFrom('pictures')
      .select(['id', 'thread_id', 'key', 'width', 'height', 'file_name', 'taken_on', 'time_zone'])
      .select(['deleted_at', 'goes_at', 'auto_saved_at', 'created_at'])
      .where(isInBatch(batch))
      .orderBy('id')
      .limit(batch.limit)
      .execute()
    // A picture about to be deleted because it shows no event is gone by the time it could be imported.
    return rows.map(({ key, goes_at: goesAt, ...row }) => ({
      ...row,
      deleted_at: row.deleted_at ?? goesAt,
      file: key && row.deleted_at === null && goesAt === null ? pictureFile(row.id) : null,
    }))
  },

  readings: async (db, batch) => {
    const rows = await db
      .selectFrom('readings')
      .select(['id', 'thread_id', 'picture_id', 'status', 'outcome', 'description', 'lines', 'receipts'])
      .select(['created_at', 'ended_at'])
      .where(isInBatch(batch))
      .orderBy('id')
      .limit(batch.limit)
      .execute()
    return rows.map(({ lines, ...row }) => ({
      ...row,
      lines: lines && lines.map(({ text, confidence, box: [x, y, w, h] }) => ({ text, confidence, box: [x, y, w, h] })),
    }))
  },

  messages: (db, batch) =>
    db
      .selectFrom('messages')
      .select(['id', 'thread_id', 'picture_id', 'reading_id', 'role', 'sender', 'type', 'status', 'content'])
      .select(['event_ids', 'read_ms', 'reply_to', 'answer', 'receipt', 'place_found', 'position', 'created_at'])
      .where(isInBatch(batch))
      .orderBy('id')
      .limit(batch.limit)
      .execute(),

  events: async (db, batch) => {
    const rows = await db
      .selectFrom('events')
      .selectAll()
      .where(isInBatch(batch))
      .orderBy('id')
      .limit(batch.limit)
      .execute()
    return rows.map(({ owner_id: _owner, needs_review: needsReview, ...row }) => ({
      ...row,
      needs_review: needsReview === 1 ? 1 : 0,
    }))
  },

  reminders: async (db, batch) => {
    const rows = await db
      .selectFrom('reminders')
      .select(['id', 'event_id', 'minutes_before', 'days_before', 'wall_time', 'due_at', 'ended_at', 'created_at'])
      .select(['by_default', 'moment', 'missed_at', 'missed_why'])
      .where(isInBatch(batch))
      .orderBy('id')
      .limit(batch.limit)
      .execute()
    return rows.map(({ by_default: byDefault, ...row }) => ({ ...row, by_default: byDefault === 1 ? 1 : 0 }))
  },

  imported_events: (db, { ownerId, until, after, limit }) =>
    db
      .selectFrom('imported_events')
      .innerJoin('events', 'events.id', 'imported_events.event_id')
      .select(['imported_events.event_id', 'imported_events.uid', 'imported_events.sequence'])
      .select('imported_events.import_id')
      .where('imported_events.owner_id', '=', ownerId)
      .where('events.created_at', '<=', until)
      .where('imported_events.event_id', '>', after)
      .orderBy('imported_events.event_id')
      .limit(limit)
      .execute(),

  changes: (db, batch) =>
    db
      .selectFrom('changes')
      .select(['id', 'thread_id', 'message_id', 'steps', 'undone_at', 'created_at'])
      .where(isInBatch(batch))
      .orderBy('id')
      .limit(batch.limit)
      .execute(),

  merges: (db, batch) =>
    db
      .selectFrom('merges')
      .select(['id', 'kept_id', 'gone_id', 'before', 'undone_at', 'created_at'])
      .where(isInBatch(batch))
      .orderBy('id')
      .limit(batch.limit)
      .execute(),

  imports: (db, batch) =>
    db
      .selectFrom('imports')
      .select(['id', 'undone_at', 'created_at'])
      .where(isInBatch(batch))
      .orderBy('id')
      .limit(batch.limit)
      .execute(),

  price_looks: (db, { ownerId, until, after, limit }) =>
    db
      .selectFrom('price_looks')
      .select(['event_id', 'looked_at', 'minor', 'currency'])
      .where('owner_id', '=', ownerId)
      .where('looked_at', '<=', until)
      .where('event_id', '>', after)
      .orderBy('event_id')
      .limit(limit)
      .execute(),

  import_changes: (db, { ownerId, until, after, limit }) => {
    const [importId = '', eventId = ''] = after.split(' ')
    return db
      .selectFrom('import_changes')
      .innerJoin('imports', 'imports.id', 'import_changes.import_id')
      .select([
        'import_changes.import_id',
        'import_changes.event_id',
        'import_changes.before',
        'import_changes.sequence',
      ])
      .where('imports.owner_id', '=', ownerId)
      .where('imports.created_at', '<=', until)
      .where(sql<boolean>`(import_changes.import_id, import_changes.event_id) > (${importId}, ${eventId})`)
      .orderBy('import_changes.import_id')
      .orderBy('import_changes.event_id')
      .limit(limit)
      .execute()
  },
}

/** Returns the storage keys of a batch of pictures. */
export const listStoredPictures = (db: Database, batch: ExportBatch) =>
  db
    .selectFrom('pictures')
    .select(['id', 'key'])
    .where(isInBatch(batch))
    .where('deleted_at', 'is', null)
    .where('goes_at', 'is', null)
    .where('key', 'is not', null)
    .orderBy('id')
    .limit(batch.limit)
    .execute()

/** Returns a batch of the events that a calendar file can hold: those that have a day and aren't merged into another event. */
export const listDatedEvents = (db: Database, batch: ExportBatch) =>
  db
    .selectFrom('events')
    .selectAll('events')
    .select((eb) =>
      (['raised', 'raised_at'] as const).map((column) =>
        eb.selectFrom('entry_changes').select(column).whereRef('event_id', '=', 'events.id').as(column),
      ),
    )
    .where(isInBatch(batch))
    .where('start_date', 'is not', null)
    .where('merged_into', 'is', null)
    .orderBy('id')
    .limit(batch.limit)
    .execute()

/** Returns the time zones of the person's events, each with the day of its first event. The zone is null for events without one. */
export const listEventZones = (db: Database, ownerId: string) =>
  db
    .selectFrom('events')
    .select(['time_zone', sql<string>`min(start_date)`.as('first_day')])
    .where('owner_id', '=', ownerId)
    .where('start_date', 'is not', null)
    .groupBy('time_zone')
    .execute()
