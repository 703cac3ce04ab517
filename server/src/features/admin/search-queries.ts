import { sql, type RawBuilder } from 'kysely'
import type { Database, Engine } from '../../platform/database/database.ts'
import type { EventList } from './list-queries.ts'

/** Nobody counts further, and nobody reads that far: they type another word. */
const MAX_COUNTED = 1000

interface Search {
  engine: Engine
  list: EventList
  /** Words of at least one letter; all must be found. */
  text: string
}

/** The events that hold every word of a search, the latest first, by their ids; and how many they are, of at most 1000. */
export async function searchEvents(
  db: Database,
  { limit, ...search }: Search & { limit: number },
): Promise<{ ids: string[]; total: number }> {
  const found = foundBy(search)
  const { rows } = await sql<{ id: string }>`
    select event_texts.event_id as id ${found.rows} order by ${found.order} desc limit ${MAX_COUNTED}`.execute(db)
  return { ids: rows.slice(0, limit).map(({ id }) => id), total: rows.length }
}

/** Said by the text itself: the events lie all over their table, and a thousand of them take longer to look up than to find. */
const isFoundIn: Record<EventList, RawBuilder<boolean>> = {
  all: sql`event_texts.is_merged = 0`,
  review: sql`event_texts.is_merged = 0 and event_texts.needs_review = 1`,
}

const holds = (piece: string) =>
  sql`event_texts.text like ${`%${piece.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`

function foundBy({ engine, list, text }: Search): { rows: RawBuilder<unknown>; order: RawBuilder<unknown> } {
  const { indexed, short } = soughtPieces(text)
  if (engine === 'sqlite') {
    const match = indexed.map((piece) => `"${piece.replaceAll('"', '""')}"`).join(' AND ')
    const rest = sql.join([isFoundIn[list], ...short.map(holds)], sql` and `)
    return {
      // In this order: SQLite is not to begin with the texts.
      rows: sql`from event_words cross join event_texts on event_texts.id = event_words.rowid
        where event_words match ${match} and ${rest}`,
      order: sql`event_words.rowid`,
    }
  }
  const conditions = sql.join(
    [...[...indexed, ...short].map((piece) => holds(fold(piece))), isFoundIn[list]],
    sql` and `,
  )
  return {
    rows: sql`from event_texts where ${conditions}`,
    order: sql`event_texts.id`,
  }
}

/** Only pieces of three letters are indexed: shorter words are looked for in what the others find, and are one piece where there are none. */
function soughtPieces(text: string): { indexed: string[]; short: string[] } {
  const words = text.split(/\s+/)
  const indexed = words.filter((word) => Array.from(word).length >= 3)
  return indexed.length > 0
    ? { indexed, short: words.filter((word) => !indexed.includes(word)) }
    : { indexed: [text], short: [] }
}

/** As the text is kept on PostgreSQL; SQLite folds by itself. */
const fold = (piece: string) =>
  piece
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
