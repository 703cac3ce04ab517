import { route } from '../../http/route.ts'
import type { AccountTools } from '../account-tools.ts'
import { checkPassword } from '../passwords/check-password.ts'
import { withSecondFactor } from '../two-factor/second-factor.ts'
import { eraseAccount } from './queries.ts'

/** The last mail holds the address, and so does its job: what the database keeps of that is scrubbed once it has left. */
const SCRUB_AGAIN_MS = 3000

export const deletionRoutes = (tools: AccountTools) => [
  route('DELETE /api/account', async ({ user, body, request }) => {
    const { db, jobs, mailJob, erasureJob, secret } = tools
    await checkPassword(tools, { userId: user.id, password: body.password })
    const now = Date.now()
    const { userAgent } = request
    const factor = { userId: user.id, code: body.code, secret, userAgent, provenBy: user.sessionId, now }
    await withSecondFactor(db, factor, async (trx) => {
      const keys = await eraseAccount(trx, user.id)
      await jobs.add(trx, mailJob, { kind: 'account-deleted', email: user.email, name: user.name })
      await jobs.add(trx, erasureJob, { keys })
      await jobs.add(trx, erasureJob, { keys: [] }, { runAt: now + SCRUB_AGAIN_MS })
    })
    return null
  }),
]
