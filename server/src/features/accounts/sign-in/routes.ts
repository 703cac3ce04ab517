import { randomUUID } from 'node:crypto'
import { Failure } from '@swap/contract/failures'
import { countAttempt, undoAttempts, type SubjectLimit } from '../../../platform/http/rate-limits.ts'
import { route, type Request } from '../../../platform/http/route.ts'
import type { AccountTools } from '../account-tools.ts'
import { normalizeAddress } from '../../../platform/mail/normalize-address.ts'
import { findUserByEmail, replacePassword, type User } from '../queries.ts'
import { isKnownDevice } from '../devices/known-device.ts'
import { missingCodeLimits, signInLimits } from '../account-limits.ts'
import { withSecondFactor } from '../two-factor/second-factor.ts'
import { completeSignIn, verificationRequired } from './complete-sign-in.ts'

/** Returns the route that signs in with a password, and a code if two-step sign-in is on. */
export const signInRoutes = (tools: AccountTools) => [
  route('POST /api/auth/login', async ({ body, request }) => {
    const attempt = { email: normalizeAddress(body.email), request }
    const proof = await checkPassword(tools, attempt, body.password)
    try {
      const session = await signIn(tools, { ...proof, request, code: body.code })
      if (!session) throw verificationRequired()
      return session
    } catch (error) {
      await handleRefusal(tools, { ...attempt, ...proof, error })
      throw error
    }
  }),
]

interface Attempt {
  email: string
  request: Request
}

/** The result of a correct password. */
interface Proof {
  user: User
  /** The hash to store from now on: a new one if the cost of hashing has changed since. */
  passwordHash: string
  /** The browser's name for itself, if it proves an earlier sign-in to this account. */
  device: string | null
  /** The rate limits that counted this attempt, to be undone if it succeeds. */
  limits: readonly SubjectLimit[]
}

/** Checks the password. Throws INVALID_CREDENTIALS or TOO_MANY_REQUESTS; addresses without an account get the same, after the same time. */
async function checkPassword(tools: AccountTools, attempt: Attempt, password: string): Promise<Proof> {
  const { db, passwords, secret } = tools
  const { email, request } = attempt
  const user = await findUserByEmail(db, email)
  const device = isKnownDevice(secret, user?.id ?? 'nobody', request.clientId) ? request.clientId : null
  const limits = signInLimits({ email, ip: request.ip, device })
  await countAttempt(db, limits)
  const isRight = await passwords.verify(user?.password_hash ?? null, password).catch(async (error: unknown) => {
    await undoAttempts(db, limits) // too busy to check it
    throw error
  })
  if (!user || !isRight) {
    await recordFailure(tools, attempt)
    throw new Failure('INVALID_CREDENTIALS')
  }
  const isOutdated = passwords.isOutdated(user.password_hash)
  return { user, passwordHash: isOutdated ? await passwords.hash(password) : user.password_hash, device, limits }
}

/** Signs in, with a code if needed. Null if the address must be verified first. */
function signIn(
  tools: AccountTools,
  { user, passwordHash, device, limits, request, code }: Proof & { request: Request; code: string | undefined },
) {
  const now = Date.now()
  const factor = { userId: user.id, code, secret: tools.secret, userAgent: request.userAgent, now, knownClient: device }
  return withSecondFactor(tools.db, factor, async (trx) => {
    // The password may have been reset, and every session ended, since it was checked: then no new session is opened.
    const isStill = await replacePassword(trx, { userId: user.id, from: user.password_hash, to: passwordHash })
    if (!isStill) throw new Failure('INVALID_CREDENTIALS')
    await undoAttempts(trx, limits)
    return completeSignIn(trx, { user, request, isKnown: device !== null, now }, tools)
  })
}

/** Counts a correct password without its code towards a limit of its own: as a failed sign-in it would lock owners out. */
async function handleRefusal(
  tools: AccountTools,
  { error, email, request, device, limits }: Attempt & Proof & { error: unknown },
): Promise<void> {
  if (!(error instanceof Failure) || error.code === 'EMAIL_VERIFICATION_REQUIRED') return
  await undoAttempts(tools.db, limits)
  if (error.code === 'TWO_FACTOR_REQUIRED')
    await countAttempt(tools.db, missingCodeLimits({ email, ip: request.ip, device }))
  if (error.code === 'CODE_INVALID') await recordFailure(tools, { email, request })
}

/** Records a failed sign-in by a job, so that the request takes the same time whether or not the account exists. */
const recordFailure = ({ db, jobs, recordFailedSignIn }: AccountTools, { email, request }: Attempt) =>
  db
    .transaction()
    .execute((trx) =>
      jobs.add(trx, recordFailedSignIn, { id: randomUUID(), email, userAgent: request.userAgent, at: Date.now() }),
    )
