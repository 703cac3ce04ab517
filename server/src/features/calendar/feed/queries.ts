// Queries on calendar feeds, on the programs that fetch them, and on the events of a feed.
//
//     calendar     the events of a person that are fetched together: so far only 'my-events'
//     feed         its row in `calendar_feeds`, which stays when its link is replaced or ended
//     link         the address at which programs fetch the feed; a secret token in it identifies the feed
//     generation   which link of the feed it is, from 1; a new link ends the one before
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { createBatchLoader } from '../../../platform/database/batch-loader.ts'
import { compiledQuery } from '../../../platform/database/compiled-query.ts'
import type { Database } from '../../../platform/database/database.ts'
import { directReaderOf } from '../../../platform/database/direct-reads.ts'
import { selectEntries } from '../entry/queries.ts'

interface Whose {
  ownerId: string
  calendar: 'my-events'
}

/** Finds the feed of a calendar; undefined if it never had a link. */
export const findFeed = (db: Database, { ownerId, calendar }: Whose) =>
  db
    .selectFrom('calendar_feeds')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('calendar', '=', calendar)
    .executeTakeFirst()

/** Adds the feed of a calendar, with its first link; one that was added at the same moment stays. */
export async function addFeed(
  db: Database,
  { ownerId, calendar }: Whose,
  { tokenHash, now }: { tokenHash: (id: string, generation: number) => string; now: number },
): Promise<void> {
  const id = randomUUID()
  await db
    .insertInto('calendar_feeds')
    .values({
      id,
      owner_id: ownerId,
      calendar,
      generation: 1,
      token_hash: tokenHash(id, 1),
      version: 1,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['owner_id', 'calendar']).doNothing())
    .execute()
}

/** Replaces a link by its next generation, unless that was just done: two taps create one new link. */
export async function rotateFeedToken(
  db: Database,
  feed: { id: string; generation: number },
  tokenHash: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('calendar_feeds')
      .set({ generation: feed.generation + 1, token_hash: tokenHash })
      .where('id', '=', feed.id)
      .where('generation', '=', feed.generation)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await trx.deleteFrom('feed_visits').where('feed_id', '=', feed.id).execute()
  })
}

/** Ends a link. Its generation stays, so that the next one differs. */
export async function endFeed(db: Database, { ownerId, calendar }: Whose): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('calendar_feeds')
      .set({ token_hash: null })
      .where('owner_id', '=', ownerId)
      .where('calendar', '=', calendar)
      .returning('id')
      .executeTakeFirst()
    if (ended) await trx.deleteFrom('feed_visits').where('feed_id', '=', ended.id).execute()
  })
}

/** Selects the feeds that a link may open: those of people whose account is not suspended. */
const openableFeeds = (db: Database) =>
  db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.owner_id')
    .select([
      'calendar_feeds.id',
      'calendar_feeds.owner_id',
      'calendar_feeds.generation',
      'calendar_feeds.token_hash',
      'calendar_feeds.version',
      'users.time_zone',
    ])
    .where('users.suspended_at', 'is', null)

// The hashes are placeholders: each call passes its own.
const byToken = compiledQuery((db) => openableFeeds(db).where('calendar_feeds.token_hash', '=', 'of the token'))
const byTokens = compiledQuery((db) =>
  openableFeeds(db).where(sql<boolean>`${sql.ref('calendar_feeds.token_hash')} = any(${['of the tokens']})`),
)
const loadByToken = createBatchLoader(
  (db, tokenHashes) => byTokens(db, [tokenHashes]),
  ({ token_hash: tokenHash }) => tokenHash,
)

/** Returns the feed of a token, with what is needed to tell whether it changed: one row. */
export async function findFeedByToken(db: Database, tokenHash: string) {
  if (!directReaderOf(db)) return loadByToken(db, tokenHash)
  const [feed] = await byToken(db, [tokenHash])
  return feed
}

/** A feed that was opened by its link, with what tells whether it has changed. */
export type OpenedFeed = NonNullable<Awaited<ReturnType<typeof findFeedByToken>>>

/** Lists the programs that fetched a feed by its link, the latest first. */
export const listVisits = (db: Database, feedId: string) =>
  db.selectFrom('feed_visits').select(['program', 'at']).where('feed_id', '=', feedId).orderBy('at', 'desc').execute()

/** Upper bound on a feed's recorded programs: more than anyone uses, but a program may send another name each time. */
const MAX_PROGRAMS = 12

/** Records a program's visit, unless the link was ended meanwhile: its visits were deleted with it. */
export async function recordVisit(
  db: Database,
  feed: OpenedFeed,
  { program, now }: { program: string; now: number },
): Promise<void> {
  await db
    .insertInto('feed_visits')
    .columns(['feed_id', 'owner_id', 'program', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('calendar_feeds')
        .select([
          'id',
          'owner_id',
          sql<string>`cast(${program} as text)`.as('program'),
          sql<number>`cast(${now} as bigint)`.as('at'),
        ])
        .where('id', '=', feed.id)
        .where('token_hash', '=', feed.token_hash),
    )
    .onConflict((conflict) =>
      conflict.columns(['feed_id', 'program']).doUpdateSet((eb) => ({ at: eb.ref('excluded.at') })),
    )
    .execute()
  const kept = db
    .selectFrom('feed_visits')
    .select('program')
    .where('feed_id', '=', feed.id)
    .orderBy('at', 'desc')
    .limit(MAX_PROGRAMS)
  await db.deleteFrom('feed_visits').where('feed_id', '=', feed.id).where('program', 'not in', kept).execute()
}

/** Returns the time zones of a calendar's events, each with the day of its first event. The zone is null for events without one. */
export const listZones = (db: Database, ownerId: string) =>
  db
    .selectFrom('events')
    .where('events.owner_id', '=', ownerId)
    .where('events.saved_at', 'is not', null)
    .where('events.start_date', 'is not', null)
    .select(['events.time_zone', sql<string>`min(events.start_date)`.as('first_day')])
    .groupBy('events.time_zone')
    .execute()

/** Returns a batch of a calendar's events by day, starting after the event `after`, with only the fields of a calendar file. */
export async function listFeedBatch(
  db: Database,
  { ownerId, limit, after }: { ownerId: string; limit: number; after: { day: string; id: string } | null },
) {
  let query = selectEntries(db)
    .where('events.owner_id', '=', ownerId)
    .where('events.saved_at', 'is not', null)
    .where('events.start_date', 'is not', null)
  if (after)
    query = query.where((eb) => eb(eb.refTuple('events.start_date', 'events.id'), '>', eb.tuple(after.day, after.id)))
  return query.orderBy('events.start_date').orderBy('events.id').limit(limit).execute()
}

/** Returns the storage key of an event's picture, with what the picture's address is derived from. Nothing for a suspended account. */
export const findPictureKey = (db: Database, eventId: string) =>
  db
    .selectFrom('events')
    .innerJoin('users', 'users.id', 'events.owner_id')
    .innerJoin('pictures', 'pictures.id', 'events.picture_id')
    .leftJoin('calendar_feeds', 'calendar_feeds.owner_id', 'events.owner_id')
    .select(['pictures.key', 'events.owner_id', 'calendar_feeds.generation', 'calendar_feeds.token_hash'])
    .where('events.id', '=', eventId)
    .where('events.saved_at', 'is not', null)
    .where('pictures.deleted_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst()
