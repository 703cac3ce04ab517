// Sets a new password for a person who has an emailed link or code.
import { Failure } from '@swap/contract/failures'
import { minPassword, newPasswordIssue, readResetCode } from '@swap/contract/form-rules'
import type { Database } from '../../../platform/database/database.ts'
import { countAttempt, undoAttempts, type Limit } from '../../../platform/http/rate-limits.ts'
import {
  endPasswordLinks,
  findMailedLink,
  findWorkingLink,
  spendMailedLink,
  type MailedLink,
} from '../mailed-links/queries.ts'
import { endEmailChange } from '../email-change/queries.ts'
import { addHistory } from '../history/queries.ts'
import { passwordRefusal } from '../passwords/password-rules.ts'
import { removePasskeys } from '../passkeys/queries.ts'
import { findUserById, setPassword } from '../queries.ts'
import { fieldFailure } from '../../../platform/http/field-failure.ts'
import { RESET_CODE_MS } from '../mailed-links/make-links.ts'
import { hashResetCode } from '../mailed-links/reset-code.ts'
import { guessLimits } from '../account-limits.ts'
import { revokeAllSessions } from '../sessions/session-queries.ts'
import { hashToken } from '../../../platform/secrets/tokens.ts'
import { markAddressVerified } from '../verify-address.ts'

/** The tries of one code. The window is longer than the code is valid, so that nobody gets a second round of tries. */
const codeTries: Limit = { name: 'reset code', max: 5, windowMs: 2 * RESET_CODE_MS }

const INVALID_LINK = 'This reset link is invalid or has expired.'
const INCOMPLETE_LINK = 'Invalid reset link. Please request a new password reset.'

/** A person's new password, with the link or code that allows it. */
export interface Reset {
  /** Normalized. */
  email: string
  /** The token of the link, or the code. */
  token: string
  newPassword: string
}

/** Refuses a new password by the rules of the form it comes from: 6 characters by code, 8 by link (decision D5). */
export function checkReset({ email, token, newPassword }: Reset): void {
  if (email === '' || token.trim() === '') throw new Failure('LINK_INVALID', { message: INCOMPLETE_LINK })
  const minLength = readResetCode(token) === null ? minPassword.resetByLink : minPassword.resetByCode
  const issue = newPasswordIssue(newPassword, minLength) ?? passwordRefusal(newPassword, email)
  if (issue) throw fieldFailure('newPassword', issue)
}

/**
 * Returns the emailed link or code that allows a reset, without spending it: the new password has to be hashed first.
 * Throws LINK_INVALID or CODE_INVALID whatever is wrong, also for addresses without an account.
 */
export async function findReset(
  db: Database,
  { email, token, secret, now }: Omit<Reset, 'newPassword'> & { secret: string; now: number },
): Promise<MailedLink> {
  const code = readResetCode(token)
  if (code !== null) return findByCode(db, { email, hash: hashResetCode(secret, { email, code }), now })
  const link = await findMailedLink(db, { hash: hashToken(token), email, purpose: 'reset-password' })
  if (!link || link.used_at !== null || link.expires_at <= now) throw invalidLink()
  return link
}

const invalidLink = () => new Failure('LINK_INVALID', { message: INVALID_LINK })

/**
 * Checks a typed code. Each code has its own tries, so that a new one can be tried again. An address without a code takes
 * the same time.
 */
async function findByCode(
  db: Database,
  { email, hash, now }: { email: string; hash: string; now: number },
): Promise<MailedLink> {
  const code = await findWorkingLink(db, { email, purpose: 'reset-code', now })
  await countCodeTry(db, code?.hash ?? email, now)
  if (code?.hash !== hash) throw new Failure('CODE_INVALID')
  return code
}

async function countCodeTry(db: Database, who: string, now: number): Promise<void> {
  try {
    await countAttempt(db, [[codeTries, who]], now)
  } catch (error) {
    // TOO_MANY_REQUESTS would reveal who has an account: only for those addresses does a new code lift the limit.
    if (error instanceof Failure && error.code === 'TOO_MANY_REQUESTS') throw new Failure('CODE_INVALID')
    throw error
  }
}

/**
 * Sets the password in the caller's transaction, and verifies the address. All earlier links, codes and sessions end, and one
 * failed sign-in is no longer counted. Passkeys stay, unless the address was not verified before: then a stranger may have
 * created the account, with a passkey, for the address of somebody else.
 */
export async function completeReset(
  trx: Database,
  {
    link,
    email,
    passwordHash,
    adminEmails,
    userAgent,
    now,
  }: {
    link: MailedLink
    email: string
    passwordHash: string
    adminEmails: readonly string[]
    userAgent: string
    now: number
  },
): Promise<void> {
  const userId = link.user_id
  const isFirst = await spendMailedLink(trx, { hash: link.hash, now })
  if (!isFirst) throw link.purpose === 'reset-code' ? new Failure('CODE_INVALID') : invalidLink()
  await setPassword(trx, { userId, passwordHash })
  await endPasswordLinks(trx, { userId, now })
  await endEmailChange(trx, { userId, now })
  await revokeAllSessions(trx, userId, now)
  if ((await findUserById(trx, userId))?.verified_at === null) {
    await removePasskeys(trx, userId)
    await markAddressVerified(trx, { userId, email, adminEmails, userAgent, now })
  }
  await addHistory(trx, { userId, kind: 'password-reset', userAgent, now })
  await undoAttempts(trx, guessLimits(email)) // people who forgot a password have mostly tried until they were blocked
}
