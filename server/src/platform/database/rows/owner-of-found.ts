import { sql } from 'kysely'

/**
 * The owner of events that are found by their ids, as an expression that no index serves. SQLite keeps no statistics: it takes all events
 * of an owner for ten rows, and walks through them where it could look up each id.
 */
export const ownerOfFound = sql<string>`(events.owner_id || '')`
