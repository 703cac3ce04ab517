import { Failure } from '@swap/contract/failures'
import type { Database } from '../../../platform/database/database.ts'
import { countAttempt, undoAttempts } from '../../../platform/http/rate-limits.ts'
import { findUserById, type User } from '../queries.ts'
import { passwordCheckLimits } from '../account-limits.ts'
import type { PasswordHasher } from './password-hasher.ts'

/**
 * Checks the password that a signed-in person typed again, before anything a stolen session must not do. Returns the person.
 * Throws WRONG_PASSWORD, or TOO_MANY_REQUESTS after ten wrong ones in a quarter of an hour, whatever they were for.
 */
export async function checkPassword(
  { db, passwords }: { db: Database; passwords: PasswordHasher },
  { userId, password }: { userId: string; password: string },
): Promise<User> {
  const user = await findUserById(db, userId)
  if (!user) throw new Failure('UNAUTHORIZED') // deleted since this request was admitted
  const limits = passwordCheckLimits(userId)
  await countAttempt(db, limits)
  if (!(await passwords.verify(user.password_hash, password))) throw new Failure('WRONG_PASSWORD')
  await undoAttempts(db, limits)
  return user
}
