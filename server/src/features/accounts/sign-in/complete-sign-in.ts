import type { Session } from '@swap/contract/session'
import { Failure } from '@swap/contract/failures'
import type { Database } from '../../../platform/database/database.ts'
import { tryCountAttempt } from '../../../platform/http/rate-limits.ts'
import type { Request } from '../../../platform/http/route.ts'
import type { AccountTools } from '../account-tools.ts'
import { addHistory } from '../history/queries.ts'
import { isSuspended, type User } from '../queries.ts'
import { openSession, scopesOf } from '../sessions/sessions.ts'
import { newSignInEmailLimit } from '../account-limits.ts'

const LIMITED_ACCESS = 'Please verify your email address to access all features. You can still use basic features.'
const NOT_VERIFIED = 'Please verify your email address before signing in. Check your inbox for a verification link.'

/** Returns the failure for a person who must verify their address before signing in. */
export const verificationRequired = () => new Failure('EMAIL_VERIFICATION_REQUIRED', { message: NOT_VERIFIED })

interface SignIn {
  user: User
  request: Request
  /** Whether this browser signed in to the account before. */
  isKnown: boolean
  now: number
}

/**
 * Signs in a person who has proved who they are, in the caller's transaction, and emails them if the browser is new to
 * the account. Throws ACCOUNT_SUSPENDED. Null if addresses must be verified first and this one is not: the link, code or
 * passkey challenge is spent nevertheless.
 */
export async function completeSignIn(
  trx: Database,
  { user, request, isKnown, now }: SignIn,
  { jobs, sendAccountEmail, secret, requireVerifiedEmail }: AccountTools,
): Promise<Session | null> {
  if (await isSuspended(trx, user.id)) throw new Failure('ACCOUNT_SUSPENDED')
  if (requireVerifiedEmail && user.verified_at === null) return null
  const tokens = await openSession(trx, { userId: user.id, browser: request, secret, now })
  await addHistory(trx, { userId: user.id, kind: 'sign-in', userAgent: request.userAgent, now })
  if (!isKnown && (await tryCountAttempt(trx, newSignInEmailLimit(user.id), now))) {
    const { userAgent } = request
    await jobs.add(trx, sendAccountEmail, { kind: 'new-sign-in', email: user.email, userAgent, at: now })
  }
  const limited =
    user.verified_at === null ? { code: 'EMAIL_VERIFICATION_REQUIRED' as const, message: LIMITED_ACCESS } : {}
  return { ...tokens, name: user.name, email: user.email, scopes: scopesOf(user), ...limited }
}
