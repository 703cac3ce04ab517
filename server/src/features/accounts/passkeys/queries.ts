import { Failure } from '@swap/contract/failures'
import type { Database } from '../../../platform/database/database.ts'
import type { PasskeysTable } from '../../../platform/database/tables/security-tables.ts'
import { hashToken } from '../../../platform/secrets/tokens.ts'

/** A stored passkey of a person: a row of `passkeys`. */
export type Passkey = PasskeysTable

/** Stores a challenge, the random text that a browser is asked to sign, and for whom; deletes expired challenges. */
export async function addChallenge(
  trx: Database,
  { challenge, userId, expiresAt, now }: { challenge: string; userId: string | null; expiresAt: number; now: number },
): Promise<void> {
  await trx.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute()
  await trx
    .insertInto('passkey_challenges')
    .values({ hash: hashToken(challenge), user_id: userId, expires_at: expiresAt })
    .execute()
}

/** Spends a challenge; false when it was already spent, has expired, or was another person's. `userId` is null for signing in. */
export async function spendChallenge(
  db: Database,
  { challenge, userId, now }: { challenge: string; userId: string | null; now: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('hash', '=', hashToken(challenge))
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Stores a passkey; false when this very key is already stored. */
export async function addPasskey(db: Database, passkey: Passkey): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Returns the passkeys of a person, the oldest first. */
export const listPasskeys = (db: Database, ownerId: string): Promise<Passkey[]> =>
  db.selectFrom('passkeys').selectAll().where('user_id', '=', ownerId).orderBy('created_at').orderBy('id').execute()

export async function findPasskey(db: Database, credentialId: string): Promise<Passkey | null> {
  const row = await db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()
  return row ?? null
}

/**
 * Records a use of a passkey. False if the passkey is deleted, or if its counter did not grow, which points to a copy. Many
 * passkeys do not count: their counter stays at 0.
 */
export async function recordPasskeyUse(
  db: Database,
  { id, counter, now }: { id: string; counter: number; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where((where) => (counter === 0 ? where('counter', '=', 0) : where('counter', '<', counter)))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function renamePasskey(
  db: Database,
  { id, ownerId, name }: { id: string; ownerId: string; name: string },
): Promise<Passkey> {
  const row = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', ownerId)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

/** Removes every passkey of a person. */
export async function removePasskeys(db: Database, ownerId: string): Promise<void> {
  await db.deleteFrom('passkeys').where('user_id', '=', ownerId).execute()
}

export async function removePasskey(db: Database, { id, ownerId }: { id: string; ownerId: string }): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', ownerId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Failure('NOT_FOUND')
}
