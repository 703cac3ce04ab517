import type { Database } from '../../platform/database/database.ts'

/** Returns whether a person has the admin scope now and isn't suspended. */
export async function isAdmin(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('admin_since')
    .where('id', '=', userId)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined && row.admin_since !== null
}
