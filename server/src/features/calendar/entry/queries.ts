import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'

/** The source of an event's coordinates, read only for events without an address: parsing evidence takes longer than writing an entry. */
const coordinatesSource = sql<string | null>`case when json(events.location) ->> 'address' is null
  then json(json(events.evidence) ->> 'coordinates') ->> 'source' end`

/** Selects the fields of calendar entries; the caller restricts it to an owner. */
export const selectEntries = (db: Database) =>
  db
    .selectFrom('events')
    .leftJoin('pictures', (join) =>
      join.onRef('pictures.id', '=', 'events.picture_id').on('pictures.deleted_at', 'is', null),
    )
    .leftJoin('entry_changes', 'entry_changes.event_id', 'events.id')
    .select([
      'events.id',
      'events.thread_id',
      'events.saved_at',
      'events.sequence',
      'events.changed_at',
      'events.title',
      'events.start_date',
      'events.start_time',
      'events.end_date',
      'events.end_time',
      'events.duration',
      'events.time_zone',
      'events.recurrence',
      'events.description',
      'events.category',
      'events.age_restrictions',
      'events.accessibility_info',
      'events.notes',
      'events.location',
      'events.contact',
      'events.ticket_info',
      'events.seat',
      'events.gate',
      'events.order_number',
      'pictures.key',
      'entry_changes.raised',
      'entry_changes.raised_at',
    ])
    .select(coordinatesSource.as('pin_source'))

/** An event with the columns that its calendar entry needs. */
export type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['executeTakeFirstOrThrow']>>

/** Finds the entry of a person's event, in the calendar or not; undefined if the event is another person's. */
export const findEntry = (db: Database, { id, ownerId }: { id: string; ownerId: string }) =>
  selectEntries(db).where('events.id', '=', id).where('events.owner_id', '=', ownerId).executeTakeFirst()

/** Finds the generation of a person's calendar link, from which their picture addresses are derived; nothing if none was ever created. */
export const findLinkGeneration = (db: Database, ownerId: string) =>
  db
    .selectFrom('calendar_feeds')
    .select(['generation', 'token_hash'])
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
