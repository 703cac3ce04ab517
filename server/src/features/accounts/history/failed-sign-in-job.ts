import { z } from 'zod'
import type { Database } from '../../../platform/database/database.ts'
import { job } from '../../../platform/jobs/job.ts'
import { findUserByEmail } from '../queries.ts'
import { addHistory } from './queries.ts'

const payload = z.object({
  /** Id of the entry. */
  id: z.string(),
  /** Normalized. */
  email: z.string(),
  userAgent: z.string(),
  at: z.number(),
})
/** A failed sign-in, as it is added to the history. */
export type FailedSignIn = z.infer<typeof payload>

/**
 * Creates the job that adds a failed sign-in to the history of its account. Only the job looks up whether the address has
 * an account, so that a request takes the same time with and without one. Safe to run twice: an entry with the same id is
 * added once.
 */
export const failedSignInJob = ({ db }: { db: Database }) =>
  job({
    name: 'note-failed-sign-in',
    payload,
    attempts: 3,
    isPersonal: true,
    async run({ id, email, userAgent, at }) {
      const user = await findUserByEmail(db, email)
      if (user) await addHistory(db, { id, userId: user.id, kind: 'sign-in-failed', userAgent, now: at })
    },
  })
