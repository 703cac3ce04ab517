// Queries on the weekly email (the digest): who gets it, and when the next one is due.
import type { Database } from '../../platform/database/database.ts'

/** Returns a person with the state of their weekly email; null if the account is deleted. */
export async function findSubscriber(db: Database, ownerId: string) {
  const row = await db
    .selectFrom('users')
    .leftJoin('digests', 'digests.owner_id', 'users.id')
    .select(['users.email', 'users.name', 'users.verified_at', 'users.suspended_at', 'users.time_zone'])
    .select(['digests.due_at', 'digests.last_week'])
    .where('users.id', '=', ownerId)
    .executeTakeFirst()
  return row ?? null
}

/** Sets when a person's next digest is sent; null for none. */
export async function setDigestDue(trx: Database, ownerId: string, dueAt: number | null): Promise<void> {
  await trx
    .insertInto('digests')
    .values({ owner_id: ownerId, due_at: dueAt, last_week: null })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet({ due_at: dueAt }))
    .execute()
}

/** Advances a due digest (weekly email) to the next week. False if another worker did so first, or its time has changed. */
export async function advanceDigest(
  trx: Database,
  { ownerId, dueAt, week, next }: { ownerId: string; dueAt: number; week: string; next: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('digests')
    .set({ due_at: next, last_week: week })
    .where('owner_id', '=', ownerId)
    .where('due_at', '=', dueAt)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
