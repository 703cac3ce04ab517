import { expressionBuilder, sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../tables/tables.ts'

/** A condition on the rows of events. */
type EventFilter = (eb: ExpressionBuilder<Tables, 'events'>) => Expression<SqlBool>

/**
 * Raises the version of events' calendar entries, which change although the events do not. Called before the change, in
 * its transaction. An event's own sequence stays: nobody edited it, and an undo may continue from there.
 */
async function bumpEntries(trx: Database, matches: EventFilter, now: number): Promise<void> {
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
  // The row of the event stays unchanged, so that none of its triggers raises the version of its calendar.
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

/** For the events of a picture that is deleted. */
export const bumpEntriesOfPicture = (trx: Database, pictureId: string, now: number): Promise<void> =>
  bumpEntries(trx, (eb) => eb('events.picture_id', '=', pictureId), now)

/** For the saved events of a thread that is deleted with its pictures. */
export const bumpEntriesOfThread = (trx: Database, threadId: string, now: number): Promise<void> =>
  bumpEntries(
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

/** For a person's events when all of their threads and pictures are deleted. */
export const bumpEntriesOfAllThreads = (trx: Database, ownerId: string, now: number): Promise<void> =>
  bumpEntries(
    trx,
    (eb) =>
      eb.and([
        eb('events.owner_id', '=', ownerId),
        eb.or([eb('events.thread_id', 'is not', null), eb('events.picture_id', 'is not', null)]),
      ]),
    now,
  )

/** For events with a time and no zone when their owner's zone changes: they are in that zone. */
export const bumpEntriesWithoutZone = (
  trx: Database,
  { ownerId, to, now }: { ownerId: string; to: string | null; now: number },
): Promise<void> =>
  bumpEntries(
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
            .where('users.time_zone', 'is distinct from', to),
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
