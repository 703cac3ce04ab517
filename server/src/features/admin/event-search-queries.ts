import { sql, type RawBuilder } from 'kysely'
import type { Database, Engine } from '../../platform/database/database.ts'
import type { EventList } from './event-list-queries.ts'

/** Results are counted up to here. */
const MAX_COUNTED = 1000

interface Search {
  engine: Engine
  list: EventList
  /** Words of at least one letter; all must match. */
  text: string
}

/** Searches the texts of all events for staff. Returns the ids of the latest events with every word, and how many there are, up to 1000. */
export async function searchEvents(
  db: Database,
  { limit, ...search }: Search & { limit: number },
): Promise<{ ids: string[]; total: number }> {
  const found = searchConditions(search)
  const { rows } = await sql<{ id: string }>`
    select event_texts.event_id as id ${found.rows} order by ${found.order} desc limit ${MAX_COUNTED}`.execute(db)
  return { ids: rows.slice(0, limit).map(({ id }) => id), total: rows.length }
}

/**
 * Which events each list contains. The conditions use copies of columns, stored with the text: joining a thousand events from
 * their own table takes longer than the search.
 */
const isInList: Record<EventList, RawBuilder<boolean>> = {
  all: sql`event_texts.is_merged = 0`,
  review: sql`event_texts.is_merged = 0 and event_texts.needs_review = 1`,
}

const contains = (piece: string) =>
  sql`event_texts.text like ${`%${piece.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`

function searchConditions({ engine, list, text }: Search): { rows: RawBuilder<unknown>; order: RawBuilder<unknown> } {
  const { indexed, short } = splitByIndex(text)
  if (engine === 'sqlite') {
    const match = indexed.map((piece) => `"${piece.replaceAll('"', '""')}"`).join(' AND ')
    const rest = sql.join([isInList[list], ...short.map(contains)], sql` and `)
    return {
      // A cross join, so that SQLite starts with the index and not with the texts.
      rows: sql`from event_words cross join event_texts on event_texts.id = event_words.rowid
        where event_words match ${match} and ${rest}`,
      order: sql`event_words.rowid`,
    }
  }
  const conditions = sql.join(
    [...[...indexed, ...short].map((piece) => contains(fold(piece))), isInList[list]],
    sql` and `,
  )
  return {
    rows: sql`from event_texts where ${conditions}`,
    order: sql`event_texts.id`,
  }
}

/** Splits a search into words that the trigram index finds, and words that are too short for it, by which its results are filtered. */
function splitByIndex(text: string): { indexed: string[]; short: string[] } {
  const words = text.split(/\s+/)
  const indexed = words.filter((word) => Array.from(word).length >= 3)
  return indexed.length > 0
    ? { indexed, short: words.filter((word) => !indexed.includes(word)) }
    : { indexed: [text], short: [] }
}

/** Removes accents and case, as in the text that we store on PostgreSQL; SQLite's index does this itself. */
const fold = (piece: string) =>
  piece
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
