import { randomUUID } from 'node:crypto'
import { emailLookupIssue } from '@swap/contract/form-rules'
import { Failure } from '@swap/contract/failures'
import { hashToken } from '../../../platform/secrets/tokens.ts'
import { countAttempt, undoAttempts } from '../../../platform/http/rate-limits.ts'
import { fieldFailure } from '../../../platform/http/field-failure.ts'
import { route, type Request } from '../../../platform/http/route.ts'
import { normalizeAddress } from '../../../platform/mail/normalize-address.ts'
import type { AccountTools } from '../account-tools.ts'
import { findMailedLink, spendMailedLink } from '../mailed-links/queries.ts'
import { findUserByEmail, type User } from '../queries.ts'
import { isKnownDevice } from '../devices/known-device.ts'
import { missingCodeLimits, linkLimits, signInLinkLimits } from '../account-limits.ts'
import { withSecondFactor } from '../two-factor/second-factor.ts'
import { completeSignIn } from './complete-sign-in.ts'

const LINK_SENT = 'If this address has an account, a sign-in link is on its way. Please check your inbox.'

/** Returns the routes that sign in with an emailed link instead of a password. */
export const linkSignInRoutes = (tools: AccountTools) => [
  route('POST /api/auth/sign-in-link', async ({ body, request }) => {
    const { db, jobs, sendAccountEmail } = tools
    const issue = emailLookupIssue(body.email)
    if (issue) throw fieldFailure('email', issue)
    const email = normalizeAddress(body.email)
    await countAttempt(db, signInLinkLimits({ email, ip: request.ip }))
    await db
      .transaction()
      .execute((trx) => jobs.add(trx, sendAccountEmail, { kind: 'sign-in', email, linkId: randomUUID() }))
    return { message: LINK_SENT }
  }),

  route('POST /api/auth/sign-in-by-link', async ({ body, request }) => {
    const { db } = tools
    const limits = linkLimits({ ip: request.ip })
    await countAttempt(db, limits)
    const link = { email: normalizeAddress(body.email), hash: hashToken(body.token) }
    const user = await userOf(tools, link)
    await undoAttempts(db, limits) // wrong codes count towards another limit
    const device = isKnownDevice(tools.secret, user.id, request.clientId) ? request.clientId : null
    try {
      return await signIn(tools, { user, hash: link.hash, device, request, code: body.code })
    } catch (error) {
      if (error instanceof Failure && error.code === 'TWO_FACTOR_REQUIRED')
        await countAttempt(db, missingCodeLimits({ email: user.email, ip: request.ip, device }))
      throw error
    }
  }),
]

/** Returns the owner of a link. Throws LINK_INVALID whatever is wrong, also for addresses without an account. */
async function userOf({ db }: AccountTools, { email, hash }: { email: string; hash: string }): Promise<User> {
  const link = await findMailedLink(db, { hash, email, purpose: 'sign-in' })
  const user = await findUserByEmail(db, email)
  const works = link !== null && link.used_at === null && link.expires_at > Date.now()
  // An unverified address may not be theirs: the person who made the account may still know its password.
  if (!works || !user || user.verified_at === null) throw new Failure('LINK_INVALID')
  return user
}

/** Signs in and spends the link. A missing or wrong code does not spend it. */
function signIn(
  tools: AccountTools,
  {
    user,
    hash,
    device,
    request,
    code,
  }: { user: User; hash: string; device: string | null; request: Request; code: string | undefined },
) {
  const now = Date.now()
  const factor = { userId: user.id, code, secret: tools.secret, userAgent: request.userAgent, now, knownClient: device }
  return withSecondFactor(tools.db, factor, async (trx) => {
    if (!(await spendMailedLink(trx, { hash, now }))) throw new Failure('LINK_INVALID')
    const session = await completeSignIn(trx, { user, request, isKnown: device !== null, now }, tools)
    if (!session) throw new Failure('LINK_INVALID')
    return session
  })
}
