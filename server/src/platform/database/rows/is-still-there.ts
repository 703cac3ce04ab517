import type { Database } from '../database.ts'

/** Whether a person still has their account: their requests may arrive while it is being deleted. */
export async function isStillThere(db: Database, ownerId: string): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('id', '=', ownerId).executeTakeFirst()) !== undefined
}
