import type { AddressChangesTable } from '../../../platform/database/tables/security-tables.ts'
import type { Database } from '../../../platform/database/database.ts'

type EmailChange = AddressChangesTable

/** Records a new email address that its owner has yet to confirm; replaces an earlier request. */
export async function saveEmailChange(trx: Database, change: Omit<EmailChange, 'used_at'>): Promise<void> {
  const { hash, new_email, expires_at } = change
  await trx
    .insertInto('address_changes')
    .values({ ...change, used_at: null })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ hash, new_email, expires_at, used_at: null }))
    .execute()
}

/** Returns whether a requested change is still the latest one, and not confirmed yet. */
export async function hasOpenChange(db: Database, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('address_changes')
    .select('hash')
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Finds a requested change by its link, confirmed or not; null if there is none. */
export async function findEmailChange(
  db: Database,
  { hash, email }: { hash: string; email: string },
): Promise<EmailChange | null> {
  const change = await db
    .selectFrom('address_changes')
    .selectAll()
    .where('hash', '=', hash)
    .where('new_email', '=', email)
    .executeTakeFirst()
  return change ?? null
}

/** Spends a confirmation; false when it was already spent. */
export async function spendEmailChange(trx: Database, { hash, now }: { hash: string; now: number }): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('address_changes')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends a pending confirmation when the password changes: an intruder may have asked for it. */
export async function endEmailChange(trx: Database, { userId, now }: { userId: string; now: number }): Promise<void> {
  await trx
    .updateTable('address_changes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

/** Gives a person another email address, verified. */
export async function setEmail(
  trx: Database,
  { userId, email, now }: { userId: string; email: string; now: number },
): Promise<void> {
  await trx.updateTable('users').set({ email, verified_at: now }).where('id', '=', userId).execute()
}
