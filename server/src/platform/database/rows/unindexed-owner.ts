import { sql } from 'kysely'

/**
 * The owner of an event, as an SQL expression that matches no index. For queries by event id: without statistics, SQLite
 * would scan the index on owners instead of looking up each id.
 */
export const unindexedOwnerId = sql<string>`(events.owner_id || '')`
