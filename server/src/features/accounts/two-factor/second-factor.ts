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
 * Does work in a transaction once the second factor is right; where two-step sign-in is off none is needed. A code is
 * spent only if the work is done. Wrong codes are counted before they are checked: five in a quarter of an hour, for
 * all unknown browsers together, and for each that signed in before: `provenBy` is its session, or its client id with
 * our proof. Throws TWO_FACTOR_REQUIRED, CODE_INVALID, TOO_MANY_REQUESTS, or TWO_FACTOR_LOST if the data folder's
 * secret has changed: then no code and no recovery code can be right.
 */
export async function withSecondFactor<Done>(
  db: Database,
  { provenBy, ...factor }: SecondFactor & { provenBy: string | null },
  work: (trx: Database) => Promise<Done>,
): Promise<Done> {
  const limits = codeLimits({ userId: factor.userId, provenBy })
  if (factor.code !== undefined) await countAttempt(db, limits, factor.now)
  return db.transaction().execute(async (trx) => {
    await checkSecondFactor(trx, factor)
    if (factor.code !== undefined) await undoAttempts(trx, limits)
    return work(trx)
  })
}

/** Spends a code, once, in the caller's transaction. It counts no tries: `withSecondFactor` does. */
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
