// The queries that load events as the assistant knows them: only the columns that sentences can be about. In the
// compiled queries, '' and 0 stand for values that each call passes.
import { sql } from 'kysely'
import type { Category } from '@swap/contract/event'
import { compiledQuery } from '../../../platform/database/compiled-query.ts'
import type { Database } from '../../../platform/database/database.ts'
import { unindexedOwnerId } from '../../../platform/database/rows/unindexed-owner.ts'
import type { KnownEvent } from '@swap/assistant/context'
import type { Days } from '@swap/assistant/entities/mention'

/**
 * Selects a field of a JSON column in the database, because parsing the whole column of thousands of rows is slow. Not
 * written with `cast`, which would turn it into a number on SQLite.
 */
export const jsonField = (column: 'location' | 'contact' | 'ticket_info', field: string) =>
  sql<string | null>`json(events.${sql.ref(column)}) ->> ${sql.lit(field)}`

/** Selects only the columns of a `KnownEvent`, because reading thousands of whole rows takes too long. */
const selectKnown = (db: Database) =>
  db
    .selectFrom('events')
    .select(['id', 'thread_id', 'title', 'start_date', 'start_time', 'end_date', 'end_time', 'recurrence', 'category'])
    .select(['notes', 'saved_at', jsonField('location', 'venue').as('venue'), jsonField('location', 'city').as('city')])
    .select(jsonField('contact', 'organizer_name').as('organizer_name'))
    .select(jsonField('ticket_info', 'ticket_price').as('ticket_price'))
    .select(jsonField('ticket_info', 'ticket_currency').as('ticket_currency'))
    .where('merged_into', 'is', null)

const selectKnownOf = (db: Database, ownerId: string) => selectKnown(db).where('owner_id', '=', ownerId)

type KnownRow = Omit<KnownEvent, 'threadId' | 'saved'> & { thread_id: string | null; saved_at: number | null }

const toKnown = ({ thread_id: threadId, saved_at: savedAt, ...row }: KnownRow): KnownEvent => ({
  ...row,
  threadId,
  saved: savedAt !== null,
})

/** How many ids one query takes. Fewer ids are padded to the next size, so that only these statements are prepared. */
const SIZES = [1000, 500, 250, 120, 60, 30, 10] as const
const [MOST_IDS] = SIZES

const byIdsOfSize = new Map(
  SIZES.map((size) => [
    size,
    compiledQuery((db) =>
      selectKnown(db)
        .where(unindexedOwnerId, '=', '')
        .where(
          'id',
          'in',
          Array.from({ length: size }, () => ''),
        ),
    ),
  ]),
)

/** Lists a person's events by their ids, in any order. */
export async function listKnownByIds(db: Database, ownerId: string, ids: readonly string[]): Promise<KnownEvent[]> {
  const found: KnownEvent[] = []
  for (let from = 0; from < ids.length; from += MOST_IDS) {
    const batch = ids.slice(from, from + MOST_IDS)
    const size = SIZES.findLast((it) => it >= batch.length) ?? MOST_IDS
    const filled = [...batch, ...Array.from({ length: size - batch.length }, () => batch[0] ?? '')]
    const rows = (await byIdsOfSize.get(size)?.(db, [ownerId, ...filled])) ?? []
    found.push(...rows.map(toKnown))
  }
  return found
}

const onDays = (db: Database) =>
  selectKnownOf(db, '')
    .where('start_date', '<=', '')
    .where((eb) => eb.or([eb('start_date', '>=', ''), eb('end_date', '>=', ''), eb('recurrence', 'is not', null)]))
    .orderBy('start_date')
const allOnDays = compiledQuery(onDays)
const firstOnDays = compiledQuery((db) => onDays(db).limit(0))

/** Lists events between two days, both inclusive, and all that repeat; soonest first, at most `most`. */
export async function listKnownOn(
  db: Database,
  ownerId: string,
  { from, to, most }: Days & { most?: number },
): Promise<KnownEvent[]> {
  const asked = [ownerId, to, from, from]
  const rows = await (most === undefined ? allOnDays(db, asked) : firstOnDays(db, [...asked, most]))
  return rows.map(toKnown)
}

/** Lists events of a category, whenever they are. */
export async function listKnownOfCategory(db: Database, ownerId: string, category: Category): Promise<KnownEvent[]> {
  const rows = await selectKnownOf(db, ownerId).where('category', '=', category).execute()
  return rows.map(toKnown)
}

/** Lists events that are not over on a day, and those without a day; with `isSaved`, only those in the calendar. */
export async function listKnownFrom(
  db: Database,
  ownerId: string,
  { from, isSaved }: { from: string; isSaved: boolean },
): Promise<KnownEvent[]> {
  const query = selectKnownOf(db, ownerId).where((eb) =>
    eb.or([
      eb('start_date', '>=', from),
      eb('end_date', '>=', from),
      eb('recurrence', 'is not', null),
      eb('start_date', 'is', null),
    ]),
  )
  const rows = await (isSaved ? query.where('saved_at', 'is not', null) : query).execute()
  return rows.map(toKnown)
}

/** Upper bound on the events with a reminder: nobody reads a longer answer. */
const MAX_REMINDED = 50

/** Lists a person's events with a reminder still to come; if there are none, the next ones in the calendar. */
export async function listKnownReminded(db: Database, ownerId: string, today: string): Promise<KnownEvent[]> {
  const ids = await db
    .selectFrom('reminders')
    .select('event_id')
    .distinct()
    .where('owner_id', '=', ownerId)
    .where('ended_at', 'is', null)
    .limit(MAX_REMINDED)
    .execute()
  if (ids.length > 0)
    return listKnownByIds(
      db,
      ownerId,
      ids.map(({ event_id: id }) => id),
    )
  const next = selectKnownOf(db, ownerId).where('saved_at', 'is not', null).where('start_date', '>=', today)
  return (await next.orderBy('start_date').limit(MAX_REMINDED).execute()).map(toKnown)
}
