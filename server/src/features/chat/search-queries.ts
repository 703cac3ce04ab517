// Queries on the texts that the search in threads looks at: titles of threads and events, and texts of pictures.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { requiredPieces, type SearchWord } from './fuzzy-search.ts'

/**
 * Upper bound on the pictures checked in detail, of those that contain a piece of a word: those with the most words first,
 * then the latest.
 */
const MAX_CHECKED = 1000

/** Lists the titles of all threads of a person, the latest first. */
export async function listTitles(db: Database, ownerId: string) {
  return db
    .selectFrom('threads')
    .select(['id', 'title'])
    .where('owner_id', '=', ownerId)
    .orderBy('last_message_at', 'desc')
    .orderBy('id')
    .execute()
}

/** The titles of a person's events that differ from their thread's. */
export async function listEventTitles(db: Database, ownerId: string) {
  return db
    .selectFrom('events')
    .innerJoin('threads', 'threads.id', 'events.thread_id')
    .select(['events.thread_id', 'events.title'])
    .where('events.owner_id', '=', ownerId)
    .whereRef('events.title', '!=', 'threads.title')
    .execute()
}

/**
 * The texts of a person's pictures that may contain one of the words. A plain scan: 5,000 pictures of 800 letters take
 * about 10 ms on SQLite; it is the same on both engines and needs no extension of either.
 */
export async function listPictureTexts(db: Database, ownerId: string, words: readonly SearchWord[]) {
  const wordConditions = words.map(
    (word) =>
      sql<boolean>`(${sql.join(
        requiredPieces(word).map((piece) => sql`search_text like ${`%${piece}%`}`),
        sql` or `,
      )})`,
  )
  const matchCount = sql.join(
    wordConditions.map((condition) => sql`case when ${condition} then 1 else 0 end`),
    sql` + `,
  )
  return db
    .selectFrom('readings')
    .select(['thread_id', 'search_text'])
    .where('owner_id', '=', ownerId)
    .where((eb) => eb.or(wordConditions))
    .orderBy(sql`(${matchCount})`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(MAX_CHECKED)
    .execute()
}

/** The lines of these threads' pictures, as they were read. */
export async function listLines(db: Database, threadIds: readonly string[]) {
  return db.selectFrom('readings').select(['thread_id', 'lines']).where('thread_id', 'in', threadIds).execute()
}
