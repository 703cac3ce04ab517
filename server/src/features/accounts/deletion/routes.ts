import { randomUUID } from 'node:crypto'
import { route } from '../../../platform/http/route.ts'
import type { AccountTools } from '../account-tools.ts'
import { checkPassword } from '../passwords/check-password.ts'
import { withSecondFactor } from '../two-factor/second-factor.ts'
import { GOODBYE_MS } from './end-goodbye-job.ts'
import { eraseAccount } from './queries.ts'

export const deletionRoutes = (tools: AccountTools) => [
  route('DELETE /api/account', async ({ user, body, request }) => {
    const { db, jobs, goodbyeJob, endGoodbye, erasureJob, secret } = tools
    await checkPassword(tools, { userId: user.id, password: body.password })
    const now = Date.now()
    const { userAgent } = request
    const factor = { userId: user.id, code: body.code, secret, userAgent, provenBy: user.sessionId, now }
    await withSecondFactor(db, factor, async (trx) => {
      const keys = await eraseAccount(trx, user.id)
      const letterId = randomUUID()
      await jobs.add(trx, goodbyeJob, { email: user.email, name: user.name, letterId })
      await jobs.add(trx, endGoodbye, { letterId }, { runAt: now + GOODBYE_MS })
      await jobs.add(trx, erasureJob, { keys })
    })
    return null
  }),
]
