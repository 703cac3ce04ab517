import type { Database } from '../database.ts'

/** Whether an account exists: requests may still arrive while it is being deleted. */
export async function accountExists(db: Database, ownerId: string): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('id', '=', ownerId).executeTakeFirst()) !== undefined
}
