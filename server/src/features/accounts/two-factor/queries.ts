import type { Database } from '../../../platform/database/database.ts'
import type { AuthenticatorsTable } from '../../../platform/database/tables/security-tables.ts'

/** A person's authenticator app: a row of `authenticators` with the secret that the app shares with us. */
export type Authenticator = AuthenticatorsTable

/** Returns the authenticator app of a person, confirmed or not; null if there is none. */
export async function findAuthenticator(db: Database, userId: string): Promise<Authenticator | null> {
  const row = await db.selectFrom('authenticators').selectAll().where('user_id', '=', userId).executeTakeFirst()
  return row ?? null
}

/** Stores a secret to be confirmed, replacing an earlier one; false when one is confirmed already. */
export async function startAuthenticator(
  db: Database,
  { userId, sealedSecret }: { userId: string; sealedSecret: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('authenticators')
    .values({ user_id: userId, sealed_secret: sealedSecret, confirmed_at: null, last_step: null })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret: sealedSecret, last_step: null })
        .where('authenticators.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Activates a secret after a correct code; false when it was confirmed or replaced meanwhile. */
export async function confirmAuthenticator(
  db: Database,
  { userId, sealedSecret, step, now }: { userId: string; sealedSecret: string; step: number; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authenticators')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', userId)
    .where('sealed_secret', '=', sealedSecret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Accepts the code of a 30-second step; false if the code of that step or of a later one was accepted before (RFC 6238, section 5.2). */
export async function acceptStep(db: Database, { userId, step }: { userId: string; step: number }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authenticators')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes the authenticator app and every recovery code; false when there was no active one. */
export async function removeAuthenticator(db: Database, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('authenticators')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  return numDeletedRows > 0n
}

/** Stores new recovery codes; the earlier ones stop working. */
export async function replaceRecoveryCodes(
  db: Database,
  { userId, hashes }: { userId: string; hashes: readonly string[] },
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ hash, user_id: userId, used_at: null })))
    .execute()
}

/** Spends a recovery code; false when it was spent before, or is not one. */
export async function spendRecoveryCode(
  db: Database,
  { userId, hash, now }: { userId: string; hash: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((select) => select.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}
