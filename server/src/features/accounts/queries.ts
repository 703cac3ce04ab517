// Queries on the table `users`.
import type { Database } from '../../platform/database/database.ts'
import type { UsersTable } from '../../platform/database/tables/account-tables.ts'
import { saveNameWords } from '../../platform/database/rows/name-words.ts'

/** A row of `users`. */
export type User = UsersTable

/** Adds a person; false when the address already has an account. */
export async function addUser(trx: Database, user: User): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  const isAdded = numInsertedOrUpdatedRows > 0n
  if (isAdded) await saveNameWords(trx, user.id, user.name)
  return isAdded
}

export async function findUserByEmail(db: Database, email: string): Promise<User | null> {
  const user = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
  return user ?? null
}

export async function findUserById(db: Database, id: string): Promise<User | null> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  return user ?? null
}

/** Returns whether an account is suspended now: it may have been suspended since its row was read. */
export async function isSuspended(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('suspended_at').where('id', '=', id).executeTakeFirst()
  return row !== undefined && row.suspended_at !== null
}

/** Gives or takes the admin scope; false when there is no such account. */
export async function setAdmin(
  db: Database,
  { email, since }: { email: string; since: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ admin_since: since })
    .where('email', '=', email)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives the admin scope to those of the addresses that are verified and do not have it. */
export async function grantVerifiedAdmins(db: Database, emails: readonly string[], now: number): Promise<void> {
  if (emails.length === 0) return
  await db
    .updateTable('users')
    .set({ admin_since: now })
    .where('email', 'in', emails)
    .where('verified_at', 'is not', null)
    .where('admin_since', 'is', null)
    .execute()
}

export async function markVerified(db: Database, { userId, now }: { userId: string; now: number }): Promise<void> {
  await db.updateTable('users').set({ verified_at: now }).where('id', '=', userId).execute()
}

export async function setPassword(
  db: Database,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}

/** Replaces a password hash with another one, or with itself; false when it is no longer the current one. */
export async function replacePassword(
  db: Database,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password_hash: to })
    .where('id', '=', userId)
    .where('password_hash', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
