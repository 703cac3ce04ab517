import type { MailedLinksTable } from '../../../platform/database/tables/account-tables.ts'
import type { Database } from '../../../platform/database/database.ts'

/** A link or code that was emailed, stored as a hash: a row of `mailed_links`. */
export type MailedLink = MailedLinksTable
type Purpose = MailedLink['purpose']

/** Stores a link or code that was emailed; earlier ones for the same purpose stop working. Adding the same one again changes nothing. */
export async function addMailedLink(db: Database, link: Omit<MailedLink, 'used_at'>, now: number): Promise<void> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('mailed_links')
    .values({ ...link, used_at: null })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return // a repeated email: newer links may exist by now
  await db
    .updateTable('mailed_links')
    .set({ used_at: now })
    .where('user_id', '=', link.user_id)
    .where('purpose', '=', link.purpose)
    .where('used_at', 'is', null)
    .where('hash', '!=', link.hash)
    .execute()
}

/** Selects the links and codes that were emailed to an address for a purpose, spent or not. */
const linksTo = (db: Database, { email, purpose }: { email: string; purpose: Purpose }) =>
  db
    .selectFrom('mailed_links')
    .innerJoin('users', 'users.id', 'mailed_links.user_id')
    .selectAll('mailed_links')
    .where('users.email', '=', email)
    .where('mailed_links.purpose', '=', purpose)

/** Finds an emailed link or code by its hash, spent or not; null if there is none. */
export async function findMailedLink(db: Database, { hash, ...to }: { hash: string; email: string; purpose: Purpose }) {
  const link = await linksTo(db, to).where('mailed_links.hash', '=', hash).executeTakeFirst()
  return link ?? null
}

/** Returns the one link or code of a purpose that an address can use now; null if there is none. */
export async function findWorkingLink(db: Database, { now, ...to }: { email: string; purpose: Purpose; now: number }) {
  const link = await linksTo(db, to)
    .where('mailed_links.used_at', 'is', null)
    .where('mailed_links.expires_at', '>', now)
    .executeTakeFirst()
  return link ?? null
}

/** Spends a link; false when it was already spent. */
export async function spendMailedLink(db: Database, { hash, now }: { hash: string; now: number }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mailed_links')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface Whose {
  userId: string
  now: number
}

const openLinksOf = (db: Database, { userId, now }: Whose) =>
  db.updateTable('mailed_links').set({ used_at: now }).where('user_id', '=', userId).where('used_at', 'is', null)

/** Ends every link and code of a person that would set a password, or replace one. */
export async function endPasswordLinks(db: Database, whose: Whose): Promise<void> {
  await openLinksOf(db, whose).where('purpose', 'in', ['reset-password', 'reset-code', 'sign-in']).execute()
}

/** Ends every link and code that was emailed to a person. */
export async function endMailedLinks(db: Database, whose: Whose): Promise<void> {
  await openLinksOf(db, whose).execute()
}
