import type { Database } from '../database.ts'

/** Whether a database is still unused: all rows belong to an account, except jobs and messages of the contact form. */
export async function isEmptyDatabase(db: Database): Promise<boolean> {
  for (const table of ['users', 'contact_messages', 'jobs'] as const)
    if (await db.selectFrom(table).selectAll().limit(1).executeTakeFirst()) return false
  return true
}
