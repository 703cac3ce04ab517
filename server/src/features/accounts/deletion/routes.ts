import { randomUUID } from 'node:crypto'
import { route } from '../../../platform/http/route.ts'
import type { AccountTools } from '../account-tools.ts'
import { checkPassword } from '../passwords/check-password.ts'
import { withSecondFactor } from '../two-factor/second-factor.ts'
import { DELETION_EMAIL_MS } from './cancel-deletion-email-job.ts'
import { deleteAccount } from './queries.ts'

/** Returns the route that deletes an account. It takes the password, and a code if two-step sign-in is on. */
export const deletionRoutes = (tools: AccountTools) => [
  route('DELETE /api/account', async ({ user, body, request }) => {
    const { db, jobs, sendDeletionEmail, cancelDeletionEmail, finishDeletion, secret } = tools
    await checkPassword(tools, { userId: user.id, password: body.password })
    const now = Date.now()
    const { userAgent } = request
    const factor = { userId: user.id, code: body.code, secret, userAgent, knownClient: user.sessionId, now }
    await withSecondFactor(db, factor, async (trx) => {
      const keys = await deleteAccount(trx, user.id)
      const letterId = randomUUID()
      await jobs.add(trx, sendDeletionEmail, { email: user.email, name: user.name, letterId })
      await jobs.add(trx, cancelDeletionEmail, { letterId }, { runAt: now + DELETION_EMAIL_MS })
      await jobs.add(trx, finishDeletion, { keys })
    })
    return null
  }),
]
