import { Failure } from '@swap/contract/failures'
import type { Database } from '../../../platform/database/database.ts'
import { addHistory } from '../history/queries.ts'
import { deleteJobsContaining } from '../../../platform/jobs/failed-jobs.ts'
import { endMailedLinks } from '../mailed-links/queries.ts'
import { findUserByEmail, findUserById, grantVerifiedAdmins } from '../queries.ts'
import { hashToken } from '../../../platform/secrets/tokens.ts'
import { confirmationToken } from './confirmation-token.ts'
import { findEmailChange, saveEmailChange, setEmail, spendEmailChange } from './queries.ts'

const CONFIRM_MS = 24 * 60 * 60_000

/** Records a new email address until its owner confirms it. Whether another account has it is only checked when the email is sent. */
export async function requestEmailChange(
  trx: Database,
  asked: { userId: string; newEmail: string; linkId: string; secret: string; userAgent: string; now: number },
): Promise<void> {
  const { userId, newEmail, linkId, secret, userAgent, now } = asked
  const hash = hashToken(confirmationToken(secret, linkId))
  await saveEmailChange(trx, { hash, user_id: userId, new_email: newEmail, expires_at: now + CONFIRM_MS })
  await addHistory(trx, { userId, kind: 'address-change-asked', userAgent, now })
}

/** The account with its former address, which gets an email; 'taken' if another account has the new address by now. */
export type ConfirmationResult = { before: { email: string; name: string; userId: string } } | 'taken'

/**
 * Makes a new email address active, with the token that was emailed to it. The token proves who owns the address, so it counts as
 * verified; its owner becomes an admin if the configuration lists it. Links and codes that were emailed to the old address
 * stop working. Throws LINK_INVALID, LINK_USED or LINK_EXPIRED.
 */
export async function confirmEmailChange(
  trx: Database,
  link: { email: string; token: string; adminEmails: readonly string[]; userAgent: string; now: number },
): Promise<ConfirmationResult> {
  const { email, userAgent, now } = link
  const userId = await useLink(trx, link)
  const user = await findUserById(trx, userId)
  if (!user) throw new Failure('LINK_INVALID')
  if (await findUserByEmail(trx, email)) return 'taken'
  await setEmail(trx, { userId, email, now })
  await endMailedLinks(trx, { userId, now })
  await deleteJobsContaining(trx, [user.email]) // later, nothing could tell whose jobs they were
  await addHistory(trx, { userId, kind: 'address-changed', userAgent, now })
  if (link.adminEmails.includes(email)) await grantVerifiedAdmins(trx, [email], now)
  return { before: { email: user.email, name: user.name, userId } }
}

/** Spends the link; returns its owner. */
async function useLink(
  trx: Database,
  { email, token, now }: { email: string; token: string; now: number },
): Promise<string> {
  const hash = hashToken(token)
  const change = await findEmailChange(trx, { hash, email })
  if (!change) throw new Failure('LINK_INVALID')
  if (change.used_at !== null) throw new Failure('LINK_USED')
  if (change.expires_at <= now) throw new Failure('LINK_EXPIRED')
  if (!(await spendEmailChange(trx, { hash, now }))) throw new Failure('LINK_USED')
  return change.user_id
}
