import { Failure } from '@swap/contract/failures'
import type { Database } from '../../../platform/database/database.ts'
import { countAttempt, undoAttempts } from '../../../platform/http/rate-limits.ts'
import { addHistory } from '../history/queries.ts'
import { codeLimits } from '../account-limits.ts'
import { findAuthenticator, spendRecoveryCode, acceptStep } from './queries.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { decryptSecret } from './encrypt-secret.ts'
import { findTotpStep } from './totp.ts'

interface SecondFactor {
  userId: string
  /** As typed: six digits, or a recovery code. */
  code: string | undefined
  /** The secret of the data folder. */
  secret: string
  userAgent: string
  now: number
}

/**
 * Runs `work` in a transaction once the second factor is correct, or right away if two-step sign-in is off. A code is
 * spent only if the work succeeds. Wrong codes are limited to five in 15 minutes for each session or browser that signed in
 * before (`knownClient` is its id), and to five for all unknown browsers (`knownClient` null) together. Throws
 * TWO_FACTOR_REQUIRED, CODE_INVALID, TOO_MANY_REQUESTS, or TWO_FACTOR_LOST if the data folder's secret has changed.
 */
export async function withSecondFactor<Done>(
  db: Database,
  { knownClient, ...factor }: SecondFactor & { knownClient: string | null },
  work: (trx: Database) => Promise<Done>,
): Promise<Done> {
  const limits = codeLimits({ userId: factor.userId, knownClient })
  if (factor.code !== undefined) await countAttempt(db, limits, factor.now)
  return db.transaction().execute(async (trx) => {
    await checkSecondFactor(trx, factor)
    if (factor.code !== undefined) await undoAttempts(trx, limits)
    return work(trx)
  })
}

/** Spends a code in the caller's transaction. */
async function checkSecondFactor(trx: Database, { userId, code, secret, userAgent, now }: SecondFactor): Promise<void> {
  const authenticator = await findAuthenticator(trx, userId)
  if (!authenticator || authenticator.confirmed_at === null) return
  if (code === undefined) throw new Failure('TWO_FACTOR_REQUIRED')

  const shared = decryptSecret(authenticator.sealed_secret, { secret, userId })
  if (shared === null) throw new Failure('TWO_FACTOR_LOST')
  const step = findTotpStep(shared, { code, now })
  if (step !== null && (await acceptStep(trx, { userId, step }))) return
  const hash = hashRecoveryCode(secret, { userId, code })
  if (hash === null || !(await spendRecoveryCode(trx, { userId, hash, now }))) throw new Failure('CODE_INVALID')
  await addHistory(trx, { userId, kind: 'recovery-code-used', userAgent, now })
}
