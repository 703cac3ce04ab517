import { expressionBuilder, sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../tables/tables.ts'

/** Which events, as a condition on their rows. */
type Of = (eb: ExpressionBuilder<Tables, 'events'>) => Expression<SqlBool>

/**
 * Tells calendars that the entries of these events change although the events do not: called before the change, in its
 * transaction. Events changed at this very moment say so themselves. An event's own sequence stays: nobody edited it,
 * and an undo may continue from there.
 */
async function raiseEntries(trx: Database, of: Of, now: number): Promise<void> {
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
        .where(of(expressionBuilder<Tables, 'events'>()))
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
        .where(of(expressionBuilder<Tables, 'events'>()))
        .where('events.saved_at', 'is not', null),
    )
    .execute()
}

/** The picture of these events is deleted. */
export const pictureGoes = (trx: Database, pictureId: string, now: number): Promise<void> =>
  raiseEntries(trx, (eb) => eb('events.picture_id', '=', pictureId), now)

/** A thread is deleted, with the pictures in it; its saved events stay. */
export const threadGoes = (trx: Database, threadId: string, now: number): Promise<void> =>
  raiseEntries(
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

/** All threads of a person are deleted, with their pictures. */
export const allThreadsGo = (trx: Database, ownerId: string, now: number): Promise<void> =>
  raiseEntries(
    trx,
    (eb) =>
      eb.and([
        eb('events.owner_id', '=', ownerId),
        eb.or([eb('events.thread_id', 'is not', null), eb('events.picture_id', 'is not', null)]),
      ]),
    now,
  )

/** A person's zone changes: events with a time and no zone are given in it. */
export const ownersZoneMoves = (
  trx: Database,
  { ownerId, to, now }: { ownerId: string; to: string | null; now: number },
): Promise<void> =>
  raiseEntries(
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

/** The columns of `events` and `entry_changes` that say when an entry changed. */
export interface EntryStamps {
  sequence: number
  changed_at: number
  raised: number | null
  raised_at: number | null
}

/** When an entry last changed and how often, for calendars. */
export const stampsOf = ({ sequence, changed_at: changedAt, raised, raised_at: raisedAt }: EntryStamps) => ({
  sequence: sequence + (raised ?? 0),
  changedAt: Math.max(changedAt, raisedAt ?? 0),
})
