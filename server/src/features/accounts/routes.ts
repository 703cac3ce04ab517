import { randomUUID } from 'node:crypto'
import { Failure } from '@swap/contract/failures'
import { forgotPasswordIssue, emailLookupIssue } from '@swap/contract/form-rules'
import { countAttempt, undoAttempts } from '../../platform/http/rate-limits.ts'
import { route } from '../../platform/http/route.ts'
import type { AccountTools } from './account-tools.ts'
import { deletionRoutes } from './deletion/routes.ts'
import { addHistory } from './history/queries.ts'
import { historyRoutes } from './history/routes.ts'
import { emailChangeRoutes } from './email-change/routes.ts'
import { normalizeAddress } from '../../platform/mail/normalize-address.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { passwordRoutes } from './password-change/routes.ts'
import { addUser } from './queries.ts'
import { fieldFailure } from '../../platform/http/field-failure.ts'
import { checkReset, completeReset, findReset } from './reset/reset-password.ts'
import { forgotLimits, linkLimits, mailLimits, resetLimits, signUpLimits } from './account-limits.ts'
import { verificationRequired } from './sign-in/complete-sign-in.ts'
import { linkSignInRoutes } from './sign-in/link-routes.ts'
import { passkeySignInRoutes } from './sign-in/passkey-routes.ts'
import { signInRoutes } from './sign-in/routes.ts'
import { securityRoutes } from './security-routes.ts'
import { checkSignUp, toNewUser } from './sign-up.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { openSession, scopesOf } from './sessions/sessions.ts'
import { twoFactorRoutes } from './two-factor/routes.ts'
import { verifyAddress } from './verify-address.ts'

const LINK_SENT = 'If this address needs verifying, a new link is on its way. Please check your inbox.'
const INSTRUCTIONS_SENT = 'Password reset instructions have been sent to your email'

/** Returns all routes of accounts. Those of sign-up, verification and password reset are in this file. */
export const accountRoutes = (tools: AccountTools) => [
  ...signUpRoutes(tools),
  ...signInRoutes(tools),
  ...passkeySignInRoutes(tools),
  ...linkSignInRoutes(tools),
  ...twoFactorRoutes(tools),
  ...passkeyRoutes(tools),
  ...securityRoutes(tools),
  ...sessionRoutes(tools),
  ...verificationRoutes(tools),
  ...resetRoutes(tools),
  ...historyRoutes(tools),
  ...passwordRoutes(tools),
  ...emailChangeRoutes(tools),
  ...deletionRoutes(tools),
]

const signUpRoutes = ({ db, jobs, sendAccountEmail, passwords, secret, requireVerifiedEmail }: AccountTools) => [
  route('POST /api/auth/signup', async ({ body, request }) => {
    const form = checkSignUp(body)
    await countAttempt(db, signUpLimits({ email: form.email, ip: request.ip }))
    const passwordHash = await passwords.hash(form.password)
    const user = toNewUser(form, { passwordHash, timeZone: body.timeZone, now: Date.now() })
    const added = await db.transaction().execute(async (trx) => {
      const isAdded = await addUser(trx, user)
      const kind = isAdded ? 'verify' : requireVerifiedEmail ? 'signed-up-again' : 'known-address'
      await jobs.add(trx, sendAccountEmail, { kind, email: user.email, linkId: randomUUID() })
      if (!isAdded) return null
      const about = { userId: user.id, now: user.created_at }
      await addHistory(trx, { ...about, kind: 'account-created', userAgent: request.userAgent })
      return { tokens: requireVerifiedEmail ? null : await openSession(trx, { ...about, browser: request, secret }) }
    })
    if (requireVerifiedEmail) throw verificationRequired() // for an address with an account, too: decision 0044
    if (!added?.tokens) throw new Failure('REGISTRATION_FAILED')
    return { ...added.tokens, name: user.name, email: user.email, scopes: scopesOf(user) }
  }),
]

const verificationRoutes = ({ db, jobs, sendAccountEmail, adminEmails }: AccountTools) => [
  route('POST /api/auth/verify-email', async ({ body, request }) => {
    const email = normalizeAddress(body.email)
    const limits = linkLimits({ ip: request.ip })
    await countAttempt(db, limits)
    await verifyAddress(db, { email, token: body.token, adminEmails, userAgent: request.userAgent, now: Date.now() })
    await undoAttempts(db, limits)
    return { message: 'Email verified' }
  }),

  route('POST /api/auth/resend-verification', async ({ user, body, request }) => {
    const { email: typed = '' } = body
    const issue = user ? null : typed.trim() === '' ? 'Email address is required' : emailLookupIssue(typed)
    if (issue) throw fieldFailure('email', issue)
    const email = user?.email ?? normalizeAddress(typed)
    await countAttempt(db, mailLimits({ email, ip: request.ip }))
    await db
      .transaction()
      .execute((trx) => jobs.add(trx, sendAccountEmail, { kind: 'verify', email, linkId: randomUUID() }))
    return { message: LINK_SENT }
  }),
]

const resetRoutes = ({ db, jobs, sendAccountEmail, passwords, secret, adminEmails, sessionsEnded }: AccountTools) => [
  route('POST /api/auth/forgot-password', async ({ body, request }) => {
    const issue = forgotPasswordIssue(body.email)
    if (issue) throw fieldFailure('email', issue)
    const email = normalizeAddress(body.email)
    await countAttempt(db, forgotLimits({ email, ip: request.ip }))
    await db
      .transaction()
      .execute((trx) => jobs.add(trx, sendAccountEmail, { kind: 'reset', email, linkId: randomUUID() }))
    return { message: INSTRUCTIONS_SENT }
  }),

  route('POST /api/auth/reset-password', async ({ body, request }) => {
    const reset = { ...body, email: normalizeAddress(body.email) }
    checkReset(reset)
    await countAttempt(db, resetLimits({ ip: request.ip }))
    const link = await findReset(db, { ...reset, secret, now: Date.now() })
    const passwordHash = await passwords.hash(reset.newPassword)
    await db.transaction().execute(async (trx) => {
      await completeReset(trx, {
        link,
        email: reset.email,
        passwordHash,
        adminEmails,
        userAgent: request.userAgent,
        now: Date.now(),
      })
      await sessionsEnded(trx)
      await jobs.add(trx, sendAccountEmail, { kind: 'password-changed', email: reset.email })
    })
    return { message: 'Password has been reset successfully!' }
  }),
]
