import type { Database } from '../database.ts'

/** Whether a database is still unused. Checks three tables: every other row belongs to a user. */
export async function isEmptyDatabase(db: Database): Promise<boolean> {
  for (const table of ['users', 'contact_messages', 'jobs'] as const)
    if (await db.selectFrom(table).selectAll().limit(1).executeTakeFirst()) return false
  return true
}
