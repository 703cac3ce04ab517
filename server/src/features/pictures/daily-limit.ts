import { Failure } from '@swap/contract/failures'
import type { Database } from '../../platform/database/database.ts'
import { countAttempt, undoAttempts, type SubjectLimit, type Limit } from '../../platform/http/rate-limits.ts'
import type { Caller } from '../../platform/http/route.ts'

/** How many pictures a person with an unverified address may add a day (decision D2). */
const perDay: Limit = { name: 'pictures, unverified', max: 20, windowMs: 24 * 60 * 60_000 }

/**
 * Counts one picture towards its owner's daily limit; throws DAILY_PICTURES_USED over the limit. Returns a function that
 * undoes the count.
 */
export async function countPicture(db: Database, { id, scopes }: Caller): Promise<() => Promise<void>> {
  if (scopes.includes('verified-user')) return async () => {}
  const counted: SubjectLimit[] = [[perDay, id]]
  try {
    await countAttempt(db, counted)
  } catch (error) {
    if (error instanceof Failure)
      throw new Failure('DAILY_PICTURES_USED', { retryAfter: error.retryAfter ?? 0, cause: error })
    throw error
  }
  return () => undoAttempts(db, counted)
}
