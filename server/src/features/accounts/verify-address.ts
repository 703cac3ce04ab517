import { Failure } from '@swap/contract/failures'
import type { Database } from '../../platform/database/database.ts'
import { addHistory } from './history/queries.ts'
import { findMailedLink, spendMailedLink } from './mailed-links/queries.ts'
import { findUserById, grantVerifiedAdmins, markVerified } from './queries.ts'
import { hashToken } from '../../platform/secrets/tokens.ts'

/**
 * Verifies an address with the token of an emailed link, and makes its owner an admin where the configuration says so.
 * Throws LINK_INVALID, LINK_EXPIRED, LINK_REPLACED or ALREADY_VERIFIED. The page offers a new link if the message of the
 * failure contains "expired" or "used".
 */
export async function verifyAddress(
  db: Database,
  {
    email,
    token,
    adminEmails,
    userAgent,
    now,
  }: { email: string; token: string; adminEmails: readonly string[]; userAgent: string; now: number },
): Promise<void> {
  const hash = hashToken(token)
  await db.transaction().execute(async (trx) => {
    const link = await findMailedLink(trx, { hash, email, purpose: 'verify-email' })
    if (!link) throw new Failure('LINK_INVALID')
    if (link.used_at !== null) throw await usedLinkFailure(trx, link.user_id)
    if (link.expires_at <= now) throw new Failure('LINK_EXPIRED')
    if (!(await spendMailedLink(trx, { hash, now }))) throw await usedLinkFailure(trx, link.user_id)
    await markAddressVerified(trx, { userId: link.user_id, email, adminEmails, userAgent, now })
  })
}

/** Returns the failure for a spent link: its owner is verified already, or a newer link was sent since. */
async function usedLinkFailure(trx: Database, userId: string): Promise<Failure> {
  const user = await findUserById(trx, userId)
  return new Failure(user?.verified_at ? 'ALREADY_VERIFIED' : 'LINK_REPLACED')
}

/** Records that a person proved an address to be theirs, and makes them an admin where the configuration says so. */
export async function markAddressVerified(
  trx: Database,
  {
    userId,
    email,
    adminEmails,
    userAgent,
    now,
  }: { userId: string; email: string; adminEmails: readonly string[]; userAgent: string; now: number },
): Promise<void> {
  await markVerified(trx, { userId, now })
  await addHistory(trx, { userId, kind: 'address-verified', userAgent, now })
  if (adminEmails.includes(email)) await grantVerifiedAdmins(trx, [email], now)
}
