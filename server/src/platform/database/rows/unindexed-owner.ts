import { sql } from 'kysely'

/**
 * The owner of an event, as an expression that no index serves: for queries by event id. Without statistics, SQLite would
 * scan the index of owners where it could look up each id.
 */
export const unindexedOwnerId = sql<string>`(events.owner_id || '')`
