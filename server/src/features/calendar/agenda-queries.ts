// Queries on a person's saved events, for the agenda and the month.
import { categories, type Category } from '@swap/contract/event'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { AgendaCursor } from './agenda.ts'

interface AgendaFilter {
  ownerId: string
  category?: Category | undefined
}

const last = sql<string>`coalesce(events.end_date, events.start_date)`
/** An event that ends at midnight does not count for the day that begins then. */
const endsAtMidnight = sql<boolean>`(events.end_time = '00:00' and events.end_date > events.start_date)`
/** The engines sort null differently: here events without a date or a time come first. */
const day = sql<string>`coalesce(events.start_date, '')`
const time = sql<string>`coalesce(events.start_time, '')`

/** Selects a person's saved events with the columns that lists and grids show; callers narrow it down. */
function inCalendar(db: Database, { ownerId, category }: AgendaFilter) {
  const query = db
    .selectFrom('events')
    .leftJoin('pictures', (join) =>
      join.onRef('pictures.id', '=', 'events.picture_id').on('pictures.deleted_at', 'is', null),
    )
    .select([
      'events.id',
      'events.thread_id',
      'events.title',
      'events.start_date',
      'events.start_time',
      'events.end_date',
      'events.end_time',
      'events.time_zone',
      'events.recurrence',
      'events.category',
      'events.notes',
      'events.location',
      'events.ticket_info',
      'events.seat',
      'events.gate',
      'events.order_number',
      'pictures.thumbnail_key',
      'pictures.key',
      'pictures.width',
      'pictures.height',
      'pictures.file_name',
    ])
    .where('events.owner_id', '=', ownerId)
    .where('events.saved_at', 'is not', null)
  return category ? query.where('events.category', '=', category) : query
}
/** A saved event with the columns that the agenda shows. */
export type SavedRow = Awaited<ReturnType<typeof listRepeating>>[number]

/** Lists repeating events: their days are computed, so no index finds them. */
export const listRepeating = (db: Database, whose: AgendaFilter) =>
  inCalendar(db, whose).where('events.recurrence', 'is not', null).execute()

/** Lists all saved events, for a search. */
export const listAllSaved = (db: Database, whose: AgendaFilter) => inCalendar(db, whose).execute()

/** Lists events that don't repeat and didn't end before today, soonest first, after the cursor `after`. Those without a date come first. */
export function listUpcoming(
  db: Database,
  { today, after, limit, ...whose }: AgendaFilter & { today: string; after: AgendaCursor | null; limit: number },
): Promise<SavedRow[]> {
  let query = inCalendar(db, whose)
    .where('events.recurrence', 'is', null)
    .where((eb) => eb.or([eb('events.start_date', 'is', null), eb(last, '>=', today)]))
    .where(sql<boolean>`not (${last} = ${today} and coalesce(${endsAtMidnight}, false))`)
  if (after) {
    const [date, clock, id] = after
    query = query.where(sql<boolean>`(${day}, ${time}, events.id) > (${date}, ${clock}, ${id})`)
  }
  return query.orderBy(day).orderBy(time).orderBy('events.id').limit(limit).execute()
}

/** Lists events that don't repeat and ended before today, latest first, after the cursor `after`. */
export function listPast(
  db: Database,
  { today, after, limit, ...whose }: AgendaFilter & { today: string; after: AgendaCursor | null; limit: number },
): Promise<SavedRow[]> {
  let query = inCalendar(db, whose)
    .where('events.recurrence', 'is', null)
    .where(last, '<=', today)
    .where(sql<boolean>`(${last} < ${today} or ${endsAtMidnight})`)
  if (after) {
    const [date, clock, id] = after
    query = query.where(sql<boolean>`(${day}, ${time}, events.id) < (${date}, ${clock}, ${id})`)
  }
  return query.orderBy(day, 'desc').orderBy(time, 'desc').orderBy('events.id', 'desc').limit(limit).execute()
}

/** Upper bound on the listed events: nobody looks at more in two months. */
const MAX_IN_RANGE = 2000

/** Lists events that don't repeat and take place, at least in part, between two days, both inclusive. */
export const listBetween = (
  db: Database,
  { from, to, ...whose }: AgendaFilter & { from: string; to: string },
): Promise<SavedRow[]> =>
  inCalendar(db, whose)
    .where('events.recurrence', 'is', null)
    .where('events.start_date', '<=', to)
    .where(last, '>=', from)
    .orderBy('events.start_date')
    .orderBy(time)
    .limit(MAX_IN_RANGE)
    .execute()

/** Lists the categories used in a calendar, in the specification's order. */
export async function listCategories(db: Database, ownerId: string): Promise<Category[]> {
  const rows = await db
    .selectFrom('events')
    .select('category')
    .distinct()
    .where('owner_id', '=', ownerId)
    .where('saved_at', 'is not', null)
    .execute()
  return categories.filter((category) => rows.some((row) => row.category === category))
}
