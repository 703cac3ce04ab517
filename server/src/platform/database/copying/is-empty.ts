import type { Database } from '../database.ts'

/** Whether nobody has used a database yet: everything in it hangs on an account, but jobs and messages of the contact form. */
export async function isEmptyDatabase(db: Database): Promise<boolean> {
  for (const table of ['users', 'contact_messages', 'jobs'] as const)
    if (await db.selectFrom(table).selectAll().limit(1).executeTakeFirst()) return false
  return true
}
