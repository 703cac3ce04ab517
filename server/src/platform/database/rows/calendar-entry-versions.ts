import { expressionBuilder, sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../tables/tables.ts'

// The versions of calendar entries: a calendar app replaces its copy of an entry if the entry has a higher version than
// the copy. A version also increases without a change of the event, for example when its picture is deleted.

/** A condition on the rows of events. */
type EventFilter = (eb: ExpressionBuilder<Tables, 'events'>) => Expression<SqlBool>

/** Increments the entry versions of a picture's events, when the picture is deleted. */
export const bumpEntryVersionsOfPicture = (trx: Database, pictureId: string, now: number): Promise<void> =>
  bumpEntryVersions(trx, (eb) => eb('events.picture_id', '=', pictureId), now)

/** Increments the entry versions of a thread's events, when the thread and its pictures are deleted. */
export const bumpEntryVersionsOfThread = (trx: Database, threadId: string, now: number): Promise<void> =>
  bumpEntryVersions(
    trx,
    (eb) =>
      eb.or([
        eb('events.thread_id', '=', threadId),
        eb(
          'events.picture_id',
          'in',
          eb.selectFrom('pictures').select('pictures.id').where('thread_id', '=', threadId),
        ),
      ]),
    now,
  )

/** Increments the entry versions of a person's events, when all their threads and pictures are deleted. */
export const bumpAllEntryVersions = (trx: Database, ownerId: string, now: number): Promise<void> =>
  bumpEntryVersions(
    trx,
    (eb) =>
      eb.and([
        eb('events.owner_id', '=', ownerId),
        eb.or([eb('events.thread_id', 'is not', null), eb('events.picture_id', 'is not', null)]),
      ]),
    now,
  )

/** Increments the entry versions of a person's events without a time zone of their own, when the person's time zone changes. */
export const bumpEntryVersionsOnZoneChange = (
  trx: Database,
  { ownerId, newTimeZone, now }: { ownerId: string; newTimeZone: string | null; now: number },
): Promise<void> =>
  bumpEntryVersions(
    trx,
    (eb) =>
      eb.and([
        eb('events.owner_id', '=', ownerId),
        eb('events.time_zone', 'is', null),
        eb.or([eb('events.start_time', 'is not', null), eb('events.end_time', 'is not', null)]),
        eb.exists(
          eb
            .selectFrom('users')
            .select('users.id')
            .where('users.id', '=', ownerId)
            .where('users.time_zone', 'is distinct from', newTimeZone),
        ),
      ]),
    now,
  )

/** The columns of `events` and `entry_changes` that make up an entry's version. */
export interface EntryVersionColumns {
  sequence: number
  changed_at: number
  raised: number | null
  raised_at: number | null
}

/** Returns how often and when a calendar entry last changed. */
export const entryVersionOf = ({
  sequence,
  changed_at: changedAt,
  raised,
  raised_at: raisedAt,
}: EntryVersionColumns) => ({
  sequence: sequence + (raised ?? 0),
  changedAt: Math.max(changedAt, raisedAt ?? 0),
})

/**
 * Increments the versions of calendar entries whose content changes although their events are not edited, as when a
 * picture is deleted. Called before the change, in its transaction. The events' own `sequence` stays, because
 * undoing a change checks that it is the same as after the change.
 */
async function bumpEntryVersions(trx: Database, matches: EventFilter, now: number): Promise<void> {
  await trx
    .insertInto('entry_changes')
    .columns(['event_id', 'owner_id', 'raised', 'raised_at'])
    .expression((eb) =>
      eb
        .selectFrom('events')
        .select([
          'events.id',
          'events.owner_id',
          sql<number>`1`.as('raised'),
          sql<number>`cast(${now} as bigint)`.as('raised_at'),
        ])
        .where(matches(expressionBuilder<Tables, 'events'>()))
        .where('events.changed_at', '<', now),
    )
    .onConflict((conflict) =>
      conflict
        .column('event_id')
        .doUpdateSet((eb) => ({ raised: eb('entry_changes.raised', '+', 1), raised_at: eb.ref('excluded.raised_at') })),
    )
    .execute()
  // The events' rows do not change, so no trigger increments the version of their calendar: this does.
  await trx
    .updateTable('calendar_feeds')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('owner_id', 'in', (eb) =>
      eb
        .selectFrom('events')
        .select('events.owner_id')
        .where(matches(expressionBuilder<Tables, 'events'>()))
        .where('events.saved_at', 'is not', null),
    )
    .execute()
}
