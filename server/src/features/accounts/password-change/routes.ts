import { Failure } from '@swap/contract/failures'
import { minPassword, newPasswordIssue } from '@swap/contract/form-rules'
import { route } from '../../../platform/http/route.ts'
import type { AccountTools } from '../account-tools.ts'
import { endEmailChange } from '../email-change/queries.ts'
import { addHistory } from '../history/queries.ts'
import { endPasswordLinks } from '../mailed-links/queries.ts'
import { replacePassword } from '../queries.ts'
import { fieldFailure } from '../../../platform/http/field-failure.ts'
import { revokeSelectedSessions } from '../sessions/session-queries.ts'
import { checkPassword } from '../passwords/check-password.ts'
import { passwordRefusal } from '../passwords/password-rules.ts'

/** Returns the route that changes the password of a signed-in person and signs out all other sessions. */
export const passwordRoutes = (tools: AccountTools) => [
  route('POST /api/account/password', async ({ user, body, request }) => {
    const { db, jobs, sendAccountEmail, passwords } = tools
    const { currentPassword, newPassword } = body
    const issue = newPasswordIssue(newPassword, minPassword.resetByLink) ?? passwordRefusal(newPassword, user.email)
    if (issue) throw fieldFailure('newPassword', issue)
    const { password_hash: from } = await checkPassword(tools, { userId: user.id, password: currentPassword })
    const to = await passwords.hash(newPassword)

    await db.transaction().execute(async (trx) => {
      const now = Date.now()
      const whose = { userId: user.id, now }
      // The password was reset or changed since the check.
      if (!(await replacePassword(trx, { userId: user.id, from, to }))) throw new Failure('WRONG_PASSWORD')
      await revokeSelectedSessions(trx, { ownerId: user.id, allBut: user.sessionId, now })
      await tools.sessionsEnded(trx)
      await endPasswordLinks(trx, whose)
      await endEmailChange(trx, whose)
      await addHistory(trx, { ...whose, kind: 'password-changed', userAgent: request.userAgent })
      await jobs.add(trx, sendAccountEmail, { kind: 'password-changed', email: user.email })
    })
    return null
  }),
]
