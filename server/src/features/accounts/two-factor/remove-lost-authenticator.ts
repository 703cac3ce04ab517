import type { Database } from '../../../platform/database/database.ts'
import { addHistory } from '../history/queries.ts'
import { findUserByEmail } from '../queries.ts'
import { removeAuthenticator } from './queries.ts'

/** Turns two-step sign-in off for a person who has lost their authenticator app; false if it was not on. An operator does this. */
export const removeLostAuthenticator = (
  db: Database,
  { email, now }: { email: string; now: number },
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const user = await findUserByEmail(trx, email)
    if (!user || !(await removeAuthenticator(trx, user.id))) return false
    await addHistory(trx, { userId: user.id, kind: 'two-factor-off', userAgent: null, now })
    return true
  })
