import type { AdminSort } from '@swap/contract/admin-api'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { EventRow } from '../../platform/database/tables/event-tables.ts'

/** The lists of the admin panel: all events, or uncertain ones that have not been reviewed. Events merged into another are in neither. */
export type EventList = 'all' | 'review'

/** Where a page ends: the sort key, and the id. */
export type EventCursor = readonly [key: string | number, id: string]

/** The columns that a list needs; not the evidence, which is ten times as long as the rest. */
const columns = [
  'events.id',
  'events.owner_id',
  'events.title',
  'events.description',
  'events.start_date',
  'events.start_time',
  'events.end_date',
  'events.end_time',
  'events.category',
  'events.location',
  'events.contact',
  'events.confidence',
  'events.needs_review',
  'events.question',
  'events.sequence',
  'events.created_at',
] as const satisfies `events.${keyof EventRow}`[]

const listed = (db: Database) =>
  db
    .selectFrom('events')
    .leftJoin('pictures', (join) =>
      join.onRef('pictures.id', '=', 'events.picture_id').on('pictures.deleted_at', 'is', null),
    )
    .leftJoin('settings', 'settings.user_id', 'events.owner_id')
    .select(columns)
    .select(['pictures.thumbnail_key', 'settings.preferences'])

export type ListedEvent = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>

/**
 * The conditions of the lists. They repeat the expressions of the indexes literally: with bound values the databases would
 * not use the indexes.
 */
export const listConditions: Record<EventList, RawBuilder<boolean>> = {
  all: sql`events.merged_into is null`,
  review: sql`events.merged_into is null and events.needs_review = 1`,
}
/** The sort key of each order of the list, before the id. */
export const sortKeys: Record<AdminSort, RawBuilder<string | number>> = {
  newest: sql`events.created_at`,
  date: sql`coalesce(events.start_date, '')`,
  doubt: sql`events.confidence`,
}

/** The sort key of an event: with its id, it marks where the next page begins. */
export const cursorOf = (
  event: Pick<EventRow, 'id' | 'created_at' | 'start_date' | 'confidence'>,
  sort: AdminSort,
): EventCursor => [
  sort === 'newest' ? event.created_at : sort === 'date' ? (event.start_date ?? '') : event.confidence,
  event.id,
]

/** Returns a page of everyone's events; it starts after the cursor `after`. */
export async function listEvents(
  db: Database,
  { list, sort, limit, after }: { list: EventList; sort: AdminSort; limit: number; after: EventCursor | null },
): Promise<ListedEvent[]> {
  const key: RawBuilder<string | number> = sortKeys[sort]
  const [direction, further] = sort === 'doubt' ? (['asc', sql.raw('>')] as const) : (['desc', sql.raw('<')] as const)
  // SQLite uses only the first comparison to find the start in the index: it would scan for the second one from the beginning.
  const rest = after
    ? sql<boolean>`${listConditions[list]} and ${key} ${further}= ${after[0]} and (${key}, events.id) ${further} (${after[0]}, ${after[1]})`
    : listConditions[list]
  return listed(db).where(rest).orderBy(key, direction).orderBy('events.id', direction).limit(limit).execute()
}

/** Returns how many events there are, and how many need review. The database updates the counts with every change. */
export async function countEvents(db: Database): Promise<{ all: number; review: number }> {
  const sums = await db
    .selectFrom('event_tallies')
    .select((eb) => [
      eb.fn.sum<string | number>('all_events').as('all'),
      eb.fn.sum<string | number>('in_review').as('review'),
    ])
    .executeTakeFirstOrThrow()
  return { all: Number(sums.all), review: Number(sums.review) }
}

/** Adds up the rows of counts and stores the sums in one row, so that there are never many. */
export async function sweepTallies(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const rows = await trx.deleteFrom('event_tallies').returningAll().execute()
    const sum = (column: 'all_events' | 'in_review') => rows.reduce((total, row) => total + row[column], 0)
    await trx
      .insertInto('event_tallies')
      .values({ all_events: sum('all_events'), in_review: sum('in_review') })
      .execute()
  })
}

/** Lists the events with these ids, in no particular order. */
export const listEventsById = (db: Database, ids: readonly string[]): Promise<ListedEvent[]> =>
  ids.length === 0 ? Promise.resolve([]) : listed(db).where('events.id', 'in', ids).execute()
