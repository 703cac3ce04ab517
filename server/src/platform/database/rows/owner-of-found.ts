import { sql } from 'kysely'

/**
 * The owner of events found by their ids, as an expression that no index serves. SQLite keeps no statistics: it
 * estimates ten events per owner, and scans them where it could look up each id.
 */
export const ownerOfFound = sql<string>`(events.owner_id || '')`
