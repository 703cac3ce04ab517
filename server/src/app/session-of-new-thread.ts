import type { Database } from '../platform/database/database.ts'
import type { Caller } from '../platform/http/route.ts'
import { getSettings } from '../platform/settings/queries.ts'

/**
 * Returns the session that a new thread of this person belongs to, and is deleted with. Null if they keep their
 * history: then the thread stays.
 */
export const sessionOfNewThread = async (db: Database, { id, sessionId }: Caller): Promise<string | null> =>
  (await getSettings(db, id)).saveHistory ? null : sessionId
