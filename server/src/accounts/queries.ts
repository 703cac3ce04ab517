import type { Database } from '../database/database.ts'
import type { UsersTable } from '../database/account-tables.ts'

export type User = UsersTable

/** Adds a person; false when the address already has an account. */
export async function addUser(db: Database, user: User): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function findUserByEmail(db: Database, email: string): Promise<User | null> {
  const user = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
  return user ?? null
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

/** Makes a link the one that works; earlier ones for the same purpose stop. Adding the same one again changes nothing. */
export async function addMailedLink(
  db: Database,
  link: { hash: string; user_id: string; expires_at: number },
  now: number,
) {
  const purpose = 'verify-email'
  await db
    .updateTable('mailed_links')
    .set({ used_at: now })
    .where('user_id', '=', link.user_id)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('hash', '!=', link.hash)
    .execute()
  await db
    .insertInto('mailed_links')
    .values({ ...link, purpose, used_at: null })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}

export async function findMailedLink(db: Database, { hash, email }: { hash: string; email: string }) {
  const link = await db
    .selectFrom('mailed_links')
    .innerJoin('users', 'users.id', 'mailed_links.user_id')
    .select(['mailed_links.user_id', 'mailed_links.expires_at', 'mailed_links.used_at'])
    .where('mailed_links.hash', '=', hash)
    .where('mailed_links.purpose', '=', 'verify-email')
    .where('users.email', '=', email)
    .executeTakeFirst()
  return link ?? null
}

/** Uses a link up; false when somebody else was first. */
export async function spendMailedLink(db: Database, { hash, now }: { hash: string; now: number }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mailed_links')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
