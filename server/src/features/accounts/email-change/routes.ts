import { randomUUID } from 'node:crypto'
import { Failure } from '@swap/contract/failures'
import { emailIssue } from '@swap/contract/form-rules'
import { isUniqueViolation } from '../../../platform/database/unique-violation.ts'
import { countAttempt, undoAttempts } from '../../../platform/http/rate-limits.ts'
import { route } from '../../../platform/http/route.ts'
import type { AccountTools } from '../account-tools.ts'
import { normalizeAddress } from '../../../platform/mail/normalize-address.ts'
import { checkPassword } from '../passwords/check-password.ts'
import { replacePassword } from '../queries.ts'
import { fieldFailure } from '../../../platform/http/field-failure.ts'
import { emailChangeLimits, linkLimits } from '../account-limits.ts'
import { requestEmailChange, confirmEmailChange, type ConfirmationResult } from './change-email.ts'

const LINK_SENT = 'We sent a link to the new address. Your address changes when you open it.'
const CHANGED = 'Your email address has been changed.'
const SAME = 'This is already your email address.'

/** Returns the routes that change an account's email address: requested with the password, confirmed by an emailed link. */
export const emailChangeRoutes = (tools: AccountTools) => [
  route('POST /api/account/email', async ({ user, body, request }) => {
    const { db, jobs, sendAccountEmail, secret } = tools
    const newEmail = normalizeAddress(body.newEmail)
    const issue = emailIssue(body.newEmail) ?? (newEmail === user.email ? SAME : null)
    if (issue) throw fieldFailure('newEmail', issue)
    const { password_hash: shown } = await checkPassword(tools, { userId: user.id, password: body.password })
    await countAttempt(db, emailChangeLimits({ userId: user.id, email: newEmail, ip: request.ip }))

    const linkId = randomUUID()
    await db.transaction().execute(async (trx) => {
      const { userAgent } = request
      // A new password ends pending email changes: if one was set since the check, this change must not start.
      if (!(await replacePassword(trx, { userId: user.id, from: shown, to: shown })))
        throw new Failure('WRONG_PASSWORD')
      await requestEmailChange(trx, { userId: user.id, newEmail, linkId, secret, userAgent, now: Date.now() })
      await jobs.add(trx, sendAccountEmail, { kind: 'confirm-address', email: newEmail, userId: user.id, linkId })
    })
    return { message: LINK_SENT }
  }),

  route('POST /api/auth/confirm-email', async ({ body, request }) => {
    const { db, adminEmails } = tools
    const email = normalizeAddress(body.email)
    const limits = linkLimits({ ip: request.ip })
    await countAttempt(db, limits)
    const link = { email, token: body.token, adminEmails, userAgent: request.userAgent, now: Date.now() }
    if ((await confirmAndNotify(tools, link)) === 'taken') throw new Failure('LINK_INVALID')
    await undoAttempts(db, limits)
    return { message: CHANGED }
  }),
]

/** Confirms, and emails the people concerned: the old address, or the account that has the new one by now. */
async function confirmAndNotify(
  { db, jobs, sendAccountEmail }: AccountTools,
  link: Parameters<typeof confirmEmailChange>[1],
): Promise<ConfirmationResult> {
  try {
    return await db.transaction().execute(async (trx) => {
      const confirmed = await confirmEmailChange(trx, link)
      if (confirmed === 'taken') await jobs.add(trx, sendAccountEmail, { kind: 'address-taken', email: link.email })
      else await jobs.add(trx, sendAccountEmail, { kind: 'address-changed', ...confirmed.before })
      return confirmed
    })
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken' // by a sign-up at the same moment
    throw error
  }
}
