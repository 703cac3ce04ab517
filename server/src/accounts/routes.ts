import { randomUUID } from 'node:crypto'
import { Failure } from '@swap/contract/failures'
import { emailIssue, forgotIssue } from '@swap/contract/rules'
import type { Database } from '../database/database.ts'
import { countTry, forgiveTry } from '../http/limits.ts'
import { route } from '../http/route.ts'
import type { Job } from '../jobs/job.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { AccountMail } from './mails/account-mail.ts'
import { normalizeAddress } from './address.ts'
import { isKnownDevice } from './sessions/known-device.ts'
import { notYetRoutes } from './not-yet.ts'
import type { Passwords } from './passwords/passwords.ts'
import { addUser, findUserByEmail } from './queries.ts'
import { refusedField } from './refused-field.ts'
import { checkReset, completeReset, findReset } from './reset/reset-password.ts'
import { forgotLimits, mailLimits, resetLimits, signInLimits, signUpLimits } from './sign-in-limits.ts'
import { checkSignUp, newUser } from './sign-up.ts'
import { openSession, refreshSession, scopesOf } from './sessions/sessions.ts'
import { revokeSession } from './sessions/session-queries.ts'
import { verifyAddress } from './verification.ts'

export interface AccountTools {
  db: Database
  jobs: Jobs
  mailJob: Job<AccountMail>
  passwords: Passwords
  /** Of the data folder: tokens are derived from it. */
  secret: string
  adminEmails: readonly string[]
  requireVerifiedEmail: boolean
}

const LIMITED = 'Please verify your email address to access all features. You can still use basic features.'
const NOT_VERIFIED = 'Please verify your email address before signing in. Check your inbox for a verification link.'
const LINK_SENT = 'If this address needs verifying, a new link is on its way. Please check your inbox.'
const INSTRUCTIONS_SENT = 'Password reset instructions have been sent to your email'
const verifyFirst = () => new Failure('EMAIL_VERIFICATION_REQUIRED', { message: NOT_VERIFIED })

export const accountRoutes = (tools: AccountTools) => [
  ...signInRoutes(tools),
  ...sessionRoutes(tools),
  ...verificationRoutes(tools),
  ...resetRoutes(tools),
  ...notYetRoutes,
]

const signInRoutes = ({ db, jobs, mailJob, passwords, secret, requireVerifiedEmail }: AccountTools) => [
  route('POST /api/auth/signup', async ({ body, request }) => {
    const form = checkSignUp(body)
    await countTry(db, signUpLimits({ email: form.email, ip: request.ip }))
    const user = newUser(form, await passwords.hash(form.password), Date.now())
    const tokens = await db.transaction().execute(async (trx) => {
      const isAdded = await addUser(trx, user)
      const kind = isAdded ? ('verify' as const) : ('known-address' as const)
      await jobs.add(trx, mailJob, { kind, email: user.email, linkId: randomUUID() })
      return isAdded ? openSession(trx, { userId: user.id, browser: request, secret, now: user.created_at }) : null
    })
    if (!tokens) throw new Failure('REGISTRATION_FAILED')
    if (requireVerifiedEmail) throw verifyFirst()
    return { ...tokens, name: user.name, email: user.email, scopes: scopesOf(user) }
  }),

  route('POST /api/auth/login', async ({ body, request }) => {
    const email = normalizeAddress(body.email)
    const user = await findUserByEmail(db, email)
    const isKnown = isKnownDevice(secret, user?.id ?? 'nobody', request.clientId)
    const limits = signInLimits({ email, ip: request.ip, device: isKnown ? request.clientId : null })
    await countTry(db, limits)
    const isRight = await passwords.verify(user?.password_hash ?? null, body.password)
    if (!user || !isRight) throw new Failure('INVALID_CREDENTIALS')

    const isHeldBack = requireVerifiedEmail && user.verified_at === null
    const tokens = await db.transaction().execute(async (trx) => {
      await forgiveTry(trx, limits)
      return isHeldBack ? null : openSession(trx, { userId: user.id, browser: request, secret, now: Date.now() })
    })
    if (!tokens) throw verifyFirst()
    const limited = user.verified_at === null ? { code: 'EMAIL_VERIFICATION_REQUIRED' as const, message: LIMITED } : {}
    return { ...tokens, name: user.name, email: user.email, scopes: scopesOf(user), ...limited }
  }),
]

const sessionRoutes = ({ db, jobs, mailJob, secret }: AccountTools) => [
  route('POST /api/auth/refresh', ({ body }) =>
    refreshSession(db, body.refreshToken, {
      secret,
      now: Date.now(),
      tellOwner: (trx, email) => jobs.add(trx, mailJob, { kind: 'copied-token', email }),
    }),
  ),

  route('POST /api/auth/logout', async ({ user }) => {
    await revokeSession(db, user.sessionId, Date.now())
    return null
  }),

  route('GET /api/account', async ({ user: { name, email, scopes, timeZone } }) => ({
    name,
    email,
    scopes: [...scopes],
    timeZone,
  })),
]

const verificationRoutes = ({ db, jobs, mailJob, adminEmails }: AccountTools) => [
  route('POST /api/auth/verify-email', async ({ body }) => {
    const email = normalizeAddress(body.email)
    await verifyAddress(db, { email, token: body.token, adminEmails, now: Date.now() })
    return { message: 'Email verified' }
  }),

  route('POST /api/auth/resend-verification', async ({ user, body, request }) => {
    const email = user?.email ?? normalizeAddress(body.email ?? '')
    const issue = email === '' ? 'Email address is required' : emailIssue(email)
    if (issue) throw refusedField('email', issue)
    await countTry(db, mailLimits({ email, ip: request.ip }))
    await db.transaction().execute((trx) => jobs.add(trx, mailJob, { kind: 'verify', email, linkId: randomUUID() }))
    return { message: LINK_SENT }
  }),
]

const resetRoutes = ({ db, jobs, mailJob, passwords, secret }: AccountTools) => [
  route('POST /api/auth/forgot-password', async ({ body, request }) => {
    const email = normalizeAddress(body.email)
    const issue = forgotIssue(email)
    if (issue) throw refusedField('email', issue)
    await countTry(db, forgotLimits({ email, ip: request.ip }))
    await db.transaction().execute((trx) => jobs.add(trx, mailJob, { kind: 'reset', email, linkId: randomUUID() }))
    return { message: INSTRUCTIONS_SENT }
  }),

  route('POST /api/auth/reset-password', async ({ body, request }) => {
    const reset = { ...body, email: normalizeAddress(body.email) }
    checkReset(reset)
    await countTry(db, resetLimits({ ip: request.ip }))
    const link = await findReset(db, { ...reset, secret, now: Date.now() })
    const passwordHash = await passwords.hash(reset.newPassword)
    await db.transaction().execute(async (trx) => {
      await completeReset(trx, { link, email: reset.email, passwordHash, now: Date.now() })
      await jobs.add(trx, mailJob, { kind: 'password-changed', email: reset.email })
    })
    return { message: 'Password has been reset successfully!' }
  }),
]
