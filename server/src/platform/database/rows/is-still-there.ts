import type { Database } from '../database.ts'

/** Whether somebody still has their account: what they sent may arrive while it is being deleted. */
export async function isStillThere(db: Database, ownerId: string): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('id', '=', ownerId).executeTakeFirst()) !== undefined
}
