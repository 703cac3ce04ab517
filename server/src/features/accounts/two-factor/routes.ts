import { Failure } from '@swap/contract/failures'
import type { Database } from '../../../platform/database/database.ts'
import { countAttempt, undoAttempts } from '../../../platform/http/rate-limits.ts'
import { route, type Caller, type Request } from '../../../platform/http/route.ts'
import type { AccountTools } from '../account-tools.ts'
import { addHistory } from '../history/queries.ts'
import { checkPassword } from '../passwords/check-password.ts'
import { codeLimits } from '../account-limits.ts'
import {
  confirmAuthenticator,
  findAuthenticator,
  removeAuthenticator,
  replaceRecoveryCodes,
  startAuthenticator,
} from './queries.ts'
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts'
import { encryptSecret, decryptSecret } from './encrypt-secret.ts'
import { withSecondFactor } from './second-factor.ts'
import { createTotpSecret, findTotpStep, totpUri } from './totp.ts'

/** Returns the routes that turn two-step sign-in on and off, and replace recovery codes. */
export const twoFactorRoutes = (tools: AccountTools) => [
  route('POST /api/account/two-factor', async ({ user, body }) => {
    await checkPassword(tools, { userId: user.id, password: body.password })
    const secret = createTotpSecret()
    const sealedSecret = encryptSecret(secret, { secret: tools.secret, userId: user.id })
    if (!(await startAuthenticator(tools.db, { userId: user.id, sealedSecret }))) throw new Failure('TWO_FACTOR_IS_ON')
    return { secret, uri: totpUri({ secret, email: user.email }) }
  }),

  route('POST /api/account/two-factor/confirm', async ({ user, body, request }) => {
    const { db, jobs, sendAccountEmail, secret } = tools
    const now = Date.now()
    const limits = codeLimits({ userId: user.id, knownClient: user.sessionId })
    await countAttempt(db, limits, now)
    return db.transaction().execute(async (trx) => {
      await confirmTwoFactor(trx, { userId: user.id, code: body.code, secret, now })
      await undoAttempts(trx, limits)
      await addHistory(trx, { userId: user.id, kind: 'two-factor-on', userAgent: request.userAgent, now })
      await jobs.add(trx, sendAccountEmail, { kind: 'two-factor-on', email: user.email })
      return { recoveryCodes: await replaceAndReturnCodes(trx, { userId: user.id, secret }) }
    })
  }),

  route('POST /api/account/two-factor/recovery-codes', async ({ user, body, request }) => {
    await checkPassword(tools, { userId: user.id, password: body.password })
    return withCode(tools, { user, code: body.code, request }, async (trx, now) => {
      await addHistory(trx, { userId: user.id, kind: 'recovery-codes-made', userAgent: request.userAgent, now })
      return { recoveryCodes: await replaceAndReturnCodes(trx, { userId: user.id, secret: tools.secret }) }
    })
  }),

  route('POST /api/account/two-factor/off', async ({ user, body, request }) => {
    await checkPassword(tools, { userId: user.id, password: body.password })
    return withCode(tools, { user, code: body.code, request }, async (trx, now) => {
      await removeAuthenticator(trx, user.id)
      await addHistory(trx, { userId: user.id, kind: 'two-factor-off', userAgent: request.userAgent, now })
      await tools.jobs.add(trx, tools.sendAccountEmail, { kind: 'two-factor-off', email: user.email })
      return null
    })
  }),
]

/** Activates the pending authenticator app. This spends its first code. */
async function confirmTwoFactor(
  trx: Database,
  { userId, code, secret, now }: { userId: string; code: string; secret: string; now: number },
): Promise<void> {
  const started = await findAuthenticator(trx, userId)
  if (!started) throw new Failure('TWO_FACTOR_IS_OFF')
  if (started.confirmed_at !== null) throw new Failure('TWO_FACTOR_IS_ON')
  const shared = decryptSecret(started.sealed_secret, { secret, userId })
  if (shared === null) throw new Failure('TWO_FACTOR_IS_OFF') // started under another secret: it has to be started again
  const step = findTotpStep(shared, { code, now })
  if (step === null) throw new Failure('CODE_INVALID')
  const isFirst = await confirmAuthenticator(trx, { userId, sealedSecret: started.sealed_secret, step, now })
  if (!isFirst) throw new Failure('TWO_FACTOR_IS_ON')
}

/** Runs `work` if two-step sign-in is on and the code is correct. */
async function withCode<Done>(
  { db, secret }: AccountTools,
  { user, code, request }: { user: Caller; code: string; request: Request },
  work: (trx: Database, now: number) => Promise<Done>,
): Promise<Done> {
  const now = Date.now()
  const authenticator = await findAuthenticator(db, user.id)
  if (!authenticator || authenticator.confirmed_at === null) throw new Failure('TWO_FACTOR_IS_OFF')
  const factor = { userId: user.id, code, secret, userAgent: request.userAgent, now, knownClient: user.sessionId }
  return withSecondFactor(db, factor, (trx) => work(trx, now))
}

/** Replaces the recovery codes and returns the new ones, which cannot be read again. */
async function replaceAndReturnCodes(
  trx: Database,
  { userId, secret }: { userId: string; secret: string },
): Promise<string[]> {
  const codes = createRecoveryCodes()
  const hashes = codes.flatMap((code) => hashRecoveryCode(secret, { userId, code }) ?? [])
  await replaceRecoveryCodes(trx, { userId, hashes })
  return codes
}
